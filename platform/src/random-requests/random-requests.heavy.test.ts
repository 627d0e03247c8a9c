import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { succeed } from '@vitrina/domain'
import fc from 'fast-check'
import request from 'supertest'
import { createPlatformServer } from '../http/platform-server.ts'
import { createMemoryLimiterService } from '../limits/open-limits.ts'
import { createResponseChecker } from '../testing/answer-rules.ts'
import { signInNewCustomer } from '../testing/test-customer.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { createRequestArbitrary } from './requests.ts'
import { createRawRequestSender } from './send-raw.ts'

/** A sample; `npm run trials` sends 5,000. */
const requests = Number(process.env.RANDOM_REQUESTS ?? 400)
/**
 * The same requests every time, so that a failure is of the change at hand; another seed tries
 * others.
 */
const seed = Number(process.env.RANDOM_SEED ?? 20_261_121)
const patienceMs = 300_000
const documentServerError = 'Internal Server Error'

let shop: TestShop
let server: ReturnType<typeof createPlatformServer>
beforeAll(async () => {
  const limiter = {
    take: async () => succeed(undefined),
    count: async () => 1,
    forget: async () => {},
  }
  shop = await openTestShop({
    limits: { ...createMemoryLimiterService(), limiter },
    // The real one takes its time, by design.
    passwordHash: {
      hash: async password => `hash of ${password}`,
      verify: async (hash, password) => hash === `hash of ${password}`,
    },
  })
  server = createPlatformServer(shop.app)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
  await shop.close()
})

it(
  `the platform’s responses to ${requests} random requests match the OpenAPI document (seed ${seed})`,
  async () => {
    const rules = createResponseChecker()
    const sender = createRawRequestSender((server.address() as AddressInfo).port)
    const { body: document } = await request(shop.app).get('/api/openapi.json')
    const anna = await signInNewCustomer(shop, 'anna@example.org')
    const skus = ['BAG', 'SCARF', 'DRESS', 'DRESS-R-S', 'BOX', 'RING', 'SET', 'GONE', 'NONE']
    const known = {
      cartId: [await shop.cartWith('SCARF', 'DRESS-R-S'), await shop.cartWith(), 'nobody'],
      token: [anna.access, 'null', '', 'nobody'],
      refreshToken: ['nobody'],
      cart_id: [await shop.cartWith('SCARF'), 'nobody'],
      sku: skus,
      skus: ['BAG,SCARF', 'BAG,NONE', ',,'],
      parentSku: ['DRESS', 'BOX'],
      item_id: [1, 2, '3', 999],
      _source_include: ['sku,stock.qty', '*image', 'configurable_children.sku'],
      _source_exclude: ['*.sgn', 'stock.is_in_stock', 'sku'],
      index: ['vitrina_catalog', 'vue_storefront_catalog'],
      request_format: ['search-query'],
      email: ['anna@example.org', 'BORIS@example.org'],
      username: ['anna@example.org'],
      product_id: [1, 2, 3],
      attribute: ['id', 'sku', 'color', 'price', 'category_ids', 'stock.is_in_stock'],
      field: ['price', 'color', 'size', 'updated_at', 'random'],
      country_id: ['RU', 'DE'],
      width: [0, 1, 1024, 1025],
      height: [0, 10],
      path: ['products/a.webp', '../app.ts', 'https://example.org/a.png'],
      action: ['resize', 'fit', 'identify'],
    }

    await fc.assert(
      fc.asyncProperty(createRequestArbitrary(document, known), async random => {
        const answer = await sender.send(random)
        const problem = rules.problemOf(answer)
        if (problem) throw new Error(problem)
        if (answer.status === 500) expect(answer.body.toString()).not.toContain(documentServerError)
      }),
      { numRuns: requests, seed },
    )
    sender.close()
  },
  patienceMs,
)
