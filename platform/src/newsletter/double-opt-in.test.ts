import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import request from 'supertest'
import { cancelOrder } from '../orders/order-admin.ts'
import { mockCurrentDate } from '../testing/clock.ts'
import {
  type SignedInTestCustomer,
  signInNewCustomer,
  testPassword,
} from '../testing/test-customer.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'
import { findNewsletterConfirmPath, subscribeToNewsletter } from '../testing/test-subscriber.ts'
import { listWaitingEmails } from '../testing/waiting-emails.ts'

const dayMs = 24 * 60 * 60 * 1000
const newsletter = '/api/ext/mailchimp-subscribe'

describe.each(defaultStoreKinds)('a newsletter subscription on %s', (_kind, createStore) => {
  let nowMs = Date.parse('2026-06-01T09:00:00Z')
  let shop: TestShop
  let dispose: () => Promise<void>
  let people = 0

  beforeAll(async () => {
    const place = await createStore()
    dispose = place.dispose
    shop = await openTestShop({ store: await place.open(), now: () => nowMs })
  })
  afterAll(async () => {
    jest.useRealTimers()
    await shop.close()
    await dispose()
  })

  /** The shop's clock, and the limits', which have none handed to them. */
  function pass(ms: number) {
    nowMs += ms
    mockCurrentDate(Date.now() + ms)
  }
  const newEmail = () => `reader-${++people}@example.org`
  const client = () => `2001:db8:5:${(++people).toString(16)}::1`
  const ask = (email: string, from = client()) =>
    request(shop.app).post(`${newsletter}/subscribe`).set('x-forwarded-for', from).send({ email })
  const press = (path: string) => request(shop.app).post(path).type('form').send('')
  const isSubscribed = async (email: string) =>
    (await request(shop.app).get(`${newsletter}/subscribe`).query({ email })).status === 200
  const kinds = async (email: string) =>
    (await listWaitingEmails(shop.store, email)).map(({ kind }) => kind)
  async function couponOf(email: string): Promise<string> {
    await subscribeToNewsletter(shop, email)
    const welcome = (await listWaitingEmails(shop.store, email)).at(-1)
    return /NEWS-[A-Z2-9]{8}/.exec(welcome?.text ?? '')?.[0] ?? ''
  }

  it('is confirmed by the button on the emailed link’s page, not by opening the page', async () => {
    const email = newEmail()
    await ask(email).expect(200)
    const path = await findNewsletterConfirmPath(shop, email)
    expect(path).not.toContain('reader')
    const page = await request(shop.app).get(path).expect(200)
    expect(page.text).toMatch(/<h1>Подписаться\sна\sновости\?/)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(await isSubscribed(email)).toBe(false)
    expect(await kinds(email)).toEqual(['newsletter-confirm'])

    for (const _again of [1, 2]) expect((await press(path)).text).toContain('Вы подписаны')
    expect(await isSubscribed(email)).toBe(true)
    expect(await kinds(email)).toEqual(['newsletter-confirm', 'newsletter-welcome'])
  })

  it('is confirmed with pages and emails in the language of the request', async () => {
    const email = newEmail()
    await ask(email).set('accept-language', 'en-GB').expect(200)
    const path = await findNewsletterConfirmPath(shop, email)
    expect((await request(shop.app).get(path)).text).toContain('Subscribe to our newsletter?')
    expect((await press(path)).text).toContain('You are subscribed')
    const subjects = (await listWaitingEmails(shop.store, email)).map(({ subject }) => subject)
    expect(subjects).toEqual([
      'Confirm your subscription – Vitrina',
      'You are subscribed – Vitrina',
    ])
  })

  it('moves to a customer’s new e-mail when confirmed, and ends for the old e-mail', async () => {
    const former = newEmail()
    const { access } = await signInNewCustomer(shop, former)
    const rename = (email: string) =>
      request(shop.app)
        .post('/api/user/me')
        .set('authorization', `Bearer ${access}`)
        .send({ customer: { email, firstname: 'Анна', lastname: 'Петрова' } })
        .expect(200)
    await subscribeToNewsletter(shop, former)
    const email = newEmail()
    await rename(email)
    expect(await isSubscribed(former)).toBe(false)
    expect(await isSubscribed(email)).toBe(false)
    expect(await kinds(email)).toEqual(['newsletter-confirm'])
    const unpressed = await findNewsletterConfirmPath(shop, email)
    const last = newEmail()
    await rename(last)
    expect((await press(unpressed)).text).toMatch(/больше не\sдействует/)
    await press(await findNewsletterConfirmPath(shop, last))
    expect(await isSubscribed(last)).toBe(true)

    const rest = newEmail()
    await subscribeToNewsletter(shop, rest)
    await rename(rest)
    expect(await isSubscribed(last)).toBe(false)
    expect(await isSubscribed(rest)).toBe(true)
    expect(await kinds(rest)).toEqual(['newsletter-confirm', 'newsletter-welcome'])
    await request(shop.app)
      .post('/api/user/delete')
      .set('authorization', `Bearer ${access}`)
      .send({ password: testPassword })
      .expect(200)
    for (const one of [former, email, last, rest]) expect(await isSubscribed(one)).toBe(false)
  })

  it('is not offered to the new e-mail of a customer who has not subscribed', async () => {
    const { access, email: former } = await signInNewCustomer(shop, newEmail())
    const email = newEmail()
    await request(shop.app)
      .post('/api/user/me')
      .set('authorization', `Bearer ${access}`)
      .send({ customer: { email, firstname: 'Анна', lastname: 'Петрова' } })
      .expect(200)
    expect(await kinds(email)).toEqual([])
    expect(await kinds(former)).toEqual(['welcome', 'email-changed'])
  })

  it('cannot be confirmed by a link older than a week, withdrawn or replaced', async () => {
    const late = newEmail()
    await ask(late)
    pass(7 * dayMs)
    const gone = newEmail()
    await ask(gone)
    await request(shop.app).delete(`${newsletter}/subscribe`).send({ email: gone })
    const twice = newEmail()
    await ask(twice)
    const first = await findNewsletterConfirmPath(shop, twice)
    await ask(twice)
    const links = [
      await findNewsletterConfirmPath(shop, late),
      await findNewsletterConfirmPath(shop, gone),
      first,
    ]
    for (const link of [...links, `${newsletter}/confirm`, `${newsletter}/confirm?token=a`]) {
      expect((await press(link)).text).toMatch(/<h1>Ссылка больше не\sдействует/)
    }
    for (const email of [late, gone, twice]) expect(await isSubscribed(email)).toBe(false)
    expect((await press(await findNewsletterConfirmPath(shop, twice))).text).toContain(
      'Вы подписаны',
    )
  })

  it('has different confirmation pages for a valid, a used and a wrong link', async () => {
    const email = newEmail()
    await ask(email)
    const path = await findNewsletterConfirmPath(shop, email)
    const opened = async (link: string) => (await request(shop.app).get(link)).text
    expect(await opened(path)).toMatch(/промокод\sна\s10\s%\sпришлём/)
    expect((await press(path)).text).toMatch(/Промокод\sна\s10\s%\sотправлен/)
    expect(await opened(path)).toContain('Вы подписаны')
    expect(await opened(`${newsletter}/confirm?token=a`)).toMatch(/<h1>Ссылка больше не\sдействует/)
  })

  describe('requested by the form without JavaScript', () => {
    const send = (fields: object, from = client(), lang = 'ru') =>
      request(shop.app)
        .post(`${newsletter}/ask?lang=${lang}`)
        .set('x-forwarded-for', from)
        .type('form')
        .send(fields)

    it('emails a new address, and responds to a subscribed one with the same page', async () => {
      const email = newEmail()
      const first = await send({ emailAddress: ` ${email.toUpperCase()} ` }).expect(200)
      expect(first.text).toMatch(/<h1>Проверьте почту/)
      await press(await findNewsletterConfirmPath(shop, email))
      expect((await send({ emailAddress: email }).expect(200)).text).toBe(first.text)
      expect(await kinds(email)).toEqual(['newsletter-confirm', 'newsletter-welcome'])
      const english = newEmail()
      expect((await send({ emailAddress: english }, client(), 'en')).text).toMatch(
        /Check your e-mail/,
      )
      expect((await listWaitingEmails(shop.store, english))[0]?.subject).toMatch(/^Confirm/)
    })

    it('responds 400 for an invalid address, with a link back to the form', async () => {
      for (const fields of [{}, { emailAddress: 'anna' }, { emailAddress: ['a@b.ru', 'c@d.ru'] }]) {
        const { text } = await send(fields).expect(400)
        expect(text).toMatch(/<h1>Проверьте адрес/)
        expect(text).toMatch(/href="[^"]+\/newsletter"/)
      }
    })

    it('responds 429 after twenty requests of one client, by form or API together', async () => {
      const from = client()
      for (let turn = 0; turn < 10; turn += 1) {
        await send({ emailAddress: 'one@example.org' }, from).expect(200)
        await ask('one@example.org', from).expect(200)
      }
      const { text, headers } = await send({ emailAddress: newEmail() }, from).expect(429)
      expect(text).toMatch(/<h1>Слишком много попыток/)
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      await ask('one@example.org', from).expect(429)
    })
  })

  it('requested for an already subscribed address sends no email', async () => {
    const email = newEmail()
    await subscribeToNewsletter(shop, email)
    await ask(email).expect(200)
    expect(await kinds(email)).toEqual(['newsletter-confirm', 'newsletter-welcome'])
  })

  it('stores the token of its confirmation link only as a hash', async () => {
    const email = newEmail()
    await ask(email)
    const rows = await shop.store.db.selectFrom('newsletter_request').selectAll().execute()
    const token = new URL(
      await findNewsletterConfirmPath(shop, email),
      'http://x',
    ).searchParams.get('token')
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  describe('after its confirmation', () => {
    const apply = (cartId: unknown, coupon: string, token = '') =>
      request(shop.app)
        .post('/api/cart/apply-coupon')
        .set('x-forwarded-for', client())
        .query({ cartId, coupon, token })
    const totals = async (cartId: unknown, token = '') =>
      (await request(shop.app).get('/api/cart/totals').query({ cartId, token })).body.result
    async function orderWith(coupon: string, email: string) {
      const cart = await shop.cartWith('SCARF')
      await apply(cart, coupon).expect(200)
      return order(cart, email)
    }
    function order(cart: string, email: string) {
      const order = shop.addressed(cart, { sku: 'SCARF', qty: 1 })
      const billingAddress = { ...order.addressInformation.billingAddress, email }
      return { ...order, addressInformation: { ...order.addressInformation, billingAddress } }
    }
    const place = (order: object) => request(shop.app).post('/api/order').send(order)
    const ownCart = async ({ access: token }: SignedInTestCustomer) => {
      const { body } = await request(shop.app).post('/api/cart/create').query({ token })
      await request(shop.app)
        .post('/api/cart/update')
        .query({ token, cartId: body.result })
        .send({ cartItem: { sku: 'SCARF', qty: 1 } })
        .expect(200)
      return body.result
    }

    it('has a coupon of 10 % for one order with the subscriber’s e-mail', async () => {
      const email = newEmail()
      const coupon = await couponOf(email)
      const cart = await shop.cartWith('SCARF')
      await apply(cart, coupon.toLowerCase()).expect(200)
      expect(await totals(cart)).toMatchObject({ coupon_code: coupon, discount_amount: -60 })
      await place(order(cart, email.toUpperCase())).expect(200)
      expect((await apply(await shop.cartWith('SCARF'), coupon)).status).toBe(404)
    })

    it('has a coupon that stays in the cart if an order with another e-mail gets 409', async () => {
      const email = newEmail()
      const coupon = await couponOf(email)
      const foreign = await orderWith(coupon, newEmail())
      const { body } = await place(foreign).expect(409)
      expect(body.result).toMatchObject([{ path: 'coupon_code', keyword: 'coupon-email' }])
      expect(body.result[0].message).toContain('для почты, на которую он пришёл')
      // It stays: the shopper may have meant the address it was sent to.
      expect(await totals(foreign.cart_id)).toMatchObject({ coupon_code: coupon })
      expect((await place(await orderWith(coupon, ''))).status).toBe(400)
      await place(await orderWith(coupon, email)).expect(200)
    })

    it('has a coupon that an account with another e-mail cannot apply (code 404)', async () => {
      const anna = await signInNewCustomer(shop, newEmail())
      const boris = await signInNewCustomer(shop, newEmail())
      const coupon = await couponOf(anna.email)
      const refused = await apply(await ownCart(boris), coupon, boris.access)
      expect(refused.body).toMatchObject({ code: 404 })
      expect(refused.body.result).toContain('для почты, на которую он пришёл')
      const cart = await ownCart(anna)
      await apply(cart, coupon, anna.access).expect(200)
      expect(await totals(cart, anna.access)).toMatchObject({ discount_amount: -60 })
    })

    it('has a coupon for one order, usable again if the order is cancelled', async () => {
      const email = newEmail()
      const coupon = await couponOf(email)
      const orders = await Promise.all([orderWith(coupon, email), orderWith(coupon, email)])
      const replies = await Promise.all(orders.map(place))
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const placed = replies.find(({ status }) => status === 200)
      await cancelOrder(shop.store, placed?.body.result.backendOrderId, '')
      await place(await orderWith(coupon, email)).expect(200)
    })

    it('has the same coupon when repeated, or no coupon if it was used', async () => {
      const email = newEmail()
      const coupon = await couponOf(email)
      await request(shop.app).delete(`${newsletter}/subscribe`).send({ email })
      pass(dayMs)
      expect(await couponOf(email)).toBe(coupon)
      await place(await orderWith(coupon, email)).expect(200)
      await request(shop.app).delete(`${newsletter}/subscribe`).send({ email })
      pass(dayMs)
      expect(await couponOf(email)).toBe('')
      const asking = (await listWaitingEmails(shop.store, email)).findLast(
        ({ kind }) => kind === 'newsletter-confirm',
      )
      expect(asking?.text).not.toContain('промокод')
      const used = await findNewsletterConfirmPath(shop, email)
      expect((await request(shop.app).get(used)).text).not.toContain('промокод')
      expect((await press(used)).text).not.toMatch(/промокод/i)
      const kept = await shop.store.db.selectFrom('newsletter_coupon').selectAll().execute()
      expect(JSON.stringify(kept)).not.toContain('@')
    })
  })

  it('gets one coupon and two emails a day for three spellings of one mailbox', async () => {
    const name = `mailbox.${++people}`
    const coupon = await couponOf(`${name}@gmail.com`)
    expect(coupon).toMatch(/^NEWS-/)
    const alias = `${name.replace('.', '')}+1@googlemail.com`
    await ask(alias.toUpperCase()).expect(200)
    const emails = await listWaitingEmails(shop.store, alias)
    expect(emails.map(({ kind }) => kind)).toEqual(['newsletter-confirm'])
    expect(emails[0]?.text).not.toContain('промокод')
    expect((await press(await findNewsletterConfirmPath(shop, alias))).text).not.toMatch(
      /промокод/i,
    )
    const welcome = (await listWaitingEmails(shop.store, alias)).at(-1)
    expect(welcome).toMatchObject({ kind: 'newsletter-welcome' })
    expect(welcome?.text).not.toMatch(/NEWS-/)
    const another = `${name}+2@gmail.com`
    await ask(another).expect(200)
    expect(await kinds(another)).toEqual([])
    pass(dayMs)
    expect(await couponOf(another)).toBe('')
  })

  it('gets one coupon if two addresses of one mailbox are confirmed at once', async () => {
    const emails = [1, 2].map(at => `rush-${people}+${at}@example.org`)
    for (const email of emails) await ask(email).expect(200)
    const paths = await Promise.all(emails.map(email => findNewsletterConfirmPath(shop, email)))
    const pages = await Promise.all(paths.map(path => press(path)))
    expect(pages.filter(({ text }) => text.includes('Промокод на'))).toHaveLength(1)
  })

  it('gets no second coupon if the first was stored without a mailbox key', async () => {
    const { db } = shop.store
    const email = newEmail()
    expect(await couponOf(email)).toMatch(/^NEWS-/)
    await db.updateTable('newsletter_coupon').set({ mailbox_key: null }).execute()
    await db.deleteFrom('setting').where('name', '=', 'newsletter_coupon_mailboxes').execute()
    const next = await openTestShop({ store: { ...shop.store, close: async () => undefined } })
    await next.close()
    pass(dayMs)
    expect(await couponOf(email.replace('@', '+again@'))).toBe('')
  })

  it('is returned with status and coupon to the account with the subscriber’s e-mail', async () => {
    const anna = await signInNewCustomer(shop, newEmail())
    const own = async () => {
      const { body } = await request(shop.app)
        .get('/api/user/newsletter')
        .set('authorization', `Bearer ${anna.access}`)
      return body.result
    }
    const has_coupon_left = true
    expect(await own()).toEqual({ email: anna.email, status: 'unsubscribed', has_coupon_left })
    await ask(anna.email)
    expect(await own()).toEqual({ email: anna.email, status: 'pending', has_coupon_left })
    await press(await findNewsletterConfirmPath(shop, anna.email))
    expect(await own()).toEqual({ email: anna.email, status: 'subscribed', has_coupon_left })
    // Subscribed before there were coupons: none was given, and none will come.
    const { db } = shop.store
    await db.deleteFrom('newsletter_coupon').execute()
    expect(await own()).toEqual({
      email: anna.email,
      status: 'subscribed',
      has_coupon_left: false,
    })
    await request(shop.app).get('/api/user/newsletter').expect(401)
  })
})
