import { type RefObject, useEffect, useRef } from 'react'

/** Puts the focus on the first empty field of a form that has just appeared; `turn` says it did so again. */
export function useFirstFocus(turn?: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the form has come back
  useEffect(() => {
    const fields = [...(form.current?.querySelectorAll('input') ?? [])]
    const first = fields.find(({ value, type }) => value === '' && type !== 'checkbox')
    ;(first ?? fields[0])?.focus()
  }, [turn])
  return form
}
