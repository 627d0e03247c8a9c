import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { CmsPage, OwnConsent } from '@vitrina/contract'
import request from 'supertest'
import { addContent, editContent, removeContent } from '../content/content-admin.ts'
import { createTestCatalogDocuments } from '../testing/test-catalog.ts'
import {
  type SignedInTestCustomer,
  signInNewCustomer,
  testPassword,
} from '../testing/test-customer.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'
import { subscribeToNewsletter } from '../testing/test-subscriber.ts'
import { recordConsents } from './consents.ts'

const page = (id: number, identifier: string, title: string): CmsPage => ({
  id,
  identifier,
  title,
  content: `<p>${title}</p>`,
  active: true,
  store_id: [0],
})

const pages = [page(1, 'pravila', 'Правила магазина'), page(2, 'soglasie-na-rassylku', 'Рассылка')]

describe.each(defaultStoreKinds)('consents on %s', (_kind, createStore) => {
  let shop: TestShop
  let dispose: () => Promise<void>
  let people = 0

  beforeAll(async () => {
    const place = await createStore()
    dispose = place.dispose
    const catalog = { ...createTestCatalogDocuments(), pages }
    shop = await openTestShop({ store: await place.open(), catalog, mailTargets: ['a@shop.ru'] })
  })
  afterAll(async () => {
    await shop.close()
    await dispose()
  })

  const newEmail = () => `agreed-${++people}@example.org`
  const someone = () => signInNewCustomer(shop, newEmail())
  const post = (path: string, { access }: SignedInTestCustomer, body: object = {}) =>
    request(shop.app).post(path).set('authorization', `Bearer ${access}`).send(body)
  async function read({ access }: SignedInTestCustomer): Promise<OwnConsent[]> {
    const call = request(shop.app).get('/api/user/consents')
    const { body } = await call.set('authorization', `Bearer ${access}`).expect(200)
    return body.result.items
  }
  const kept = () => shop.store.db.selectFrom('consent').selectAll().orderBy('id').execute()
  const item = { sku: 'SCARF', qty: 1 }
  async function filledCart(customer: SignedInTestCustomer): Promise<string> {
    const cartId = String((await post('/api/cart/create', customer)).body.result)
    await post(`/api/cart/update?cartId=${cartId}`, customer, { cartItem: item })
    return cartId
  }
  async function order(customer: SignedInTestCustomer, consents?: string[]) {
    const body = { ...shop.addressed(await filledCart(customer), item), consents }
    return post('/api/order', customer, body)
  }

  it('given at registration are stored with form, time and the page they refer to', async () => {
    const email = newEmail()
    const facts = { email, firstname: 'Анна', lastname: 'Петрова', addresses: [] }
    const consents = ['offer', 'personal-data']
    const before = Date.now()
    const creation = { customer: facts, password: testPassword, consents }
    await request(shop.app).post('/api/user/create').send(creation).expect(200)
    const login = { username: email, password: testPassword }
    const { body } = await request(shop.app).post('/api/user/login').send(login)
    const [data, offer] = await read({ id: 0, email, access: body.result, refresh: '' })
    expect(offer).toMatchObject({
      kind: 'offer',
      is_given: true,
      place: 'registration',
      text: { identifier: 'pravila', title: 'Правила магазина', is_current: true },
    })
    expect(Date.parse(offer?.given_at ?? '')).toBeGreaterThanOrEqual(before)
    // This shop has no such page.
    expect(data).toMatchObject({ kind: 'personal-data', text: null })
  })

  it('given with an order refer to the original text after its page was edited', async () => {
    const anna = await someone()
    expect((await order(anna, ['offer'])).status).toBe(200)
    const [first] = await read(anna)
    expect(first).toMatchObject({ place: 'checkout', text: { is_current: true } })
    const kind = { entity: 'cms_page', called: 'page', name: 'identifier' } as const
    await editContent(shop.store, kind, 'pravila', { content: '<p>Новые правила</p>' })
    const boris = await someone()
    await post('/api/review/create', boris, {
      review: {
        product_id: 2,
        title: 'Хорошая',
        detail: 'Ношу каждый день',
        nickname: 'Борис',
        review_entity: 'product',
        consents: ['offer'],
      },
    }).expect(200)
    expect((await read(anna))[0]?.text).toMatchObject({ is_current: false })
    const [second] = await read(boris)
    expect(second).toMatchObject({ place: 'review', text: { is_current: true } })
    expect(second?.text?.version).not.toBe(first?.text?.version)
    const texts = await shop.store.db.selectFrom('consent_text').selectAll().execute()
    const before = texts.find(({ version }) => version === first?.text?.version)
    expect(before?.content).toBe('<p>Правила магазина</p>')
  })

  it('are optional in an order', async () => {
    const anna = await someone()
    expect((await order(anna)).status).toBe(200)
    expect(await read(anna)).toEqual([])
  })

  it('to the newsletter are listed as given, and as withdrawn after unsubscribing', async () => {
    const anna = await someone()
    await subscribeToNewsletter(shop, anna.email)
    await request(shop.app)
      .delete('/api/ext/mailchimp-subscribe/subscribe')
      .send({ email: anna.email })
      .expect(200)
    const rows = (await read(anna)).map(({ kind, is_given, place }) => [kind, is_given, place])
    expect(rows).toEqual([
      ['newsletter', false, 'newsletter'],
      ['newsletter', true, 'newsletter'],
    ])
  })

  it('given with a contact message are stored with a hash of the e-mail address', async () => {
    const { body } = await request(shop.app).get('/api/ext/mail-service/get-token')
    await request(shop.app)
      .post('/api/ext/mail-service/send-email')
      .send({
        token: body.result,
        sourceAddress: 'olga@example.org',
        targetAddress: 'a@shop.ru',
        emailText: 'Где мой заказ?',
        consents: ['personal-data'],
      })
      .expect(200)
    const row = (await kept()).at(-1)
    expect(row).toMatchObject({ kind: 'personal-data', place: 'message', customer_id: null })
    expect(row?.email_key).toMatch(/^[0-9a-f]{64}$/)
  })

  it('to the newsletter are listed only for the account that then had the e-mail', async () => {
    const former = newEmail()
    await subscribeToNewsletter(shop, former)
    const next = await signInNewCustomer(shop, former)
    expect(await read(next)).toEqual([])
    await request(shop.app)
      .delete('/api/ext/mailchimp-subscribe/subscribe')
      .send({ email: former })
      .expect(200)
    await subscribeToNewsletter(shop, former)
    const facts = { email: newEmail(), firstname: 'Анна', lastname: 'Петрова', addresses: [] }
    await post('/api/user/me', next, { customer: facts }).expect(200)
    const given = (await read(next)).map(({ is_given }) => is_given)
    expect(given).toEqual([false, true, false])
    expect(await read(await signInNewCustomer(shop, former))).toEqual([])
  })

  it('to the newsletter refer to the personal data page if no newsletter page exists', async () => {
    const kind = { entity: 'cms_page', called: 'page', name: 'identifier' } as const
    const identifier = 'obrabotka-personalnyh-dannyh'
    const renamed = (to: string) => ({ identifier: to })
    await editContent(shop.store, kind, 'soglasie-na-rassylku', renamed(identifier))
    const anna = await someone()
    await subscribeToNewsletter(shop, anna.email)
    await editContent(shop.store, kind, identifier, renamed('soglasie-na-rassylku'))
    expect(await read(anna)).toMatchObject([{ kind: 'newsletter', text: { identifier } }])
  })

  it.each([[['offer', 'telepathy']], [null], ['offer']])(
    'with invalid values do not prevent an order, a registration or a review: %j',
    async consents => {
      const anna = await someone()
      expect((await order(anna, consents as string[])).body).toMatchObject({ code: 200 })
      const customer = { email: newEmail(), firstname: 'Анна', lastname: 'Петрова', addresses: [] }
      const creation = { customer, password: testPassword, consents }
      await request(shop.app).post('/api/user/create').send(creation).expect(200)
      const review = { product_id: 2, title: 'Да', detail: 'Тепло', nickname: 'Анна', consents }
      await post('/api/review/create', anna, { review }).expect(200)
      const kinds = new Set((await read(anna)).map(({ kind }) => kind))
      expect(kinds).toEqual(new Set(Array.isArray(consents) ? ['offer'] : []))
    },
  )

  it('added to a request repeated with its Idempotency-Key do not alter the response', async () => {
    const anna = await someone()
    const cartId = await filledCart(anna)
    const body = shop.addressed(cartId, item)
    const send = (consents?: string[]) =>
      post('/api/order', anna, { ...body, consents }).set('idempotency-key', `order-${cartId}`)
    const first = await send().expect(200)
    expect((await send(['offer'])).body).toEqual(first.body)
    const review = { product_id: 2, title: 'Да', detail: 'Тепло', nickname: 'Анна' }
    const write = (consents?: string[]) =>
      post('/api/review/create', anna, { review: { ...review, consents } }).set(
        'idempotency-key',
        `review-${cartId}`,
      )
    const written = await write().expect(200)
    expect((await write(['offer'])).body).toEqual(written.body)
  })

  it('refer to the page of their store, or to the shared page if the store has none', async () => {
    const kind = { entity: 'cms_page', called: 'page', name: 'identifier' } as const
    const identifier = 'obrabotka-personalnyh-dannyh'
    await addContent(shop.store, kind, page(3, identifier, 'Персональные данные'))
    const german = { ...page(4, identifier, 'Datenschutz'), store_id: [2] }
    await addContent(shop.store, kind, german)
    const anna = await someone()
    const kinds = ['personal-data'] as const
    const given = { kinds, place: 'checkout', customerId: String(anna.id) } as const
    await shop.store.transaction(async trx => {
      for (const storeId of [1, 2]) await recordConsents(trx, { ...given, storeId, at: new Date() })
    })
    expect((await read(anna)).map(({ text }) => text)).toMatchObject([
      { title: 'Datenschutz', is_current: true },
      { title: 'Персональные данные', is_current: true },
    ])
    for (const id of ['3', '4']) await removeContent(shop.store, kind, id)
  })

  it('are stored without a customer id if the account was deleted meanwhile', async () => {
    const anna = await someone()
    await post('/api/user/delete', anna, { password: testPassword }).expect(200)
    const before = await kept()
    const given = { kinds: ['offer'], place: 'checkout', customerId: String(anna.id) } as const
    await shop.store.transaction(trx => recordConsents(trx, { ...given, at: new Date() }))
    const added = (await kept()).slice(before.length)
    expect(added).toMatchObject([{ kind: 'offer', place: 'checkout', customer_id: null }])
  })

  it('are all included in the customer’s data download, even more than 200', async () => {
    const anna = await someone()
    const given = { kinds: ['offer'], place: 'checkout', customerId: String(anna.id) } as const
    await shop.store.transaction(async trx => {
      for (let turn = 0; turn < 201; turn++) {
        await recordConsents(trx, { ...given, at: new Date() })
      }
    })
    const call = request(shop.app).get('/api/user/data')
    const { body } = await call.set('authorization', `Bearer ${anna.access}`).expect(200)
    expect(body.result.consents).toHaveLength(201)
    expect(await read(anna)).toHaveLength(200)
  })

  it('are listed only for their customer, and anonymous once the account is deleted', async () => {
    const anna = await someone()
    await order(anna, ['offer'])
    expect(await read(await someone())).toEqual([])
    await request(shop.app).get('/api/user/consents').expect(401)
    await post('/api/user/delete', anna, { password: testPassword }).expect(200)
    const rows = await kept()
    expect(rows.some(({ customer_id }) => customer_id === String(anna.id))).toBe(false)
    expect(JSON.stringify(rows)).not.toContain('@')
  })
})
