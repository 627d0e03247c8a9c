import { setTimeout as delay } from 'node:timers/promises'
import type { PhaseRecorder } from './phases.ts'
import { getShopperIpAddress, type ServiceRequestOptions, sendRequest } from './send-request.ts'

/** What a shopper meant to buy, and the number of the order that the shop has told of. */
export type PurchaseAttempt = {
  id: string
  lines: readonly { sku: string; qty: number }[]
  number?: string
  /** Why it was refused for good. */
  refusal?: string
}

const address = {
  ...{ firstname: 'Анна', lastname: 'Щербакова', street: ['Ленина', '5'], city: 'Томск' },
  ...{ postcode: '634041', country_id: 'RU', telephone: '+7 913 555-01-42' },
}
const pauseMs = 300
const maxStallMs = 180_000

type ShoppersOptions = {
  url: string
  skus: readonly string[]
  phases: PhaseRecorder
  shoppers: number
  /** The number of the first shopper: names of orders begin with it. */
  first?: number
}

/**
 * Shoppers who buy on and on. What fails is sent again under its key, as browsers do, until it is
 * answered: every purchase ends with an order, or a refusal.
 */
export function startTestShoppers({ url, skus, phases, shoppers, first = 0 }: ShoppersOptions) {
  const purchases: PurchaseAttempt[] = []
  const ending = new AbortController()

  async function send(path: string, sent: ServiceRequestOptions): Promise<unknown> {
    const untilMs = performance.now() + maxStallMs
    for (;;) {
      const phase = phases.current()
      phase.calls += 1
      const how = await sendRequest(url + path, { method: 'POST', ...sent }).catch(String)
      if (typeof how !== 'string' && how.status === 200) return JSON.parse(how.text).result
      const said = typeof how === 'string' ? how : `${how.status} ${how.text.slice(0, 200)}`
      const isFinal = typeof how !== 'string' && how.status < 500 && how.status !== 429
      if (isFinal || performance.now() > untilMs) throw new Error(`${path}: ${said}`)
      phase.failed.push(`POST ${path.split('?')[0]}: ${said}`)
      await delay(pauseMs)
    }
  }

  async function buy(purchase: PurchaseAttempt, from: string): Promise<void> {
    const { id, lines } = purchase
    const cart = await send('/api/cart/create', { from, key: `${id}-cart`, body: {} })
    for (const [index, cartItem] of lines.entries()) {
      const key = `${id}-${index}`
      await send(`/api/cart/update?cartId=${cart}`, { from, key, body: { cartItem } })
    }
    const methods = {
      shipping_carrier_code: 'transport',
      shipping_method_code: 'company',
      payment_method_code: 'cashondelivery',
    }
    const email = `${id}@example.ru`
    const shippingAddress = { ...address, email }
    const addressInformation = { shippingAddress, billingAddress: shippingAddress, ...methods }
    const order = { order_id: id, cart_id: cart, products: lines, addressInformation }
    const placed = await send('/api/order', { from, key: `${id}-order`, body: order })
    purchase.number = (placed as { orderNumber: string }).orderNumber
  }

  function* linesOf(turn: number) {
    for (const qty of [1, 2].slice(0, skus.length)) {
      yield { sku: skus[(turn + qty) % skus.length] ?? '', qty }
    }
  }

  async function shop(shopper: number): Promise<void> {
    for (let turn = 0; !ending.signal.aborted; turn += 1) {
      const lines = [...linesOf(shopper + turn)]
      const purchase: PurchaseAttempt = { id: `trial-${first + shopper}-${turn}`, lines }
      purchases.push(purchase)
      try {
        await buy(purchase, getShopperIpAddress(shopper * 7 + (turn % 7)))
      } catch (error) {
        purchase.refusal = (error as Error).message
      }
      await delay(pauseMs, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }

  const running = Array.from({ length: shoppers }, (_, shopper) => shop(shopper))
  return {
    purchases: purchases as readonly PurchaseAttempt[],
    /** Resolves when every purchase under way has ended. */
    async stop(): Promise<void> {
      ending.abort()
      await Promise.all(running)
    },
  }
}
