import { type GoodsInCart, useServices } from '@vitrina/federation'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { loadBuyingMessages } from '../product/buying-messages.ts'
import { findLineProduct, type LineProduct } from './find-line-product.ts'

type LoadState = {
  status: 'waiting' | 'known' | 'failed'
  /** `null` where it is no longer sold. */
  goods: LineProduct | null
}

const waiting: LoadState = { status: 'waiting', goods: null }

/** The product of a line as it is sold now, and the words around its choice. */
export function useLineProduct(line: GoodsInCart['line']): LoadState & { retry: () => void } {
  const { api, i18n } = useServices()
  const [asked, setAsked] = useState(waiting)
  const [attempt, setAttempt] = useState(0)
  const { sku, parentSku } = line

  const find = useEffectEvent((signal: AbortSignal) => findLineProduct(api, line, signal))
  // Another line or a new attempt asks again.
  useEffect(() => {
    const leaving = new AbortController()
    setAsked(waiting)
    Promise.all([find(leaving.signal), loadBuyingMessages(i18n.locale)]).then(
      ([goods, words]) => {
        if (leaving.signal.aborted) return
        i18n.add('buying', words)
        setAsked({ status: 'known', goods })
      },
      // Whatever the reason, the shopper is told that it did not come, and may ask again.
      () => leaving.signal.aborted || setAsked({ status: 'failed', goods: null }),
    )
    return () => leaving.abort()
  }, [i18n, sku, parentSku, attempt])

  const retry = useCallback(() => setAttempt(count => count + 1), [])
  return { ...asked, retry }
}
