import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

const focusable = 'a[href], button:not([disabled])'

/**
 * F6 leads from anywhere on the page to the newest notice, and from there back to where the shopper
 * was. Where a notice that has the focus leaves, the focus goes back by itself.
 */
export function useNoticesHotkey(stack: RefObject<HTMLElement | null>, count: number) {
  const cameFrom = useRef<HTMLElement | null>(null)

  function goBack() {
    const place = cameFrom.current
    cameFrom.current = null
    if (place?.isConnected) place.focus()
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return
    const { activeElement } = document
    if (stack.current?.contains(activeElement)) {
      event.preventDefault()
      return goBack()
    }
    const newest = stack.current?.querySelector<HTMLElement>(':scope > :last-child')
    newest?.querySelector<HTMLElement>(focusable)?.focus()
    // Under a modal dialog nothing on the page takes the focus: the key stays the browser's.
    if (document.activeElement === activeElement) return
    event.preventDefault()
    cameFrom.current = activeElement instanceof HTMLElement ? activeElement : null
  })

  const isEmpty = count === 0
  useEffect(() => {
    if (isEmpty) return
    const hear = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [isEmpty])

  return {
    /** To be called before a notice leaves. */
    beforeLeaving(notice: Element | null | undefined) {
      if (notice?.contains(document.activeElement)) goBack()
    },
  }
}
