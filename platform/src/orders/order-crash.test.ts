import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { importCatalog } from '../catalog/catalog-import.ts'
import { openStore } from '../store/open-store.ts'
import { product, testCatalog } from '../testing/test-catalog.ts'
import { addressed } from '../testing/test-shop.ts'

const entry = join(__dirname, '../listen.ts')
const startLimitMs = 60_000
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-crash-'))
  const store = await openStore({ folder })
  await importCatalog(
    store,
    testCatalog([
      product(20, 'TEE', 'Футболка', 990, ['62'], { stock: { qty: 1_000, is_in_stock: true } }),
    ]),
  )
  await store.close()
}, startLimitMs)
afterAll(() => rm(folder, { recursive: true, force: true }))

type Platform = { process: ChildProcess; url: string }

async function start(): Promise<Platform> {
  const child = spawn(process.execPath, [entry], {
    env: { PLATFORM_PORT: '0', VITRINA_DATA_DIR: folder, VITRINA_SEED: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
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

describe('an order under way when the platform is killed', () => {
  it(
    'is one order after the client tries again',
    async () => {
      const first = await start()
      const carts: string[] = []
      for (let count = 0; count < 8; count++) carts.push(await fullCart(first.url))
      const orders = carts.map(cart => addressed(cart, { sku: 'TEE', qty: 1 }))

      const exited = once(first.process, 'exit')
      const answered = orders.map((order, index) =>
        post(`${first.url}/api/order`, order, `order-${index}`).catch(() => null),
      )
      // The first answer means the others are somewhere in the middle.
      await Promise.race(answered)
      first.process.kill('SIGKILL')
      await exited
      const before = await Promise.all(answered)

      const second = await start()
      for (const [index, order] of orders.entries()) {
        const again = await post(`${second.url}/api/order`, order, `order-${index}`)
        expect(again.code).toBe(200)
        const known = before[index]
        if (known) expect(again).toEqual(known)
      }
      const stopped = once(second.process, 'exit')
      second.process.kill('SIGTERM')
      expect(await stopped).toEqual([0, null])

      const store = await openStore({ folder })
      const numbers = await store.db.selectFrom('orders').select('number').orderBy('id').execute()
      const { reserved } = await store.db
        .selectFrom('stock_item')
        .select('reserved')
        .where('sku', '=', 'TEE')
        .executeTakeFirstOrThrow()
      await store.close()
      expect(numbers.map(({ number }) => Number(number))).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
      expect(reserved).toBe(8)
    },
    2 * startLimitMs,
  )
})
