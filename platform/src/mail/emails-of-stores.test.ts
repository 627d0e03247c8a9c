import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { createStoreViews } from '../store-views/store-views.ts'
import { createCatalogInEuros, storeViewsInEuros } from '../testing/stores-in-euros.ts'
import { signInNewCustomer, testPassword } from '../testing/test-customer.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { findNewsletterConfirmPath } from '../testing/test-subscriber.ts'
import { listWaitingEmails } from '../testing/waiting-emails.ts'

const hourMs = 60 * 60 * 1000
const help = 'help@vitrina.example'
const newsletter = '/api/ext/mailchimp-subscribe'
const german = { storeCode: 'de' }

/** As the shop's stores, of which all but the main one are closed. */
const mainStoreAlone = createStoreViews({
  multistore: false,
  catalogCurrency: 'RUB',
  defaultStoreCode: 'ru',
  storeViews: {
    ru: {
      storeId: 1,
      i18n: { defaultLocale: 'ru-RU', currencyCode: 'RUB' },
      tax: { defaultCountry: 'RU' },
      elasticsearch: { index: 'vitrina_catalog' },
    },
  },
})

describe('emails of several stores', () => {
  let nowMs = Date.parse('2026-06-01T00:00:00Z')
  const settings = {
    catalog: createCatalogInEuros(),
    mailTargets: [help],
    orderLimits: { ofOne: 1, inOrder: 10, heldByClient: 20, confirmMs: hourMs },
    now: () => nowMs,
  }
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ ...settings, storeViews: storeViewsInEuros })
  })
  afterAll(() => shop.close())

  const lastTo = async (email: string) => (await listWaitingEmails(shop.store, email)).at(-1)
  const pathOf = (url: string) => new URL(url).pathname + new URL(url).search
  const linkIn = (text = '') => pathOf(/http\S+\/api\/order\/confirm\S+/.exec(text)?.[0] ?? '')
  const press = (path: string) => request(shop.app).post(path).type('form').send('')

  /** A guest of the German store; the order is to be confirmed. */
  async function orderInGermany(email: string) {
    const cart = await request(shop.app).post('/api/cart/create').query(german)
    const cartId = String(cart.body.result)
    await request(shop.app)
      .post('/api/cart/update')
      .query({ ...german, cartId })
      .send({ cartItem: { sku: 'SCARF', qty: 2 } })
      .expect(200)
    const order = shop.addressed(cartId, { sku: 'SCARF', qty: 2 })
    const { addressInformation: given } = order
    const address = { ...given.shippingAddress, country_id: 'DE', email }
    const both = { shippingAddress: address, billingAddress: address }
    await request(shop.app)
      .post('/api/order')
      .query(german)
      .send({ ...order, addressInformation: { ...given, ...both } })
      .expect(200)
  }

  it('about a password reset have the name and link of the requesting store', async () => {
    const { email } = await signInNewCustomer(shop, 'greta@example.org')
    await request(shop.app)
      .post('/api/user/reset-password')
      .set('x-vs-store-code', 'de')
      .send({ email })
      .expect(200)
    const asked = await lastTo(email)
    expect(asked).toMatchObject({ kind: 'password-reset' })
    expect(asked?.subject).toContain('Vitrina Deutschland')
    const link = /http\S+\/create-password\S+/.exec(asked?.text ?? '')?.[0] ?? ''
    expect(link).toContain('http://localhost:3000/de/create-password')
    const resetToken = new URL(link).searchParams.get('token')
    await request(shop.app)
      .post('/api/user/create-password')
      .set('x-vs-store-code', 'de')
      .send({ email, resetToken, newPassword: `${testPassword}-2` })
      .expect(200)
    const changed = await lastTo(email)
    expect(changed).toMatchObject({ kind: 'password-changed' })
    expect(changed?.subject).toContain('Vitrina Deutschland')
  })

  it('about the newsletter have the name and link of the subscribed store', async () => {
    const email = 'reader@example.org'
    await request(shop.app)
      .post(`${newsletter}/subscribe`)
      .query(german)
      .send({ email })
      .expect(200)
    expect((await lastTo(email))?.subject).toContain('Vitrina Deutschland')
    const path = await findNewsletterConfirmPath(shop, email)
    const page = await request(shop.app).get(path).expect(200)
    expect(page.text).toContain('Vitrina Deutschland')
    expect(page.text).toContain('href="http://localhost:3000/de"')
    await press(path).expect(200)
    const welcome = await lastTo(email)
    expect(welcome).toMatchObject({ kind: 'newsletter-welcome' })
    expect(welcome?.subject).toContain('Vitrina Deutschland')
    const left = await press(pathOf(welcome?.unsubscribeUrl ?? '')).expect(200)
    expect(left.text).toContain('Vitrina Deutschland')
  })

  it('about the newsletter have links without a store code for the main store', async () => {
    const email = 'main@example.org'
    await request(shop.app).post(`${newsletter}/subscribe`).send({ email }).expect(200)
    const path = await findNewsletterConfirmPath(shop, email)
    expect(path).not.toContain('storeCode')
    expect((await request(shop.app).get(path)).text).not.toContain('Deutschland')
  })

  it('about a contact message have the name of the store it was sent to', async () => {
    const mailService = '/api/ext/mail-service'
    const { body } = await request(shop.app).get(`${mailService}/get-token`)
    await request(shop.app)
      .post(`${mailService}/send-email`)
      .query(german)
      .send({
        sourceAddress: 'otto@example.org',
        targetAddress: help,
        subject: 'Schal',
        emailText: 'Guten Tag',
        confirmation: true,
        token: body.result,
      })
      .expect(200)
    const received = await lastTo('otto@example.org')
    expect(received).toMatchObject({ kind: 'message-received' })
    expect(received?.subject).toContain('Vitrina Deutschland')
  })

  it('about an order link to a confirmation page of the order’s store', async () => {
    await orderInGermany('hans@example.org')
    const path = linkIn((await lastTo('hans@example.org'))?.text)
    const page = await request(shop.app).get(path).expect(200)
    expect(page.text).toContain('Vitrina Deutschland')
    expect(page.text).toContain('href="http://localhost:3000/de"')
    expect((await press(path)).text).toContain('Vitrina Deutschland')
    const unknown = await request(shop.app).get('/api/order/confirm?token=x&lang=en')
    expect(unknown.text).not.toContain('Deutschland')
  })

  it('about an order contain amounts in its currency even after the store was closed', async () => {
    await orderInGermany('inge@example.org')
    const { store } = shop
    const later = await openTestShop({
      ...settings,
      store: { ...store, close: async () => undefined },
      storeViews: mainStoreAlone,
    })
    nowMs += hourMs
    await later.endReservations()
    const lapsed = await lastTo('inge@example.org')
    expect(lapsed).toMatchObject({ kind: 'reservation-lapsed' })
    expect(lapsed?.text).toContain('€')
    expect(lapsed?.text).not.toContain('₽')
    const page = await request(later.app).get(linkIn(lapsed?.text)).expect(200)
    expect(page.text).toContain('€')
    expect(page.text).not.toMatch(/₽|Deutschland/)
    await later.close()
  })
})
