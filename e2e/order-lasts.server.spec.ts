import type { Request } from '@playwright/test'
import { ensurePostgres } from '../scripts/postgres/ensure-postgres.ts'
import { startScratchPostgres } from '../scripts/postgres/scratch-postgres.ts'
import { addToCart, fillCheckout, placeOrder, waitForHydration } from './journey.ts'
import { type Shop, startShop } from './shop.ts'
import { expect, test } from './test.ts'

type Placing = { key: string; body: string; sku: string }
type Answer = { code: number; result: { orderNumber: string } | string | object[] }

const product = '/muzhchinam/tolstovki-i-svitery/sviter-s-kosami'

async function stockOf(shop: Shop, sku: string): Promise<number> {
  const response = await fetch(`${shop.platformUrl}/api/stock/check?sku=${sku}`)
  return ((await response.json()) as { result: { qty: number } }).result.qty
}

async function replay(shop: Shop, { key, body }: Placing): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key }
  const response = await fetch(`${shop.platformUrl}/api/order`, { method: 'POST', headers, body })
  return (await response.json()) as Answer
}

function placingOf(request: Request): Placing {
  const body = request.postData() ?? ''
  const { products } = JSON.parse(body) as { products: { sku: string }[] }
  return {
    key: request.headers()['idempotency-key'] ?? '',
    body,
    sku: products[0]?.sku ?? '',
  }
}

/** A shop on each store. */
const shops = {
  'the embedded store': async (ownShop: Shop) => ({ shop: ownShop, close: async () => {} }),
  async PostgreSQL() {
    const programs = ensurePostgres(console.log)
    if (!programs) throw new Error('This machine has no PostgreSQL and cannot install it')
    const postgres = await startScratchPostgres(programs)
    const shop = await startShop({ DATABASE_URL: postgres.url })
    return { shop, close: () => shop.close().then(postgres.stop) }
  },
}

for (const [name, open] of Object.entries(shops)) {
  const tag = name === 'PostgreSQL' ? ['@trial'] : []
  test(`an order in ${name} survives kill -9, and a retry of its request returns the same order`, {
    tag,
  }, async ({ page, ownShop }) => {
    test.setTimeout(240_000)
    const { shop, close } = await open(ownShop)
    try {
      await page.goto(shop.url + product)
      await waitForHydration(page)
      const placed = page.waitForRequest(request => request.url().endsWith('/api/order'))
      await addToCart(page)
      await page.goto(`${shop.url}/checkout`)
      await fillCheckout(page)
      const number = await placeOrder(page)
      const placing = placingOf(await placed)
      const left = await stockOf(shop, placing.sku)

      for (const part of ['platform', 'shell'] as const) {
        await shop.kill(part)
        await shop.start(part)
      }
      expect(await stockOf(shop, placing.sku)).toBe(left)
      // The same intent again, as a client does whose answer was lost: the same order, nothing
      // taken off.
      expect(await replay(shop, placing)).toMatchObject({
        code: 200,
        result: { orderNumber: number.padStart(9, '0') },
      })
      expect(await stockOf(shop, placing.sku)).toBe(left)
      // Another intent on the cart that became the order is refused.
      expect((await replay(shop, { ...placing, key: crypto.randomUUID() })).code).toBe(409)
    } finally {
      await close()
    }
  })
}
