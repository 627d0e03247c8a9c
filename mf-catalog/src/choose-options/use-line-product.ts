import { type GoodsInCart, useServices } from '@vitrina/federation'
import { useAbortableEffect } from '@vitrina/ui'
import { useCallback, useState } from 'react'
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
  const { sku, parentSku } = line

  const load = useCallback(
    (signal: AbortSignal) => {
      setAsked(waiting)
      const product = findLineProduct(api, { sku, parentSku }, signal)
      Promise.all([product, loadBuyingMessages(i18n.locale)]).then(
        ([goods, words]) => {
          if (signal.aborted) return
          i18n.add('buying', words)
          setAsked({ status: 'known', goods })
        },
        // Whatever the reason, the shopper is told that it did not come, and may ask again.
        () => signal.aborted || setAsked({ status: 'failed', goods: null }),
      )
    },
    [api, i18n, sku, parentSku],
  )
  const retry = useAbortableEffect(load)
  return { ...asked, retry }
}
