import { type RefObject, useEffect, useRef } from 'react'

/** Puts the focus on the first empty field of a form whenever it comes into sight. */
export function useFocusFirstEmptyField(isSeen: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!isSeen) return
    const fields = [...(form.current?.querySelectorAll('input') ?? [])]
    const first = fields.find(({ value, type }) => value === '' && type !== 'checkbox')
    ;(first ?? fields[0])?.focus()
  }, [isSeen])
  return form
}
