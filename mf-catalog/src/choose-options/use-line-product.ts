import { type EditedCartLine, useServices } from '@vitrina/federation'
import { type QueryState, toResultOrOfflineFailure, useQuery } from '@vitrina/query'
import { loadBuyingMessages } from '../product/buying-messages.ts'
import { findLineProduct, type LineProduct } from './find-line-product.ts'

/**
 * The product of a line as it is sold now, and the words around its choice. `null` where it is no
 * longer sold.
 */
export function useLineProduct(line: EditedCartLine['line']): QueryState<LineProduct | null> {
  const { api, i18n } = useServices()
  return useQuery(JSON.stringify([line.sku, line.parentSku]), signal => {
    const goods = findLineProduct(api, line, signal)
    const words = loadBuyingMessages(i18n.locale).then(words => i18n.add('buying', words))
    // Whatever the reason, the shopper is told that it did not come, and may ask again.
    return toResultOrOfflineFailure(Promise.all([goods, words]).then(([found]) => found))
  })
}
