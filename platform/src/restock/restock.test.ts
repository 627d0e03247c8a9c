import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { createTestCatalogDocuments, createTestProduct } from '../testing/test-catalog.ts'
import { type SignedInTestCustomer, signInNewCustomer } from '../testing/test-customer.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'
import { waitUntilFound } from '../testing/until.ts'
import { listWaitingEmails } from '../testing/waiting-emails.ts'

const none = { stock: { qty: 0, is_in_stock: false } }
const goods = [
  createTestProduct(20, 'TEE', 'Футболка', 990, ['62'], none),
  createTestProduct(21, 'CAP', 'Кепка', 990, ['62'], none),
  createTestProduct(22, 'HAT', 'Шляпа', 990, ['62'], { stock: { qty: 5, is_in_stock: true } }),
]
const plain = (text = '') => text.replaceAll('\u00a0', ' ')

describe.each(defaultStoreKinds)('a request for a restock email on %s', (_kind, createStore) => {
  let shop: TestShop
  let dispose: () => Promise<void>
  let anna: SignedInTestCustomer

  beforeAll(async () => {
    const place = await createStore()
    dispose = place.dispose
    shop = await openTestShop({
      store: await place.open(),
      catalog: createTestCatalogDocuments(goods),
    })
    anna = await signInNewCustomer(shop, 'anna@example.org')
  })
  afterAll(async () => {
    await shop.close()
    await dispose()
  })

  const ask = (body: object, headers: Record<string, string> = {}) =>
    request(shop.app).post('/api/restock').set(headers).send(body)
  const bring = (sku: string, qty: number) =>
    shop.store.db
      .updateTable('stock_item')
      .set({ qty, is_in_stock: qty > 0 })
      .where('sku', '=', sku)
      .execute()
  /** Until the catalogue shows it. */
  const bringAndShow = async (sku: string, qty: number) => {
    await bring(sku, qty)
    await waitUntilFound(async () => {
      const query = { _appliedFilters: [{ attribute: 'sku', value: { eq: sku } }] }
      const { body } = await shop.search(query)
      return body.hits[0]?.stock.qty === qty
    })
  }
  const emailsTo = async (email: string) =>
    (await listWaitingEmails(shop.store, email)).filter(({ kind }) => kind === 'restocked')
  const waited = async () => {
    const rows = shop.store.db.selectFrom('restock_request').selectAll()
    return rows.where('told_at', 'is', null).execute()
  }

  it('gets one email for three spellings of a mailbox, even if three workers send it', async () => {
    for (const email of ['guest@gmail.com', 'Guest+tees@gmail.com', 'g.uest@gmail.com']) {
      const { body } = await ask({ sku: 'TEE', email, consents: ['personal-data'] }).expect(200)
      expect(body.result).toEqual({ email: email.toLowerCase(), key: expect.any(String) })
    }
    expect(await waited()).toHaveLength(1)
    expect(await shop.sendRestockEmails()).toBe(0)
    await bring('TEE', 1)
    await Promise.all([
      shop.sendRestockEmails(),
      shop.sendRestockEmails(),
      shop.sendRestockEmails(),
    ])
    await bring('TEE', 0)
    await bring('TEE', 2)
    await shop.sendRestockEmails()
    const [email, ...more] = await emailsTo('guest@gmail.com')
    expect(more).toEqual([])
    expect(plain(email?.subject)).toBe('Футболка: снова в продаже – Витрина')
    expect(email?.text).toContain('http://localhost:3000/')
    const rows = await shop.store.db.selectFrom('restock_request').select('email').execute()
    expect(rows).toEqual([{ email: '' }])
  })

  it('belongs to the customer’s account, and is withdrawn with its key', async () => {
    const token = { authorization: `Bearer ${anna.access}` }
    const { body } = await ask({ sku: 'CAP' }, token).expect(200)
    expect(body.result.email).toBe('anna@example.org')
    const takeBack = (key: string) =>
      request(shop.app).post('/api/restock/take-back').send({ key }).expect(200)
    await takeBack(body.result.key.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A')))
    await takeBack('no key')
    expect(await waited()).toMatchObject([{ sku: 'CAP', customer_id: String(anna.id) }])
    await takeBack(body.result.key)
    expect(await waited()).toEqual([])
    await bring('CAP', 1)
    expect(await shop.sendRestockEmails()).toBe(0)
    await bring('CAP', 0)
  })

  it('for another product ends via the unsubscribe link of the first product’s email', async () => {
    await bring('TEE', 0)
    await ask({ sku: 'TEE', email: 'two@example.org' }).expect(200)
    await bring('TEE', 1)
    await shop.sendRestockEmails()
    await ask({ sku: 'CAP', email: 'two@example.org' }).expect(200)
    const [email] = await emailsTo('two@example.org')
    const { pathname, search } = new URL(email?.unsubscribeUrl ?? '')
    const page = await request(shop.app)
      .get(pathname + search)
      .expect(200)
    expect(plain(page.text)).toContain('Больше не писать о поступлениях?')
    expect(await waited()).toHaveLength(1)
    await request(shop.app)
      .post(`${pathname}?token=1.${'a'.repeat(43)}`)
      .expect(200)
    expect(await waited()).toHaveLength(1)
    const click = request(shop.app)
      .post(pathname + search)
      .type('form')
    await click.send('List-Unsubscribe=One-Click').expect(200)
    expect(await waited()).toEqual([])
  })

  it('gets 409 for a product in stock, 404 if unknown, 400 without an e-mail', async () => {
    const guest = { email: 'guest@example.org' }
    expect((await ask({ sku: 'HAT', ...guest })).status).toBe(409)
    expect((await ask({ sku: 'NO-SUCH', ...guest })).status).toBe(404)
    expect((await ask({ sku: 'CAP' })).status).toBe(400)
    expect((await ask({ sku: 'CAP', email: 'nobody' })).body.result).toMatchObject([
      { path: 'email' },
    ])
  })

  it.each([
    ['bundle', 'BOX', 'Подарочная коробка', ['SCARF', 'BAG']],
    ['grouped product', 'SET', 'Сумка и шарф', ['SCARF', 'BAG']],
  ])('for a %s sends one email when its parts are restocked', async (_type, sku, name, parts) => {
    const email = `${sku.toLowerCase()}@example.org`
    await ask({ sku, email, consents: ['personal-data'] }).expect(409)
    for (const part of parts) await bringAndShow(part, 0)
    await ask({ sku, email, consents: ['personal-data'] }).expect(200)
    expect(await shop.sendRestockEmails()).toBe(0)
    for (const part of parts) await bringAndShow(part, 3)
    expect(await shop.sendRestockEmails()).toBe(1)
    const [letter] = await emailsTo(email)
    expect(plain(letter?.text)).toContain(name)
    expect(letter?.text).toContain(`http://localhost:3000/goods/${sku.toLowerCase()}\n`)
    expect(await shop.sendRestockEmails()).toBe(0)
  })
})
