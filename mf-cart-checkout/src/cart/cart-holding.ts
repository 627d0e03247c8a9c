import { type Failure, fail, isText, type Result, sameGoods, succeed } from '@vitrina/domain'
import type { CartAddition, CartSnapshotLine } from '@vitrina/federation'
import type { SyncQueue, SyncTask } from '@vitrina/sync-queue'
import { linesBeyond } from '../waiting/lines-beyond.ts'
import { applyChanges } from './apply-changes.ts'
import type { ShownLine, WaitingChange } from './cart-change.ts'
import { bringLeftOut } from './cart-left-out.ts'
import { carryOnRepair, planRepair } from './cart-mending.ts'
import type { CartPlatform } from './cart-platform.ts'
import type { CartRecords, RefusedAddition, Reunion } from './cart-records.ts'
import { carryOnReunion, planReunion, planTaking, type RefusedReturn } from './cart-reunion.ts'
import type { CartSession } from './cart-session.ts'
import { toWaitingChanges } from './cart-tasks.ts'
import { isCustomersCart } from './is-customers-cart.ts'

export type HoldingOptions = {
  records: CartRecords
  queue: Pick<SyncQueue, 'context' | 'tasks'>
  platform: CartPlatform
  session: Pick<CartSession, 'token'>
  newKey: () => string
  /**
   * How often a cart without its owner gives way to a guest's in a page's life
   * (docs/rules/cart.md#a-session-that-ran-out).
   */
  bypassLimit: number
  /** Whether the cart is gone because an order was made of it, whose answer was lost. */
  becameOrder: (cartId: string) => Promise<Result<boolean>>
  onLinesLost: (refused: readonly CartAddition[]) => void
  /** What was changed meanwhile could not be changed in the customer's own cart. */
  onNotBroughtBack: (lines: readonly KeptLine[]) => void
  /** The guest's cart did not fit into the customer's, and waits until it does. */
  onLeftOut: () => void
  /** The cart is used up: what is still to be added goes to the next one. */
  clear: () => Promise<void>
}

/** How a line is that could not be changed; the name alone where it is not in the cart. */
export type KeptLine = {
  name: string
  quantity?: number
  available?: number | null
  /** The platform's own, where it is another than that there are too few. */
  reason?: string
}

function isSoldNoMore(failure: Failure): boolean {
  return (
    failure.kind === 'not-found' ||
    (failure.kind === 'invalid' && failure.reason === 'not-available')
  )
}

/** The platform's words where they are of something else than of what there is of the goods. */
function ownReason(failure: Failure): string | undefined {
  const isOfStock =
    isSoldNoMore(failure) || failure.kind !== 'invalid' || failure.reason === 'too-few'
  return isOfStock ? undefined : failure.message
}

const nobodyHere: Failure = { kind: 'signed-out', message: 'The cart is its owner’s' }

/**
 * Which of the platform's carts is the shopper's. Keeps it in step with who is signed in, and puts
 * a dead one together again. Everything here needs the lock of the cart.
 */
export function createCartHolding(options: HoldingOptions) {
  const { records, queue, platform, session, newKey } = options
  let bypasses = 0

  /** The cart as it should be; `null` where there is none and nobody needs one. */
  async function current(): Promise<Result<string | null>> {
    const isSignedIn = session.token() !== null
    if (isSignedIn && records.parked()) forgetBypass()
    if (records.repair()) {
      const mended = await finishRepair()
      if (!mended.ok) return mended
    }
    const cartId = records.token()
    const isOwners = cartId !== null && isCustomersCart(cartId)
    if (isSignedIn && !isOwners) return connect(cartId)
    if (!isSignedIn && isOwners) return leave(cartId)
    if (isOwners && records.reunion().length > 0) return reunite(cartId)
    await keepInQueue(cartId)
    return succeed(cartId)
  }

  /**
   * The owner is back before the guest's cart was made: it would only be a second one of the same.
   */
  function forgetBypass() {
    records.keepRepair(null)
    const cartId = records.token()
    if (cartId !== null && isCustomersCart(cartId)) records.keepParked(null)
  }

  /** Of what lies in the cart beside a parked one, `lines`, what was not its customer's. */
  function noteOwnOfGuest(lines: readonly ShownLine[]) {
    const parked = records.parked()
    if (!parked) return
    const beyond = linesBeyond(lines, parked.seen ?? parked.lines)
    const own = beyond.map(line => ({ ...line, itemId: line.itemId ?? 0 }))
    if (JSON.stringify(own) !== JSON.stringify(records.ownOfGuest())) records.keepOwnOfGuest(own)
  }

  /** The same, made where there is none. */
  async function open(): Promise<Result<string>> {
    const held = await current()
    if (!held.ok) return held
    if (held.value !== null) return succeed(held.value)
    const opened = await platform.open(newKey())
    if (opened.ok) await keep(opened.value)
    return opened
  }

  /** A guest who signs in has one cart with what was in both, once. */
  async function connect(guestCartId: string | null): Promise<Result<string | null>> {
    const isParked = records.isParked()
    const guest = guestCartId ?? records.leftOut()?.cartId
    const own = await platform.open(newKey(), isParked ? undefined : guest)
    if (!own.ok) return own
    if (guestCartId !== null && !isParked) {
      records.keepLeftOut({ cartId: guestCartId, lines: records.snapshot()?.lines ?? [] })
    }
    const steps = isParked
      ? await planReturn(own.value)
      : succeed(planTaking(records.ownOfGuest(), newKey))
    if (!steps.ok) return steps
    // A session may have ended in the middle of the last one.
    records.keepReunion([...records.reunion(), ...steps.value])
    await keep(own.value)
    records.keepParked(null)
    return reunite(own.value)
  }

  /** Also where theirs was ordered meanwhile: what was bought with it is not for the next. */
  async function planReturn(ownCartId: string): Promise<Result<Reunion[]>> {
    const now = records.snapshot()?.lines ?? []
    const parked = records.parked()
    if (parked) return succeed(planReunion(parked, now, { newKey, isSettled }))
    // Of one that cannot be read only the platform knows what it held: nothing is taken out.
    const own = await platform.read(ownCartId)
    if (!own.ok) return own
    const steps = planReunion(own.value, now, { newKey, isSettled })
    return succeed(steps.filter(step => 'line' in step && step.quantity > step.base))
  }

  async function reunite(cartId: string): Promise<Result<string>> {
    const { refused, failure, isGone } = await carryOnReunion(cartId, platform, records)
    if (refused.length > 0) await tellRefused(cartId, refused)
    if (!failure) return succeed(cartId)
    if (!isGone) return fail(failure)
    // The session has ended since: the cart is not gone, but out of reach.
    if (session.token() === null) return leave(cartId)
    const next = await openNext(cartId)
    if (!next.ok) return next
    return next.value === cartId ? fail(failure) : reunite(next.value)
  }

  /** The cart has become an order: what is still to be changed goes to the one after it. */
  async function openNext(orderedCartId: string): Promise<Result<string>> {
    // One that was made here takes what it leaves behind to the next cart by itself.
    const ordered = await options.becameOrder(orderedCartId)
    if (!ordered.ok) return ordered
    const next = await platform.open(newKey())
    if (next.ok) await keep(next.value)
    return next
  }

  async function tellRefused(cartId: string, refused: readonly RefusedReturn[]) {
    const cart = await platform.read(cartId)
    const lines = cart.ok ? cart.value.lines : []
    const gone = refused.flatMap(({ change, failure }) =>
      isSoldNoMore(failure) && 'addition' in change ? [change.addition] : [],
    )
    if (gone.length > 0) options.onLinesLost(gone)
    const kept = refused.flatMap(({ change, failure }): KeptLine[] => {
      const goods = 'addition' in change ? change.addition : change.line
      if (gone.some(other => other === goods)) return []
      const line = lines.find(other => sameGoods(other, goods))
      const { name } = goods
      const reason = ownReason(failure)
      if (reason !== undefined) return [{ name, reason }]
      return [line ? { name, quantity: line.quantity, available: line.stockQuantity } : { name }]
    })
    if (kept.length > 0) options.onNotBroughtBack(kept)
  }

  /** Changes the kept cart does not contain yet. */
  function openTasks(): SyncTask[] {
    const applied = new Set(records.snapshot()?.applied)
    return queue.tasks('cart').filter(({ task_id }) => !applied.has(task_id))
  }

  /** Changes that were sent and not answered yet: whether the cart contains them nobody knows. */
  function unsureChanges(): WaitingChange[] {
    return toWaitingChanges(
      openTasks().filter(({ sent }) => sent),
      records.epoch(),
    )
  }

  function isSettled(key: string): boolean {
    const isOpen = unsureChanges().some(other => other.key === key)
    return !isOpen && !records.refusals().some(other => other.key === key)
  }

  /**
   * The session ran out: the shopper goes on as a guest with the same things
   * (docs/rules/cart.md#a-session-that-ran-out).
   */
  async function leave(cartId: string): Promise<Result<string>> {
    if (bypasses >= options.bypassLimit) return fail(nobodyHere)
    bypasses += 1
    const lines = records.snapshot()?.lines ?? []
    const seen = applyChanges(lines, toWaitingChanges(openTasks(), records.epoch()))
    records.keepParked({ cartId, lines, unsure: unsureChanges(), seen })
    return repair(lines)
  }

  /** Makes the shopper a new cart in place of one the platform no longer knows. */
  async function mend(deadCartId: string): Promise<Result<'mended' | 'used-up'>> {
    if (isCustomersCart(deadCartId) && session.token() === null) {
      // The session has ended since it was asked for: it is not dead, but out of reach.
      const held = await current()
      return held.ok ? succeed('mended') : held
    }
    const ordered = await options.becameOrder(deadCartId)
    if (!ordered.ok) return ordered
    // A customer's cart ends only by an order, perhaps made on another device.
    if (ordered.value || isCustomersCart(deadCartId)) {
      await options.clear()
      return succeed('used-up')
    }
    const mended = await repair(records.snapshot()?.lines ?? [])
    return mended.ok ? succeed('mended') : mended
  }

  function repair(lines: readonly CartSnapshotLine[]): Promise<Result<string>> {
    records.keepRepair(planRepair(lines, newKey))
    return finishRepair()
  }

  async function finishRepair(): Promise<Result<string>> {
    const planned = records.repair()
    if (!planned) return open()
    const epoch = records.epoch()
    const isSameShoppers = () => records.epoch() === epoch
    const mended = await carryOnRepair(planned, platform, {
      keepRepair: repair => isSameShoppers() && records.keepRepair(repair),
    })
    if (!mended.ok) return mended
    if (!isSameShoppers()) return open()
    const { cartId, refused } = mended.value
    const parked = records.parked()
    if (parked && refused.length > 0) {
      const more = refused.map(({ addition }) => addition)
      records.keepParked({ ...parked, refused: [...(parked.refused ?? []), ...more] })
    }
    await keep(cartId)
    records.keepRepair(null)
    tellNotTaken(refused)
    return succeed(cartId)
  }

  function tellNotTaken(refused: readonly RefusedAddition[]) {
    const gone = refused.filter(({ failure }) => ownReason(failure) === undefined)
    if (gone.length > 0) options.onLinesLost(gone.map(({ addition }) => addition))
    const kept = refused.flatMap(({ addition: { name }, failure }) => {
      const reason = ownReason(failure)
      return reason === undefined ? [] : [{ name, reason }]
    })
    if (kept.length > 0) options.onNotBroughtBack(kept)
  }

  async function keep(cartId: string) {
    records.keepToken(cartId)
    await keepInQueue(cartId)
  }

  async function keepInQueue(cartId: string | null) {
    if ((await queue.context.read('cartId', isText)) === cartId) return
    if (cartId === null) await queue.context.remove('cartId')
    else await queue.context.keep('cartId', cartId)
  }

  /** Whether more came into the customer's cart, which holds `lines`. */
  async function bringIn(cartId: string, lines: readonly CartSnapshotLine[]): Promise<boolean> {
    return isCustomersCart(cartId) && bringLeftOut(options, lines)
  }

  return { current, open, mend, noteOwnOfGuest, bringIn }
}

export type CartHolding = ReturnType<typeof createCartHolding>
