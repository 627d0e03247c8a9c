import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * What has the focus may leave with what it belongs to: then the focus stays with the whole it was
 * part of.
 */
export function useContainerFocusFallback(): {
  ref: RefObject<HTMLDivElement | null>
  tabIndex: -1
  onFocus: (event: FocusEvent) => void
} {
  const whole = useRef<HTMLDivElement>(null)
  const last = useRef<Element | null>(null)

  useEffect(() => {
    const { current: left } = last
    if (!left || left.isConnected) return
    last.current = null
    if (document.activeElement === document.body) whole.current?.focus()
  })

  return {
    ref: whole,
    tabIndex: -1,
    onFocus: event => {
      last.current = event.target
    },
  }
}
