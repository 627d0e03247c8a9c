import type { CartItem, CartItemChange } from '@vitrina/contract'
import type { AnsweredCall } from '../platform/answered-calls.ts'
import { formatPieces } from './pieces.ts'

/** Pieces by sku. */
export type PiecesBySku = Map<string, number>

/** What should be in a cart. `done`: the changes that count in it. */
export type ExpectedCart = {
  lines: PiecesBySku
  coupon: string | null
  done: Set<string>
  isDead: boolean
}

/** What a device's shopper sees confirmed, and which changes are not yet part of it. */
export type ObservedCart = { cartId: string | null; lines: PiecesBySku; open: ReadonlySet<string> }

/**
 * `elsewhere`: changes that were done in the cart left behind, and may be asked for here once more.
 */
type Plan = { pieces: PiecesBySku; keys: Set<string>; elsewhere: Set<string> }

export type ExpectedCartsOptions = {
  /** Tells the shoppers' own from what a client makes up. */
  isShopperChange: (key: string) => boolean
  effectOf: (key: string) => readonly (readonly [sku: string, formatPieces: number])[]
  stockOf: (sku: string) => number
  seenBy: (place: string) => ObservedCart
}

/** Events the model tells apart in the calls it follows; the runs of a trial reach each of them. */
export const modelEvents = [
  'guest’s cart merged',
  'went on as a guest',
  'came back to their cart',
  'dead cart healed',
  'refused for want of stock',
  'coupon refused',
  'not carried over for want of stock',
] as const
export type ModelEvent = (typeof modelEvents)[number]

/**
 * What the carts come to by the rule alone: every change of a shopper counts once, when the
 * platform first does it, and nothing else counts. Where a client puts a cart together anew, for a
 * dead one or for one out of reach, it shall hold what the shopper saw; what was changed beside a
 * cart out of reach comes into it later, once. Follows the calls the platform has answered.
 */
export function createExpectedCarts({
  isShopperChange,
  effectOf,
  stockOf,
  seenBy,
}: ExpectedCartsOptions) {
  const carts = new Map<string, ExpectedCart>()
  const merged = new Set<string>()
  /** By device, dead cart and the one in its place. */
  const healed = new Set<string>()
  /**
   * Customers' carts that devices had to leave: what was in sight then, and what was still to be
   * carried over.
   */
  const left = new Map<string, { cartId: string; lines: PiecesBySku; missing: PiecesBySku }>()
  /** By device and cart: what is still to be put in. */
  const plans = new Map<string, Plan>()
  const seen: ModelEvent[] = []
  /** Changes that were done once, and could not be carried over. */
  const lost = new Set<string>()
  const wrong: string[] = []

  function cartOf(id: string): ExpectedCart {
    const known = carts.get(id)
    if (known) return known
    const cart = { lines: new Map(), coupon: null, done: new Set<string>(), isDead: false }
    carts.set(id, cart)
    return cart
  }

  function create({ place, body, answer: { result } }: AnsweredCall) {
    const id = String(result)
    const { cartId: guestId } = (body ?? {}) as { cartId?: string }
    if (typeof result !== 'number') return createGuests(place, id)
    const own = cartOf(id)
    if (guestId !== undefined) return mergeInto(own, guestId)
    if (left.get(place)?.cartId === id) return planReturn(place, id, own)
    const guest = seenBy(place).cartId
    if (guest !== null && cartOf(guest).isDead) planRecovery(place, guest, id)
  }

  function createGuests(place: string, id: string) {
    if (carts.has(id)) return
    cartOf(id)
    const { cartId, lines } = seenBy(place)
    if (cartId === null) return
    if (isNumber(cartId)) {
      plans.set(`${place} ${id}`, planOf(lines))
      const missing = new Map(plans.get(`${place} ${cartId}`)?.pieces)
      left.set(place, { cartId, lines, missing })
      seen.push('went on as a guest')
      return
    }
    planRecovery(place, cartId, id)
  }

  /** A dead cart is put together again in another one, or in that of who has signed in since. */
  function planRecovery(place: string, cartId: string, id: string) {
    const healing = `${place} ${cartId} ${id}`
    if (healed.has(healing)) return
    healed.add(healing)
    const { lines, open } = seenBy(place)
    plans.set(`${place} ${id}`, planOf(lines))
    seen.push('dead cart healed')
    const former = new Map(cartOf(cartId).lines)
    for (const key of cartOf(cartId).done) {
      if (!open.has(key)) cartOf(id).done.add(key)
      else for (const [sku, count] of effectOf(key)) by(former, sku, -count)
    }
    if (formatPieces(former) !== formatPieces(lines)) {
      wrong.push(`a cart of ${formatPieces(former)} was healed from ${formatPieces(lines)}`)
    }
  }

  function mergeInto(own: ExpectedCart, guestId: string) {
    const guest = carts.get(guestId)
    if (merged.has(guestId) || !guest || guest.isDead) return
    merged.add(guestId)
    if (guest.lines.size > 0) seen.push('guest’s cart merged')
    for (const [sku, count] of guest.lines) {
      const most = Math.max(own.lines.get(sku) ?? 0, count, stockOf(sku))
      own.lines.set(sku, Math.min((own.lines.get(sku) ?? 0) + count, most))
    }
    own.coupon ??= guest.coupon
    for (const key of guest.done) own.done.add(key)
  }

  /** What was changed beside the customer's cart, without what had come into it already. */
  function planReturn(place: string, id: string, own: ExpectedCart) {
    const { cartId, lines, open } = seenBy(place)
    const { lines: base = new Map(), missing } = left.get(place) ?? {}
    const former = plans.get(`${place} ${id}`)
    const plan: Plan = {
      pieces: new Map(missing),
      keys: former?.keys ?? new Set(),
      // A session that ended on the way back leaves them to be asked for by the next return.
      elsewhere: new Set(former?.elsewhere),
    }
    const count = (sku: string, difference: number) =>
      plan.pieces.set(sku, (plan.pieces.get(sku) ?? 0) + difference)
    for (const sku of new Set([...lines.keys(), ...base.keys()])) {
      count(sku, (lines.get(sku) ?? 0) - (base.get(sku) ?? 0))
    }
    for (const key of cartId === null ? [] : cartOf(cartId).done) {
      if (open.has(key)) continue
      if (!own.done.has(key)) plan.elsewhere.add(key)
      else for (const [sku, difference] of effectOf(key)) count(sku, -difference)
    }
    withoutNothing(plan.pieces)
    plans.set(`${place} ${id}`, plan)
    seen.push('came back to their cart')
  }

  /** A client puts in what it has to carry over. */
  function planCarryOver({ place, key = '', query, body, answer }: AnsweredCall) {
    const plan = plans.get(`${place} ${query.cartId}`)
    const sku = findSoldSku((body as { cartItem: CartItemChange }).cartItem.sku)
    if (!plan || plan.keys.has(key)) return
    if (answer.code === 200) by(cartOf(String(query.cartId)).lines, sku, plan.pieces.get(sku) ?? 0)
    else if (answer.code === 400) seen.push('not carried over for want of stock')
    else return
    plan.keys.add(key)
    plan.pieces.delete(sku)
  }

  /** What comes under the shopper's own key is no difference to be carried over any more. */
  function isRepeatedRequest({ place, query, answer }: AnsweredCall, key: string) {
    const plan = plans.get(`${place} ${query.cartId}`)
    if (!plan?.elsewhere.delete(key)) return
    for (const [sku, difference] of effectOf(key)) {
      plan.pieces.set(sku, (plan.pieces.get(sku) ?? 0) - difference)
    }
    withoutNothing(plan.pieces)
    if (answer.code !== 400) return
    seen.push('not carried over for want of stock')
    lost.add(key)
  }

  function update(cart: ExpectedCart, { body, answer, key = '' }: AnsweredCall) {
    const {
      sku,
      base_qty,
      qty,
      instead_of: former,
    } = (body as { cartItem: CartItemChange }).cartItem
    const goods = findSoldSku(sku)
    const base = Number(base_qty ?? 0)
    const isExchange = former !== undefined && findSoldSku(former.sku) !== goods
    const there = cart.lines.get(goods) ?? 0
    const next = isExchange ? there + Number(qty) : Math.max(0, there + Number(qty) - base)
    const fits = next === 0 || next <= stockOf(goods)
    if ((answer.code === 200) !== fits) {
      const { result } = answer as { result: Partial<CartItem> | null }
      const said = answer.code === 200 ? `gave ${result?.qty}` : 'refused'
      wrong.push(`the platform ${said} for ${next} of ${goods}, which has ${stockOf(goods)}`)
    }
    if (answer.code !== 200) {
      seen.push('refused for want of stock')
      return
    }
    if (isExchange) by(cart.lines, findSoldSku(former.sku), -base)
    by(cart.lines, goods, next - there)
    cart.done.add(key)
  }

  return {
    carts,
    modelEvents: seen,
    wrong,
    hear(call: AnsweredCall) {
      const { path, answer, key, query } = call
      if (!path.startsWith('/api/cart/')) return
      const verb = path.slice('/api/cart/'.length)
      if (verb === 'create' && answer.code === 200) return create(call)
      if (!key) return
      if (!isShopperChange(key)) return verb === 'update' ? planCarryOver(call) : undefined
      const cart = cartOf(String(query.cartId))
      if (cart.done.has(key)) return
      if (answer.code === 200 || answer.code === 400) isRepeatedRequest(call, key)
      if (verb === 'update') {
        // Who is not the cart's owner any more is told that there is none.
        if (answer.code === 200 || answer.code === 400) update(cart, call)
        return
      }
      if (verb === 'apply-coupon' && answer.code === 404) seen.push('coupon refused')
      if (answer.code !== 200) return
      if (verb === 'apply-coupon') cart.coupon = String(query.coupon)
      else if (verb === 'delete-coupon') cart.coupon = null
      else return
      cart.done.add(key)
    },
    isDone: (key: string) => [...carts.values()].some(({ done }) => done.has(key)),
    isLost: (key: string) => lost.has(key),
    /** The platform has lost a cart. */
    bury(cartId: string) {
      cartOf(cartId).isDead = true
    },
    /** Nothing is kept on a device of who was there. */
    leave: (place: string) => left.delete(place),
    /** What should have been carried over into a cart and was not. */
    missing: (place: string, cartId: string | null) =>
      plans.get(`${place} ${cartId}`)?.pieces ?? new Map<string, number>(),
  }
}

function planOf(lines: PiecesBySku): Plan {
  return { pieces: new Map(lines), keys: new Set(), elsewhere: new Set() }
}

function by(lines: PiecesBySku, sku: string, difference: number) {
  const count = Math.max(0, (lines.get(sku) ?? 0) + difference)
  if (count > 0) lines.set(sku, count)
  else lines.delete(sku)
}

function withoutNothing(lines: PiecesBySku) {
  for (const [sku, count] of lines) if (count === 0) lines.delete(sku)
}

function isNumber(cartId: string): boolean {
  return /^\d+$/.test(cartId)
}

/** The one variant of the dress that can be had is asked for by the dress and its options too. */
function findSoldSku(sku: string): string {
  return sku === 'DRESS' ? 'DRESS-R-S' : sku
}
