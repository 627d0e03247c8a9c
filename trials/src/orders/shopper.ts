import type { PaymentMethod, ShippingMethod } from '@vitrina/contract'
import { parseMoney } from '@vitrina/domain'
import type { CartAddition } from '@vitrina/federation'
import { createEmptyCheckoutDetails } from '../../../mf-cart-checkout/src/checkout/checkout-details.ts'
import type { CheckoutSelection } from '../../../mf-cart-checkout/src/checkout/place-seen-cart.ts'
import { placeOrderForVisibleCart } from '../../../mf-cart-checkout/src/checkout/place-seen-cart.ts'
import {
  isOrderUnplaced,
  type WaitingOrderState,
  type WaitingOrderView,
} from '../../../mf-cart-checkout/src/waiting/waiting-order.ts'
import type { FaultyNetwork } from '../browser/faulty-network.ts'
import { openShopTab } from '../browser/shop-tab.ts'
import type { TrialBrowser } from '../browser/trial-browser.ts'
import type { createTrialNetwork } from '../browser/trial-network.ts'

/** Shorter than a shopper's: it strikes only those requests that the trial lets time out. */
const givenUpMs = 400

export type ShopperTab = Awaited<ReturnType<typeof openShopperTab>>

type TabOptions = {
  browser: TrialBrowser
  /** What becomes of requests, and what the browser knows of that. */
  faulty: FaultyNetwork
  reach: ReturnType<typeof createTrialNetwork>
  origin: string
  isSentAutomatically: boolean
  onWrite?: () => void
  /** Every request gets a key of its own, as of a client that does not keep them. */
  forgetsKeys?: boolean
}

/** The shop's own cart and checkout in one tab, over the faulty network. */
export async function openShopperTab(options: TabOptions) {
  const { browser, faulty, reach, origin, isSentAutomatically } = options
  const browserTab = browser.openTab(options.onWrite)
  const { life } = browserTab
  const fetch = faulty.fetchOf(life)
  const tab = await openShopTab({
    tab: browserTab,
    origin,
    fetch: options.forgetsKeys ? (input, init) => fetch(input, withOtherKey(init)) : fetch,
    network: reach.network,
    now: browser.now,
    timeoutMs: givenUpMs,
    isSentAutomatically,
  })
  const { buying } = tab
  const placed: string[] = []
  tab.events.on('order:placed', ({ orderNumber }) => {
    if (!life.isOver) placed.push(orderNumber)
  })
  const orders = (): readonly WaitingOrderView[] => tab.waiting.store.getState().orders ?? []
  return {
    ...tab,
    placed,
    press: () => placeOrderForVisibleCart(buying, chosen),
    lines: () => tab.cart.store.getState().lines,
    openOrders: () => orders().filter(isOrderUnplaced),
    /**
     * Resolves when nobody waits for the order's answer any more; `gone` where there is no such
     * order.
     */
    endOf: (orderId: string) =>
      new Promise<WaitingOrderState | 'gone'>(resolve => {
        const stop = tab.waiting.store.subscribe(check)
        function check() {
          const order = orders().find(({ order_id }) => order_id === orderId)
          if (order?.state === 'waiting' || order?.state === 'sending') return
          stop()
          resolve(order?.state ?? 'gone')
        }
        check()
      }),
  }
}

export function createTestCartAddition(sku: string): CartAddition {
  return {
    sku,
    parentSku: sku,
    quantity: 2,
    name: `Вещь ${sku}`,
    image: '',
    price: parseMoney(990),
  }
}

const details: CheckoutSelection['details'] = {
  ...createEmptyCheckoutDetails('RU'),
  personal: { firstName: 'Анна', lastName: 'Щербакова', emailAddress: 'anna@example.ru' },
}
const chosen: CheckoutSelection = {
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
