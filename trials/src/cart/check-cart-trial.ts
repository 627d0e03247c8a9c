import type { CartItem, Totals } from '@vitrina/contract'
import { isString } from '@vitrina/domain'
import { computeVisibleCart } from '../../../mf-cart-checkout/src/cart/cart-state.ts'
import type { createChangeLedger } from './change-ledger.ts'
import type { DeviceTab } from './device.ts'
import type { createExpectedCarts } from './expected-carts.ts'
import { formatPieces } from './pieces.ts'

export type CheckedDevice = { name: string; tabs: readonly DeviceTab[] }

/**
 * What shoppers were told, in all tabs together; closed ones included, for what was told stays
 * told.
 */
export type NotificationCounts = { additions: number; refusals: number; lost: number }

export type CartTrialCheckOptions = {
  origin: string
  places: readonly CheckedDevice[]
  expected: ReturnType<typeof createExpectedCarts>
  ledger: ReturnType<typeof createChangeLedger>
  stockOf: (sku: string) => number
  told: NotificationCounts
}

/**
 * Compares what shoppers see with the platform, and the platform with the rule. Answers what is
 * wrong, in words.
 */
export async function checkCartTrial(options: CartTrialCheckOptions): Promise<string[]> {
  const { places, expected } = options
  const found = await Promise.all(places.map(place => compareTab(place, options)))
  return [...expected.wrong, ...found.flat(), ...checkChanges(options)]
}

async function compareTab(
  { name, tabs }: CheckedDevice,
  { origin, expected, stockOf }: CartTrialCheckOptions,
): Promise<string[]> {
  const wrong: string[] = []
  const [first] = tabs as [DeviceTab, ...DeviceTab[]]
  const cartId = first.cart.cartId()
  const truth = await readCart(origin, cartId, first.session.token())
  const rightful = cartId === null ? undefined : expected.carts.get(cartId)
  const is = formatPieces(truth.pieces)
  const should = formatPieces(rightful?.lines ?? {})
  if (is !== should) wrong.push(`${name}: the platform has ${is} instead of ${should}`)
  const missing = expected.missing(name, cartId)
  if (missing.size > 0) wrong.push(`${name}: ${formatPieces(missing)} were not carried over`)

  for (const [index, tab] of tabs.entries()) {
    const where = `${name}, tab ${index}`
    const state = tab.cart.store.getState()
    const { lines, grandTotal } = computeVisibleCart(state)
    const seen = formatPieces(countItemsBySku(tab))
    if (seen !== is) wrong.push(`${where} shows ${seen}, the platform has ${is}`)
    if (truth.totals && grandTotal !== truth.totals.grand_total) {
      wrong.push(`${where} shows a total of ${grandTotal} for ${truth.totals.grand_total}`)
    }
    const coupon = state.coupon?.code ?? null
    if (lines.length > 0 && coupon !== (rightful?.coupon ?? null)) {
      wrong.push(`${where} shows the coupon ${coupon} for ${rightful?.coupon}`)
    }
    for (const { sku, stockQuantity, isInStock } of lines) {
      if (stockQuantity !== stockOf(sku) || isInStock !== stockOf(sku) > 0) {
        wrong.push(`${where} says that ${stockQuantity} of ${sku} are left of ${stockOf(sku)}`)
      }
    }
  }
  return wrong
}

function checkChanges({ places, expected, ledger, told }: CartTrialCheckOptions): string[] {
  const wrong: string[] = []
  const tabs = places.flatMap(({ tabs: own }) => own)
  const epochs = new Set(tabs.map(({ storage }) => storage.read('cart', 'epoch', isString)))
  let additions = 0
  /**
   * Of somebody who is gone; or done in a cart out of reach, and then refused in the one in its
   * place.
   */
  let doubtfulAdditions = 0
  let refusals = 0
  for (const { key, epoch, change, isRefused, life } of ledger.all()) {
    const isGone = !epochs.has(epoch)
    const isDone = expected.isDone(key)
    if (!isDone && !isRefused && !isGone)
      wrong.push(`lost: ${JSON.stringify(change).slice(0, 120)}`)
    // Who closed the page may not be told any more; of what was done once is told as of a lost
    // line.
    if (isRefused && !isGone && !life.isOver && !expected.isLost(key)) refusals += 1
    if (!isDone || change.kind !== 'add') continue
    additions += 1
    if (isGone || isRefused) doubtfulAdditions += 1
  }
  if (told.additions > additions || told.additions < additions - doubtfulAdditions) {
    wrong.push(`${told.additions} additions were told of, ${additions} were made`)
  }
  if (told.refusals < refusals) {
    wrong.push(`${refusals} changes were refused, ${told.refusals} refusals were told of`)
  }
  const lost = expected.modelEvents.filter(
    event => event === 'not carried over for want of stock',
  ).length
  if (told.lost < lost) wrong.push(`${lost} lines were lost, ${told.lost} were told of`)
  for (const [sku, count] of ledger.unaccounted()) {
    wrong.push(`${count} of ${sku} changed in sight and were not stored`)
  }
  return wrong
}

/** Pieces by sku, in no order. */
export function countItemsBySku({ cart }: DeviceTab): Record<string, number> {
  const { lines } = computeVisibleCart(cart.store.getState())
  return Object.fromEntries(lines.map(({ sku, quantity }) => [sku, quantity]))
}

async function readCart(origin: string, cartId: string | null, token: string | null) {
  if (cartId === null) return { pieces: {}, totals: null }
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const get = async (call: string) => {
    const answer = await fetch(`${origin}/api/cart/${call}?cartId=${cartId}`, { headers })
    return ((await answer.json()) as { result: unknown }).result
  }
  const items = (await get('pull')) as CartItem[]
  return {
    pieces: Object.fromEntries(items.map(({ sku, qty }) => [sku, qty])) as Record<string, number>,
    totals: (await get('totals')) as Totals,
  }
}
