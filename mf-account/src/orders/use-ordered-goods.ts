import type { PlacedOrder } from '@vitrina/contract'
import { useServices } from '@vitrina/federation'
import { useEffect, useState } from 'react'
import { createOrderCache } from './order-cache.ts'
import {
  findOrderedGoods,
  listShownItems,
  mostAtOnce,
  type OrderedGoods,
  parentSkuOf,
} from './ordered-goods.ts'

export type GoodsBySku = ReadonlyMap<string, OrderedGoods>

/**
 * Pictures and addresses of what was ordered, as last seen and then as they are. Where they cannot
 * be had the orders do without. `mostLines`: only of so many lines of each order.
 */
export function useOrderedGoods(
  orders: readonly PlacedOrder[],
  mostLines = Number.POSITIVE_INFINITY,
): GoodsBySku {
  const services = useServices()
  const { api, session } = services
  const [goods, setGoods] = useState<readonly OrderedGoods[]>(() =>
    createOrderCache(services, session.customer()?.id).goods(),
  )
  const [asked, setAsked] = useState<readonly string[]>([])
  const wanted = orders.flatMap(order => listShownItems(order).slice(0, mostLines).map(parentSkuOf))
  const missing = [...new Set(wanted)].filter(sku => !asked.includes(sku)).join('\n')

  useEffect(() => {
    if (missing === '') return
    const leaving = new AbortController()
    const skus = missing.split('\n').slice(0, mostAtOnce)
    void findOrderedGoods(api, skus, leaving.signal).then(answer => {
      if (leaving.signal.aborted || !answer.ok) return
      setAsked(before => [...before, ...skus])
      createOrderCache(services, session.customer()?.id).keepGoods(answer.value)
      setGoods(before => [...before, ...answer.value])
    })
    return () => leaving.abort()
  }, [missing, api, services, session])

  return new Map(goods.map(one => [one.sku, one]))
}
