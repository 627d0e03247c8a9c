import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { importCatalog } from '../catalog/catalog-import.ts'
import { openStore, type Store } from '../store/open-store.ts'
import { createTestCatalogDocuments, createTestProduct } from '../testing/test-catalog.ts'
import { createTestOrder } from '../testing/test-shop.ts'
import { createMigratedStoreFolder, defaultStoreKinds } from '../testing/test-store.ts'

const entry = join(import.meta.dirname, '../listen.ts')
const startLimitMs = 60_000
/** Where a platform keeps its rows, also while it is down. */
type Place = { folder: string; databaseUrl: string | undefined; open(): Promise<Store> }

type Platform = { process: ChildProcess; url: string }

const started: ChildProcess[] = []

async function start(place: Place): Promise<Platform> {
  const child = spawn(process.execPath, [entry], {
    env: {
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PLATFORM_PORT: '0',
      VITRINA_DATA_DIR: place.folder,
      VITRINA_SEED: 'off',
      DRAIN_SECONDS: '0',
      // All shoppers of these tests come from one address.
      ORDER_PIECES_HELD: '1000000',
      ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  for await (const line of createInterface({
    input: child.stdout as NonNullable<typeof child.stdout>,
  })) {
    const { msg, port } = JSON.parse(line) as { msg: string; port: number }
    if (msg === 'platform is ready') return { process: child, url: `http://127.0.0.1:${port}` }
  }
  throw new Error('The platform ended before it was ready')
}

async function post(url: string, body: object, key?: string) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    body: JSON.stringify(body),
  })
  return (await response.json()) as { code: number; result: never }
}

async function fullCart(url: string): Promise<string> {
  const { result: cart } = await post(`${url}/api/cart/create`, {})
  await post(`${url}/api/cart/update?cartId=${cart}`, { cartItem: { sku: 'TEE', qty: 1 } })
  return cart
}

async function stop({ process }: Platform): Promise<void> {
  const stopped = once(process, 'exit')
  process.kill('SIGTERM')
  expect(await stopped).toEqual([0, null])
}

/** What the store holds when nobody runs it. */
async function booked({ open }: Place) {
  const store = await open()
  const orders = await store.db
    .selectFrom('orders')
    .select(['number', 'cart_id'])
    .orderBy('id')
    .execute()
  const items = await store.db.selectFrom('order_item').select('qty').execute()
  const { reserved } = await store.db
    .selectFrom('stock_item')
    .select('reserved')
    .where('sku', '=', 'TEE')
    .executeTakeFirstOrThrow()
  await store.close()
  return {
    numbers: orders.map(({ number }) => Number(number)),
    carts: new Set(orders.map(({ cart_id }) => cart_id)).size,
    sold: items.reduce((sum, { qty }) => sum + qty, 0),
    reserved,
  }
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe.each(defaultStoreKinds)('a killed platform process, on %s', (_kind, createPlace) => {
  let place: Place
  let dispose: () => Promise<void>

  beforeEach(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrina-crash-'))
    const { databaseUrl, ...made } = await createPlace()
    if (!databaseUrl) await createMigratedStoreFolder(folder)
    dispose = made.dispose
    place = {
      folder,
      databaseUrl,
      open: () => openStore(databaseUrl ? { databaseUrl } : { folder }),
    }
    const store = await place.open()
    await importCatalog(
      store,
      createTestCatalogDocuments([
        createTestProduct(20, 'TEE', 'Футболка', 990, ['62'], {
          stock: { qty: 1_000, is_in_stock: true },
        }),
      ]),
    )
    await store.close()
  }, startLimitMs)
  afterEach(async () => {
    // A test that failed has left its platform running, and Jest would wait for it.
    for (const child of started.splice(0)) child.kill('SIGKILL')
    await rm(place.folder, { recursive: true, force: true })
    await dispose()
  })

  describe('while it is placing orders', () => {
    it(
      'places each order once after the client repeats the request to a new process',
      async () => {
        const first = await start(place)
        const carts: string[] = []
        for (let count = 0; count < 8; count++) carts.push(await fullCart(first.url))
        const orders = carts.map(cart => createTestOrder(cart, { sku: 'TEE', qty: 1 }))

        const exited = once(first.process, 'exit')
        const answered = orders.map((order, index) =>
          post(`${first.url}/api/order`, order, `order-${index}`).catch(() => null),
        )
        // The first answer means the others are somewhere in the middle.
        await Promise.race(answered)
        first.process.kill('SIGKILL')
        await exited
        const before = await Promise.all(answered)

        const second = await start(place)
        for (const [index, order] of orders.entries()) {
          const again = await post(`${second.url}/api/order`, order, `order-${index}`)
          expect(again.code).toBe(200)
          const known = before[index]
          if (known) expect(again).toEqual(known)
        }
        await stop(second)
        expect(await booked(place)).toEqual({ numbers: upTo(8), carts: 8, sold: 8, reserved: 8 })
      },
      2 * startLimitMs,
    )
  })

  describe('during a continuous stream of orders', () => {
    it(
      'loses and duplicates no acknowledged order, and reserves exactly the ordered pieces',
      async () => {
        type Sent = { order: object; key: string; confirmed?: { result: { orderNumber: string } } }
        const sent: Sent[] = []
        const enough = Promise.withResolvers<void>()

        /** Buys one thing after another until the platform is gone. */
        async function shopper(url: string, name: number): Promise<void> {
          for (let count = 0; ; count++) {
            const order = createTestOrder(await fullCart(url), { sku: 'TEE', qty: 1 + (count % 3) })
            const attempt: Sent = { order, key: `shopper-${name}-${count}` }
            sent.push(attempt)
            const answer = await post(`${url}/api/order`, order, attempt.key)
            expect(answer.code).toBe(200)
            attempt.confirmed = answer
            if (sent.filter(({ confirmed }) => confirmed).length >= 25) enough.resolve()
          }
        }

        const first = await start(place)
        const exited = once(first.process, 'exit')
        const shoppers = upTo(6).map(name => shopper(first.url, name))
        const cutOff = Promise.allSettled(shoppers)
        await enough.promise
        first.process.kill('SIGKILL')
        await exited
        for (const shopping of await cutOff) {
          // Not one was answered with an error: the platform was simply gone.
          expect(shopping).toMatchObject({ status: 'rejected', reason: { name: 'TypeError' } })
        }

        const before = await booked(place)
        const acknowledged = sent.flatMap(({ confirmed }) => confirmed ?? [])
        const numbers = acknowledged.map(({ result }) => Number(result.orderNumber))
        expect(before.numbers).toEqual(expect.arrayContaining(numbers))
        expect(new Set(numbers).size).toBe(acknowledged.length)
        expect(before.numbers).toEqual(upTo(before.numbers.length))
        expect(before.carts).toBe(before.numbers.length)
        expect(before.reserved).toBe(before.sold)

        const second = await start(place)
        for (const { order, key, confirmed } of sent) {
          const again = await post(`${second.url}/api/order`, order, key)
          expect(again.code).toBe(200)
          if (confirmed) expect(again).toEqual(confirmed)
        }
        await stop(second)
        const after = await booked(place)
        expect(after).toMatchObject({ numbers: upTo(sent.length), carts: sent.length })
        expect(after.reserved).toBe(after.sold)
      },
      3 * startLimitMs,
    )
  })

  describe('repeatedly, after a reservation has expired', () => {
    it(
      'releases the reservation once, and emails its shopper once',
      async () => {
        const first = await start(place)
        const order = createTestOrder(await fullCart(first.url), { sku: 'TEE', qty: 21 })
        const { addressInformation: given } = order
        const billingAddress = { ...given.billingAddress, email: 'anna@example.org' }
        const toConfirm = { ...order, addressInformation: { ...given, billingAddress } }
        const placed = await post(`${first.url}/api/order`, toConfirm, 'big')
        expect(placed.result).toHaveProperty('toConfirm.reservedUntil')
        await stop(first)
        expect(await booked(place)).toMatchObject({ reserved: 21 })

        const store = await place.open()
        await store.db
          .updateTable('orders')
          .set({ reserved_until: new Date(Date.now() - 1_000) })
          .execute()
        await store.close()
        for (const _turn of [1, 2]) {
          const next = await start(place)
          const exited = once(next.process, 'exit')
          next.process.kill('SIGKILL')
          await exited
        }
        await stop(await start(place))
        expect(await booked(place)).toMatchObject({ sold: 21, reserved: 0 })
        const after = await place.open()
        const emails = await after.db.selectFrom('mail').select('kind').execute()
        await after.close()
        expect(emails.filter(({ kind }) => kind === 'reservation-lapsed')).toHaveLength(1)
      },
      6 * startLimitMs,
    )
  })
})
