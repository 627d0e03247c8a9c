import type { OrderConfirmation, orderRequestSchema } from '@vitrina/contract'
import { fail, type Result, succeed } from '@vitrina/domain'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { piecesLeft } from '../carts/cart-contents.ts'
import { findCart, itemsOf, noSuchCart } from '../carts/cart-rows.ts'
import { goodsOf, totalsOf } from '../carts/totals.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { spendCoupon } from '../coupons/cart-coupon.ts'
import type { Refusal } from '../http/answer.ts'
import { canonical, once } from '../http/once.ts'
import { readStock, reserveStock } from '../stock/stock.ts'
import { createStockNews } from '../stock/stock-news.ts'
import type { Store } from '../store/open-store.ts'
import type { Tables } from '../store/tables.ts'
import { type OrderLine, orderLines, tooFewLeft } from './order-lines.ts'
import { orderMethods } from './order-methods.ts'
import { insertOrder, orderNumber } from './order-rows.ts'

export type ParsedOrder = z.output<typeof orderRequestSchema>

export interface Orders {
  /**
   * Places an order: stock, order, number and the key's answer in one transaction. The same key again
   * answers the same order. Without a key the request itself is one: a double click is one order. It
   * belongs to `customerId`, whoever the request names.
   */
  place(
    order: ParsedOrder,
    key: string | undefined,
    customerId?: string,
  ): Promise<Result<OrderConfirmation, Refusal>>
}

export type OrdersOptions = { store: Store; catalog: Catalog; logger: Logger; now: () => number }

export function createOrders({ store, catalog, logger, now }: OrdersOptions): Orders {
  const stockNews = createStockNews(store.db, catalog, logger)

  return {
    async place(order, key, customerId) {
      const change = { scope: 'order', key: key ?? `request ${canonical(order)}`, request: order }
      const taken = new Set<string>()
      const placed = await once(store, change, trx => place(trx, order, customerId, taken))
      if (placed.ok) await stockNews.tell(taken)
      return placed
    },
  }

  async function place(
    trx: Kysely<Tables>,
    order: ParsedOrder,
    customerId: string | undefined,
    taken: Set<string>,
  ): Promise<Result<OrderConfirmation, Refusal>> {
    const cart = await findCart(trx, order.cart_id, true)
    if (!cart) return noSuchCart(order.cart_id)
    if (cart.status === 'ordered') {
      return fail({ kind: 'conflict', message: 'Эта корзина уже оформлена', problems: [] })
    }
    if ((await itemsOf(trx, cart)).length === 0) return noSuchCart(order.cart_id)

    const lines = orderLines(catalog, order.products)
    if (!lines.ok) return lines
    const methods = orderMethods(
      order,
      lines.value.some(({ line }) => line.isShipped),
    )
    if (!methods.ok) return methods

    const units = unitsOf(lines.value)
    const short = await reserveStock(trx, units)
    if (short.length > 0) return tooFew(trx, lines.value, short)
    for (const sku of units.keys()) taken.add(sku)

    const counted = lines.value.map(({ line, qty }, index) => ({ itemId: index + 1, qty, line }))
    const placedAt = new Date(now())
    const discount = await spendCoupon(trx, cart, goodsOf(counted), placedAt.getTime())
    if (!discount.ok) return discount
    const id = await insertOrder(trx, {
      cart,
      order,
      customerId,
      lines: lines.value,
      methods: methods.value,
      totals: totalsOf(counted, methods.value.delivery, discount.value),
      placedAt,
    })
    return succeed({
      backendOrderId: id,
      magentoOrderId: id,
      orderNumber: orderNumber(id),
      transferedAt: placedAt.toISOString(),
    })
  }
}

function unitsOf(lines: readonly OrderLine[]): Map<string, number> {
  const units = new Map<string, number>()
  for (const { line, qty } of lines) {
    for (const part of line.parts) units.set(part.sku, (units.get(part.sku) ?? 0) + part.qty * qty)
  }
  return units
}

async function tooFew(trx: Kysely<Tables>, lines: readonly OrderLine[], short: readonly string[]) {
  const levels = await readStock(trx, short)
  // Parts that were enough are not what stands in the way.
  const available = new Map(levels)
  for (const { line } of lines) {
    for (const { sku } of line.parts) {
      if (!short.includes(sku)) available.set(sku, Number.MAX_SAFE_INTEGER)
    }
  }
  return tooFewLeft(lines, line => piecesLeft(line, available), short)
}
