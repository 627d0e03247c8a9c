import type { PlacedOrder } from '@vitrina/contract'
import { isPlacedOrder } from '@vitrina/contract/shapes'
import {
  isListOf,
  isNumber,
  isObjectOf,
  isRecordOf,
  isString,
  type TypeGuard,
} from '@vitrina/domain'
import type { ShopServices } from '@vitrina/federation'
import { createCustomerCache } from '@vitrina/session'
import type { OrderedProduct } from './ordered-products.ts'

type CachedOrders = {
  customerId: number
  /** The orders opened last, the newest first. */
  orders: readonly PlacedOrder[]
  goods: readonly OrderedProduct[]
}
const isGoods: TypeGuard<OrderedProduct> = isObjectOf({
  sku: isString,
  slug: isString,
  path: isString,
  image: isString,
  images: isRecordOf(isString),
})
const isCachedOrders: TypeGuard<CachedOrders> = isObjectOf({
  customerId: isNumber,
  orders: isListOf(isPlacedOrder),
  goods: isListOf(isGoods),
})

const maxOrders = 10
const maxGoods = 100

/**
 * What this browser has seen of a customer's orders beyond their first page: it shows without a
 * connection.
 */
export function createOrderCache(
  browser: Pick<ShopServices, 'storage' | 'session'>,
  customerId: number | undefined,
) {
  const kept = createCustomerCache(browser, customerId, 'seen-orders', isCachedOrders)
  const read = () => kept.read() ?? { orders: [], goods: [] }
  const keep = (change: Partial<CachedOrders>) => kept.keep({ ...read(), ...change })
  return {
    goods: () => read().goods,
    find: (orderId: string) => read().orders.find(order => isOrderIdentifiedBy(order, orderId)),
    keepOrder(order: PlacedOrder) {
      const others = read().orders.filter(({ entity_id }) => entity_id !== order.entity_id)
      keep({ orders: [order, ...others].slice(0, maxOrders) })
    },
    /** It is not there, or not theirs. */
    dropOrder(orderId: string) {
      keep({ orders: read().orders.filter(order => !isOrderIdentifiedBy(order, orderId)) })
    },
    keepGoods(goods: readonly OrderedProduct[]) {
      const known = new Set(goods.map(({ sku }) => sku))
      const others = read().goods.filter(({ sku }) => !known.has(sku))
      keep({ goods: [...goods, ...others].slice(0, maxGoods) })
    },
  }
}

/** An order is asked for by its id or by its number, with the leading zeros or without. */
export function isOrderIdentifiedBy(
  { entity_id, increment_id }: PlacedOrder,
  orderId: string,
): boolean {
  return String(entity_id) === orderId || increment_id === orderId
}
