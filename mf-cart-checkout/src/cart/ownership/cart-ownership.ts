import { type Failure, fail, isString, type Result, succeed } from '@vitrina/domain'
import type { CartSnapshotLine } from '@vitrina/federation'
import type { SyncQueue } from '@vitrina/sync-queue'
import type { CartLineWithOptionalId } from '../cart-change.ts'
import { subtractLines } from '../cart-line.ts'
import type { CartNoticeHandlers } from '../cart-options.ts'
import type { CartPlatform } from '../cart-platform.ts'
import type { CartRecords } from '../cart-records.ts'
import type { CartSession } from '../cart-session.ts'
import { toPendingCartChanges } from '../cart-tasks.ts'
import { isCustomerCartId } from '../is-customers-cart.ts'
import { advanceCartOwnership } from './advance-ownership.ts'
import type {
  OwnershipCall,
  OwnershipContext,
  OwnershipEffect,
  OwnershipEvent,
  OwnershipState,
} from './ownership.ts'
import { retryGuestCartMerge } from './retry-guest-cart-merge.ts'

export type CartOwnershipOptions = {
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
  notices: Pick<CartNoticeHandlers, 'linesLost' | 'notBroughtBack' | 'linesLeftOut'>
  /** The cart is used up: what is still to be added goes to the next one. */
  clear: () => void
}

const nobodyHere: Failure = { kind: 'signed-out', message: 'The cart is its owner’s' }

/**
 * Which of the platform's carts is the shopper's. Keeps it in step with who is signed in, and puts
 * a dead one together again. Everything here needs the lock of the cart.
 */
export function createCartOwnership(options: CartOwnershipOptions) {
  const { records } = options
  const bypasses = { done: 0 }
  const look = () => readContext(options, bypasses.done)

  /** Runs the machine from this event until nothing is left to ask. */
  async function run(event: OwnershipEvent): Promise<OwnershipState> {
    let state: OwnershipState = { name: 'idle' }
    for (let following: OwnershipEvent | null = event; following; ) {
      const step = advanceCartOwnership(state, following, look())
      for (const effect of step.effects) await runEffect(effect, options, bypasses)
      state = step.state
      following = step.call && (await ask(step.call, options))
    }
    return state
  }

  return {
    /** The cart as it should be; `null` where there is none and nobody needs one. */
    current: async () => toCartId(await run({ kind: 'looked' })),

    /** The same, made where there is none. */
    open: async () => toCartId(await run({ kind: 'needed' })),

    /** Makes the shopper a new cart in place of one the platform no longer knows. */
    async recreate(cartId: string): Promise<Result<'recreated' | 'used-up'>> {
      const state = await run({ kind: 'missed', cartId })
      if (state.name === 'ordered') return succeed('used-up')
      const held = toCartId(state)
      return held.ok ? succeed('recreated') : held
    },

    /** Of what lies in the cart beside a bypassed one, `lines`, what was not its customer's. */
    noteOwnOfGuest(lines: readonly CartLineWithOptionalId[]) {
      const bypassed = records.bypassed()
      if (!bypassed) return
      const beyond = subtractLines(lines, bypassed.seen ?? bypassed.lines)
      const own = beyond.map(line => ({ ...line, itemId: line.itemId ?? 0 }))
      if (JSON.stringify(own) !== JSON.stringify(records.ownOfGuest())) records.keepOwnOfGuest(own)
    },

    /** Whether more came into the customer's cart, which holds `lines`. */
    addMissingLines: async (cartId: string, lines: readonly CartSnapshotLine[]): Promise<boolean> =>
      isCustomerCartId(cartId) &&
      retryGuestCartMerge({ ...options, onGiveUp: options.notices.linesLeftOut }, lines),
  }
}

export type CartOwnership = ReturnType<typeof createCartOwnership>

function toCartId(state: OwnershipState): Result<string | null> {
  switch (state.name) {
    case 'guest':
    case 'customer':
      return succeed(state.cartId)
    case 'interrupted':
      return fail(state.failure)
    case 'session-ended':
      return fail(nobodyHere)
    default:
      return succeed(null)
  }
}

function readContext(
  { records, queue, session, newKey, bypassLimit }: CartOwnershipOptions,
  bypasses: number,
): OwnershipContext {
  const kept = records.snapshot()
  const epoch = records.epoch()
  const applied = new Set(kept?.applied)
  const tasks = queue.tasks('cart').filter(({ task_id }) => !applied.has(task_id))
  return {
    epoch,
    isSignedIn: session.token() !== null,
    cartId: records.token(),
    bypassed: records.bypassed(),
    isBypassed: records.isBypassed(),
    repair: records.repair(),
    transfer: records.transfer(),
    unmergedCart: records.unmergedCart(),
    ownOfGuest: records.ownOfGuest(),
    lines: kept?.lines ?? [],
    open: toPendingCartChanges(tasks, epoch),
    unsure: toPendingCartChanges(
      tasks.filter(({ sent }) => sent),
      epoch,
    ),
    refusedKeys: records.refusals().map(({ key }) => key),
    bypassesLeft: bypassLimit - bypasses,
    newKey,
  }
}

async function runEffect(
  effect: OwnershipEffect,
  { records, queue, notices, clear }: CartOwnershipOptions,
  bypasses: { done: number },
): Promise<void> {
  switch (effect.kind) {
    case 'keep':
      return records.keepOwnership(effect.record)
    case 'send-to':
      return sendTo(effect.cartId, queue)
    case 'count-bypass':
      bypasses.done += 1
      return
    case 'clear':
      return clear()
    case 'tell-lost':
      return notices.linesLost(effect.lines)
    case 'tell-retained':
      return notices.notBroughtBack(effect.lines)
  }
}

async function sendTo(
  cartId: string | null,
  { context }: Pick<SyncQueue, 'context'>,
): Promise<void> {
  if ((await context.read('cartId', isString)) === cartId) return
  if (cartId === null) await context.remove('cartId')
  else await context.keep('cartId', cartId)
}

async function ask(
  call: OwnershipCall,
  { platform, becameOrder }: CartOwnershipOptions,
): Promise<OwnershipEvent> {
  switch (call.kind) {
    case 'look':
      return { kind: 'known' }
    case 'open':
      return followed(await platform.open(call.key, call.guestCartId), cartId => ({
        kind: 'opened',
        cartId,
      }))
    case 'read':
      return { kind: 'read', answer: await platform.read(call.cartId) }
    case 'change':
      return { kind: 'changed', answer: await platform.change(call.cartId, call.mutation) }
    case 'search-order':
      return followed(await becameOrder(call.cartId), isOrdered => ({
        kind: 'searched',
        isOrdered,
      }))
  }
}

function followed<Value>(
  answer: Result<Value>,
  toEvent: (value: Value) => OwnershipEvent,
): OwnershipEvent {
  return answer.ok ? toEvent(answer.value) : { kind: 'failed', failure: answer.failure }
}
