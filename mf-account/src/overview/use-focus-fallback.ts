import { type RefObject, useEffect, useRef } from 'react'

/**
 * Where the control that has the focus goes away with what it was for, and nobody has a better
 * place for the focus, it goes to `home`: not to the top of the document.
 */
export function useFocusFallback(
  home: RefObject<HTMLElement | null>,
): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = container.current
    if (!element) return
    let last: Node | null = null
    function follow({ target }: FocusEvent) {
      last = element?.contains(target as Node) ? (target as Node) : null
    }
    function look() {
      if (!last || last.isConnected) return
      last = null
      // After the effects of what came in its place.
      requestAnimationFrame(() =>
        setTimeout(() => {
          if (document.activeElement === document.body) home.current?.focus({ preventScroll: true })
        }),
      )
    }
    document.addEventListener('focusin', follow)
    const watcher = new MutationObserver(look)
    watcher.observe(element, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', follow)
      watcher.disconnect()
    }
  }, [home])

  return container
}
