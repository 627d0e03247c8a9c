import type { PlacedOrder } from '@vitrina/contract'
import { useServices } from '@vitrina/federation'
import { useQuery } from '@vitrina/query'
import { useState } from 'react'
import { createOrderCache } from './order-cache.ts'
import {
  findOrderedProducts,
  getParentSku,
  listTopLevelItems,
  maxSkusPerRequest,
  type OrderedProduct,
} from './ordered-products.ts'

export type ProductsBySku = ReadonlyMap<string, OrderedProduct>

/**
 * Pictures and addresses of what was ordered, as last seen and then as they are. Where they cannot
 * be had the orders do without. `maxLines`: only of so many lines of each order.
 */
export function useOrderedProducts(
  orders: readonly PlacedOrder[],
  maxLines = Number.POSITIVE_INFINITY,
): ProductsBySku {
  const services = useServices()
  const { api, session } = services
  const [goods, setGoods] = useState<readonly OrderedProduct[]>(() =>
    createOrderCache(services, session.customer()?.id).goods(),
  )
  const [asked, setAsked] = useState<readonly string[]>([])
  const wanted = orders.flatMap(order =>
    listTopLevelItems(order).slice(0, maxLines).map(getParentSku),
  )
  const missing = [...new Set(wanted)].filter(sku => !asked.includes(sku)).join('\n')

  // Those that were asked for are missing no more, and the next of them are asked for.
  useQuery(missing || undefined, async signal => {
    const skus = missing.split('\n').slice(0, maxSkusPerRequest)
    const answer = await findOrderedProducts(api, skus, signal)
    if (answer.ok && !signal.aborted) {
      setAsked(before => [...before, ...skus])
      createOrderCache(services, session.customer()?.id).keepGoods(answer.value)
      setGoods(before => [...before, ...answer.value])
    }
    return answer
  })

  return new Map(goods.map(one => [one.sku, one]))
}
