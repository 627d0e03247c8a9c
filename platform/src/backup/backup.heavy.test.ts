import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import request from 'supertest'
import type { Store } from '../store/open-store.ts'
import { readBackedUpContents } from '../testing/store-contents.ts'
import { runOperatorCommand } from '../testing/test-command.ts'
import { signInNewCustomer, testPassword } from '../testing/test-customer.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { defaultStoreKinds, storeKinds } from '../testing/test-store.ts'
import { subscribeToNewsletter } from '../testing/test-subscriber.ts'

const hostile = [
  'line\u2028paragraph\u2029next\u0085feed\r\n\t\v\f',
  '\u202eсевер\u202c \u0001\u001b[2J\u007f \ufeff\uffff',
  String.raw`(a,"b",\"c\",,{}[]) \\ \u0000 \N \. "" '' $1 $$`,
  'emoji 👩‍👩‍👧 \u{e0041} e\u0301',
].join(' ')
const exactJson = `{"big": 12345678901234567890.123456789, "tiny": 1e-30, "null": null, "nul": "\\\\u0000"}`

/** What a shop gets from its shoppers, and what only a database can hold. */
async function fill(shop: TestShop): Promise<{ cart: string; email: string }> {
  const { app, store } = shop
  const { email, access } = await signInNewCustomer(shop, 'anna@example.org')
  const bought = await shop.cartWith('SCARF', 'BAG')
  await request(app)
    .post('/api/order')
    .set('idempotency-key', 'one')
    .send(shop.addressed(bought, { sku: 'SCARF', qty: 1 }, { sku: 'BAG', qty: 1 }))
    .expect(200)
  const cart = await shop.cartWith('SCARF')
  await request(app).post(`/api/cart/create?token=${access}`).expect(200)
  await request(app).post('/api/user/reset-password').send({ email }).expect(200)
  await subscribeToNewsletter(shop, 'list@example.org')
  const { db } = store
  await sql`insert into setting values ('hostile', ${hostile}), ('long', ${'длинно '.repeat(200_000)})`.execute(
    db,
  )
  await sql`insert into counter values ('far', 9223372036854775807), ('near', 9007199254740993)`.execute(
    db,
  )
  await sql`insert into idempotency_key values
    ('a', 'json null', 'x', 'null', '2026-03-29 01:59:59.123456+00'),
    ('a', 'no value', 'x', null, 'infinity'),
    ('a', 'exact', ${hostile}, ${exactJson}::text::jsonb, '0044-03-15 00:00:00+02:30 BC')`.execute(
    db,
  )
  await sql`update order_item set tax_percent = 20.125`.execute(db)
  await sql`insert into review (product_id, title, detail, nickname, created_at)
    values (1, ${hostile}, ${hostile}, '', now())`.execute(db)
  return { cart, email }
}

describe.each(defaultStoreKinds)('a backup taken from %s', (_from, createFrom) => {
  let first: Store
  let known: { cart: string; email: string }
  let file: string
  let stopFirst: () => Promise<void>

  beforeAll(async () => {
    const from = await createFrom()
    first = await from.open()
    const shop = await openTestShop({ store: first })
    known = await fill(shop)
    file = (await runOperatorCommand(first, ['backup', 'file'])).output
    stopFirst = async () => {
      await shop.close()
      await from.dispose()
    }
  })
  afterAll(() => stopFirst())

  describe.each(storeKinds)('and restored into %s', (_to, createTo) => {
    let second: Store
    let disposeSecond: () => Promise<void>

    beforeAll(async () => {
      const to = await createTo()
      disposeSecond = to.dispose
      second = await to.open()
      await runOperatorCommand(second, ['restore', 'file'], { input: file })
    })
    afterAll(() => disposeSecond())

    it('contains every row of every table, and the state of every id sequence', async () => {
      const [expected, found] = [
        await readBackedUpContents(first),
        await readBackedUpContents(second),
      ]
      expect(Object.keys(found).toSorted()).toEqual(Object.keys(expected).toSorted())
      for (const [table, rows] of Object.entries(expected)) {
        expect({ table, rows: found[table] }).toEqual({ table, rows })
      }
      const filled = [
        'orders',
        'order_item',
        'customer',
        'customer_token',
        'cart',
        'mail',
        'review',
      ]
      for (const table of filled) expect(expected[table]).not.toEqual([])
    })

    it('yields the same rows when the restored store is backed up again', async () => {
      const rowsIn = (text: string) =>
        text
          .split('\n')
          .filter(line => line.startsWith('"'))
          .sort()
      const again = await runOperatorCommand(second, ['backup', 'file'])
      expect(rowsIn(again.output)).toEqual(rowsIn(file))
    })

    it('preserves logins, carts and the next order number', async () => {
      const shop = await openTestShop({ store: second })
      const { app } = shop
      const found = await request(app).get(`/api/cart/pull?cartId=${known.cart}`).expect(200)
      expect(found.body.result).toMatchObject([{ sku: 'SCARF', qty: 1 }])
      await request(app)
        .post('/api/user/login')
        .send({ username: known.email, password: testPassword })
        .expect(200)
      const order = shop.addressed(known.cart, { sku: 'SCARF', qty: 1 })
      const placed = await request(app).post('/api/order').send(order).expect(200)
      expect(placed.body.result.magentoOrderId ?? placed.body.result).toBeTruthy()
      const { rows } = await sql`select number from orders order by id`.execute(second.db)
      expect(rows).toEqual([{ number: '000000001' }, { number: '000000002' }])
      await shop.close()
    })
  })
})
