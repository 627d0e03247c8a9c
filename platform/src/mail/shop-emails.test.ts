import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import request from 'supertest'
import { mockCurrentDate } from '../testing/clock.ts'
import { signInNewCustomer } from '../testing/test-customer.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'
import { subscribeToNewsletter } from '../testing/test-subscriber.ts'
import { listWaitingEmails } from '../testing/waiting-emails.ts'

const subscribePath = '/api/ext/mailchimp-subscribe/subscribe'

describe.each(defaultStoreKinds)('the emails of the shop on %s', (_kind, createStore) => {
  let shop: TestShop
  let dispose: () => Promise<void>

  beforeAll(async () => {
    const place = await createStore()
    dispose = place.dispose
    shop = await openTestShop({ store: await place.open() })
  }, 60_000)
  afterEach(() => void jest.useRealTimers())
  afterAll(async () => {
    await shop.close()
    await dispose()
  })

  const emailsTo = (email: string) => listWaitingEmails(shop.store, email)
  async function order(email: string | undefined, headers: Record<string, string> = {}, qty = 2) {
    const placed = shop.addressed(await shop.cartWith('DRESS-R-S'), { sku: 'DRESS-R-S', qty })
    const { shippingAddress } = placed.addressInformation
    Object.assign(placed.addressInformation, { shippingAddress: { ...shippingAddress, email } })
    return request(shop.app).post('/api/order').set(headers).send(placed)
  }
  async function unsubscribeUrl(email: string) {
    await subscribeToNewsletter(shop, email)
    const url = new URL((await emailsTo(email)).at(-1)?.unsubscribeUrl ?? '')
    expect(url.origin).toBe('http://localhost:3000')
    return url.pathname + url.search
  }

  it('welcome a new customer once, in the preferred language and store view', async () => {
    await signInNewCustomer(shop, 'anna@example.org')
    const customer = { email: 'ann@example.org', firstname: 'Ann', lastname: 'Lee' }
    const create = () =>
      request(shop.app)
        .post('/api/user/create')
        .set('accept-language', 'en-GB,ru;q=0.5')
        .set('idempotency-key', 'ann')
        .send({ customer, password: 'S3cret-pass' })
    await create().expect(200)
    await create().expect(200)
    const [russian] = await emailsTo('anna@example.org')
    expect(russian?.subject).toBe('Вы зарегистрированы – Витрина')
    const [english, ...others] = await emailsTo('ann@example.org')
    expect(others).toEqual([])
    expect(english?.subject).toBe('Your account is ready – Vitrina')
    const pagesIn = (text = '') => text.match(/http:\S+/g)
    expect(pagesIn(russian?.text)).toEqual([
      'http://localhost:3000/my-account',
      'http://localhost:3000',
    ])
    expect(pagesIn(english?.text)).toEqual([
      'http://localhost:3000/en/my-account',
      'http://localhost:3000/en',
    ])
  })

  it('end with the seller’s company details, in the preferred language', async () => {
    await signInNewCustomer(shop, 'sold-ru@example.org')
    const customer = { email: 'sold-en@example.org', firstname: 'Ann', lastname: 'Lee' }
    await request(shop.app)
      .post('/api/user/create')
      .set('accept-language', 'en')
      .send({ customer, password: 'S3cret-pass' })
      .expect(200)
    const [russian] = await emailsTo('sold-ru@example.org')
    const inRussian = /ООО «Витрина», ИНН 7800000002, ОГРН 1267800000005, 190000, Санкт/
    expect(russian?.text.replaceAll('\u00a0', ' ')).toMatch(inRussian)
    expect(russian?.html?.replaceAll('\u00a0', ' ')).toMatch(inRussian)
    const [english] = await emailsTo('sold-en@example.org')
    expect(english?.text).toContain('Vitrina LLC, taxpayer number (INN) 7800000002')
  })

  it('confirm an order once, with its lines, total and delivery method', async () => {
    const headers = { 'idempotency-key': 'one order' }
    const first = await order('Guest@example.org', headers, 1)
    expect(first.status).toBe(200)
    const [mail, ...others] = await emailsTo('guest@example.org')
    expect(others).toEqual([])
    const text = mail?.text.replaceAll('\u00a0', ' ')
    expect(text).toContain(`Заказ № ${Number(first.body.result.orderNumber)} принят`)
    expect(text).toContain('Платье летнее\nЦвет: Красный, Размер: S, 1 шт.\n₽3 000,00')
    expect(text).toContain('Итого: ₽3 390,00')
    expect(text).toContain('Курьер, до двери')
  })

  it('are sent to the account’s address for an order without an e-mail', async () => {
    const eva = await signInNewCustomer(shop, 'eva@example.org')
    const headers = { authorization: `Bearer ${eva.access}`, 'accept-language': 'en' }
    expect((await order(undefined, headers, 1)).status).toBe(200)
    const emails = await emailsTo(eva.email)
    expect(emails.map(({ kind }) => kind)).toEqual(['welcome', 'order-placed'])
    expect(emails[1]?.subject).toMatch(/^Order \d+ placed – Vitrina$/)
  })

  it('are not sent for an order rejected with 409', async () => {
    expect((await order('greedy@example.org', {}, 1_000)).status).toBe(409)
    expect(await emailsTo('greedy@example.org')).toEqual([])
  })

  it('contain a link to a page that unsubscribes only by a button', async () => {
    const path = await unsubscribeUrl('reader@example.org')
    expect(path).not.toContain('reader')
    const status = () => request(shop.app).get(subscribePath).query({ email: 'reader@example.org' })
    const page = await request(shop.app).get(path).expect(200)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.text).toContain('<form method="post">')
    expect((await status()).body.result).toBe('subscribed')

    const click = () => request(shop.app).post(path).type('form').send('List-Unsubscribe=One-Click')
    expect((await click()).text).toContain('Вы отписаны')
    expect((await status()).status).toBe(500)
    expect((await click()).text).toContain('Вы отписаны')
  })

  it('contain an unsubscribe link still valid after the reader subscribed again', async () => {
    const path = await unsubscribeUrl('back@example.org')
    await unsubscribeUrl('stays@example.org')
    for (const wrong of ['', '?token=', '?token=guess', '?token=a&token=b']) {
      const url = `/api/ext/mailchimp-subscribe/unsubscribe${wrong}`
      await request(shop.app).post(url).expect(200)
    }
    await request(shop.app).post(path)
    await subscribeToNewsletter(shop, 'back@example.org')
    const rows = await shop.store.db.selectFrom('newsletter_subscriber').selectAll().execute()
    expect(rows.map(({ email }) => email).toSorted()).toEqual([
      'back@example.org',
      'stays@example.org',
    ])
    expect(JSON.stringify(rows)).not.toContain(new URL(path, 'http://x').searchParams.get('token'))
    await request(shop.app).post(path).type('form').send('')
    const left = await shop.store.db.selectFrom('newsletter_subscriber').select('email').execute()
    expect(left).toEqual([{ email: 'stays@example.org' }])
  })

  it('request newsletter confirmation of an address at most twice a day', async () => {
    const email = 'often@example.org'
    let clients = 0
    const call = (method: 'post' | 'delete') =>
      request(shop.app)
        [method](subscribePath)
        .set('x-forwarded-for', `203.0.113.${++clients}`)
        .send({ email })
        .expect(200)
    const startMs = Date.now()
    mockCurrentDate(startMs)
    for (let turn = 0; turn < 4; turn++) {
      await call('post')
      await call('post')
      await call('delete')
    }
    expect(await emailsTo(email)).toHaveLength(2)
    mockCurrentDate(startMs + 24 * 60 * 60 * 1000 - 1)
    await call('post')
    expect(await emailsTo(email)).toHaveLength(2)
    mockCurrentDate(startMs + 24 * 60 * 60 * 1000)
    await call('post')
    expect(await emailsTo(email)).toHaveLength(3)
  })

  it('are counted in /readyz without their recipients', async () => {
    const { body, text } = await request(shop.app).get('/readyz').expect(200)
    expect(body.dependencies.mail).toMatchObject({ ok: true, kind: 'outbox', retrying: 0 })
    expect(body.dependencies.mail.waiting).toBeGreaterThan(0)
    expect(text).not.toContain('example')
  })
})
