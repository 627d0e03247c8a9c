import type { CartItemChange } from '@vitrina/contract'
import type { AnsweredCall } from '../platform/answered-calls.ts'

/** What should be in a cart: pieces by sku. */
export type ExpectedCart = { lines: Map<string, number>; coupon: string | null }

/**
 * What the carts come to by the rule alone: every wish of a shopper counts once, when the platform first
 * does it, and nothing else counts. Follows the calls the platform has answered; `isWish` tells the
 * shoppers' own from what a client makes up.
 */
export function createExpectedCarts(isWish: (key: string) => boolean) {
  const carts = new Map<string, ExpectedCart>()
  const merged = new Set<string>()
  const done = new Set<string>()

  function cartOf(id: string): ExpectedCart {
    const known = carts.get(id) ?? { lines: new Map(), coupon: null }
    carts.set(id, known)
    return known
  }

  function create({ body, answer }: AnsweredCall) {
    const own = cartOf(String(answer.result))
    const { cartId } = (body ?? {}) as { cartId?: string }
    if (cartId === undefined || merged.has(cartId) || !carts.has(cartId)) return
    if (typeof answer.result !== 'number') return
    merged.add(cartId)
    const guest = cartOf(cartId)
    for (const [sku, pieces] of guest.lines) {
      const most = Math.max(own.lines.get(sku) ?? 0, pieces, shelf(sku))
      own.lines.set(sku, Math.min((own.lines.get(sku) ?? 0) + pieces, most))
    }
    own.coupon ??= guest.coupon
  }

  function update(cart: ExpectedCart, item: CartItemChange) {
    const { sku, base_qty: base, instead_of: former } = item
    const qty = Number(item.qty)
    if (former && former.sku !== sku) {
      by(cart, former.sku, -Number(base))
      by(cart, sku, qty)
    } else by(cart, sku, qty - Number(base ?? 0))
  }

  function by(cart: ExpectedCart, sku: string, difference: number) {
    const left = Math.max(0, (cart.lines.get(sku) ?? 0) + difference)
    if (left > 0) cart.lines.set(sku, left)
    else cart.lines.delete(sku)
  }

  return {
    carts,
    hear(call: AnsweredCall) {
      if (!call.path.startsWith('/api/cart/') || call.answer.code !== 200) return
      const verb = call.path.slice('/api/cart/'.length)
      if (verb === 'create') return create(call)
      if (!call.key || done.has(call.key) || !isWish(call.key)) return
      const cart = cartOf(String(call.query.cartId))
      if (verb === 'update') update(cart, (call.body as { cartItem: CartItemChange }).cartItem)
      else if (verb === 'apply-coupon') cart.coupon = String(call.query.coupon)
      else if (verb === 'delete-coupon') cart.coupon = null
      else return
      done.add(call.key)
    },
    isDone: (key: string) => done.has(key),
  }
}

function shelf(sku: string): number {
  return sku.startsWith('DRESS') ? 3 : 10_000
}
