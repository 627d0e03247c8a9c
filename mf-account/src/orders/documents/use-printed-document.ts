import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

type PrintedDocument = 'order' | 'return'

/**
 * Which paper of an order the printer gets, while it does: the one whose button was pressed, and by
 * the browser's own command the order.
 */
export function usePrintedDocument() {
  const wanted = useRef<PrintedDocument>('order')
  const [printed, setPrinted] = useState<PrintedDocument | null>(null)

  useEffect(() => {
    // The browser prints what stands there once it has told of it.
    const begin = () => flushSync(() => setPrinted(wanted.current))
    const end = () => setPrinted(null)
    const media = window.matchMedia?.('print')
    const follow = ({ matches }: MediaQueryListEvent) => (matches ? begin() : end())
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    media?.addEventListener('change', follow)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
      media?.removeEventListener('change', follow)
    }
  }, [])

  return {
    printed,
    print(document: PrintedDocument) {
      wanted.current = document
      window.print()
      wanted.current = 'order'
    },
  }
}
