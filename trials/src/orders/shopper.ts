import { type ApiClient, createApiClient } from '@vitrina/api-client'
import type { PaymentMethod, ShippingMethod } from '@vitrina/contract'
import { createShopEvents } from '@vitrina/events'
import type { CartAddition } from '@vitrina/federation'
import { createSession } from '@vitrina/session'
import { createTurns } from '../../../mf-cart-checkout/src/cart/turns.ts'
import { emptyDetails } from '../../../mf-cart-checkout/src/checkout/checkout-details.ts'
import type { Chosen } from '../../../mf-cart-checkout/src/checkout/place-seen-cart.ts'
import { placeSeenCart } from '../../../mf-cart-checkout/src/checkout/place-seen-cart.ts'
import { openTabOn } from '../../../mf-cart-checkout/src/testing/buying.ts'
import { createMemoryQueue } from '../../../mf-cart-checkout/src/testing/memory-queue.ts'
import { sendingTo } from '../../../mf-cart-checkout/src/testing/sending-to.ts'
import type { FaultyNetwork } from '../browser/faulty-network.ts'
import type { TrialBrowser } from '../browser/trial-browser.ts'

export type ShopperTab = ReturnType<typeof openShopperTab>

/** How long a tab waits for an answer: shorter than a shopper's, so that many trials fit into a minute. */
const timeoutMs = 1_500

type TabOptions = {
  browser: TrialBrowser
  network: FaultyNetwork
  origin: string
  onWrite?: () => void
  /** Every request gets a key of its own, as of a client that does not keep them. */
  forgetsKeys?: boolean
}

/** The shop's own cart and checkout in one tab, over the faulty network. */
export function openShopperTab({ browser, network, origin, onWrite, forgetsKeys }: TabOptions) {
  const { life, storage, locks } = browser.openTab(onWrite)
  const fetch = network.fetchOf(life)
  const sessionEvents = createShopEvents(error => {
    throw error
  })
  const session = createSession({ storage, events: sessionEvents, user: () => api.user, locks })
  const api: ApiClient = createApiClient({
    session,
    baseUrl: origin,
    fetch: forgetsKeys ? (input, init) => fetch(input, withOtherKey(init)) : fetch,
    timeoutMs,
  })
  const turns = createTurns(locks, 'vitrina-cart')
  const { queue } = createMemoryQueue(sendingTo(api), turns)
  const tab = openTabOn({
    api,
    storage,
    queue,
    session: { token: session.token, onChange: session.onChange, onLeave: () => () => {} },
  })
  const { buying } = tab
  const placed: string[] = []
  tab.events.on('order:placed', ({ orderNumber }) => {
    if (!life.isOver) placed.push(orderNumber)
  })
  return {
    ...tab,
    life,
    session,
    placed,
    press: () => placeSeenCart(buying, chosen),
    lines: () => tab.cart.store.getState().lines,
  }
}

export function addition(sku: string): CartAddition {
  return { sku, parentSku: sku, quantity: 2, name: `Вещь ${sku}`, image: '', price: 990 }
}

const details: Chosen['details'] = {
  ...emptyDetails('RU'),
  personal: { firstName: 'Анна', lastName: 'Щербакова', emailAddress: 'anna@example.ru' },
}
const chosen: Chosen = {
  details: {
    ...details,
    address: {
      ...details.address,
      firstName: 'Анна',
      lastName: 'Щербакова',
      city: 'Томск',
      streetAddress: 'Большая Красноармейская',
      houseNumber: '118',
      zipCode: '634041',
      phoneNumber: '+7 913 555-01-42',
    },
  },
  shipping: { carrier_code: 'courier', method_code: 'door' } as ShippingMethod,
  shippingTitle: 'Курьер',
  payment: { code: 'cashondelivery', title: 'При получении' } as PaymentMethod,
  paymentTitle: 'При получении',
}

function withOtherKey(init: RequestInit = {}): RequestInit {
  return { ...init, headers: { ...init.headers, 'idempotency-key': crypto.randomUUID() } }
}
