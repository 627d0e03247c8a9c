import type { OrderLookUp } from '@vitrina/contract'
import { type Result, succeed } from '@vitrina/domain'
import { createGuessLimiter } from '../customers/guess-limiter.ts'
import { createNotFoundRefusal, type Refusal } from '../http/answer.ts'
import { hashSha256 } from '../http/idempotency.ts'
import type { RateLimiter } from '../limits/limiter.ts'
import type { Store } from '../store/open-store.ts'
import type { BuyerOrder } from './buyer-orders.ts'
import { type GuestTokenService, orderLookupTokenLifetimeMs } from './guest-token-service.ts'
import { findOrder, type OrderRow } from './order-reading.ts'
import { readOrderAddresses } from './stored-order.ts'

const tries = 5
const triesMs = 15 * 60 * 1000

/** Orders of those who have no account, or none any more. */
export interface GuestOrderService {
  /** The order that a link was signed for. */
  find(token: string): Promise<Result<BuyerOrder, Refusal>>
  /** A link for whoever knows its number and the e-mail it was placed with. */
  lookUp(asked: OrderLookUp, address: string): Promise<Result<{ token: string }, Refusal>>
}

export type GuestOrderServiceOptions = {
  store: Store
  tokens: GuestTokenService
  limiter: RateLimiter
}

export function createGuestOrderService({
  store,
  tokens,
  limiter,
}: GuestOrderServiceOptions): GuestOrderService {
  const guesses = createGuessLimiter({ limiter })
  return {
    async find(token) {
      const read = tokens.read(token)
      const order = read && (await findOrder(store.db, read.orderId))
      if (!order || !isGuests(order) || order.link_series !== read.series) return noSuchLink()
      return succeed({ order, buyer: guestOf(order), actor: 'guest' })
    },

    async lookUp({ number, email }, address) {
      // Counters may lie in a store of their own: no address is written there.
      const guess = { account: `orders of ${hashSha256(email)}`, address }
      const own = `order look-up ${guess.account} from ${address}`
      const admitted = await limiter.take(own, tries, triesMs)
      if (!admitted.ok) return admitted
      const taken = await guesses.take(guess)
      if (!taken.ok) return taken
      const order = await findOrder(store.db, number)
      if (!order || !isGuests(order) || order.email !== email) return refuseUnknownOrder()
      await limiter.forget(own)
      await guesses.right(guess)
      return succeed({ token: tokens.of(order, orderLookupTokenLifetimeMs) })
    },
  }
}

function isGuests({ customer_id, email }: OrderRow): boolean {
  return customer_id === null && email !== null
}

function guestOf(order: OrderRow): BuyerOrder['buyer'] {
  const { firstname, lastname } = readOrderAddresses(order).billingAddress ?? {}
  return { email: order.email ?? '', firstname: firstname ?? '', lastname: lastname ?? '' }
}

function noSuchLink() {
  return createNotFoundRefusal('Ссылка больше не действует. Найдите заказ по номеру и почте')
}

/** The same for a wrong number, a wrong e-mail and a customer's order: nobody learns which. */
function refuseUnknownOrder() {
  return createNotFoundRefusal('Не нашли заказа с таким номером и почтой')
}
