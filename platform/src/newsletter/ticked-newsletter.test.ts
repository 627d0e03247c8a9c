import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { OwnConsent } from '@vitrina/contract'
import request from 'supertest'
import {
  type SignedInTestCustomer,
  signInNewCustomer,
  testPassword,
} from '../testing/test-customer.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'
import { findNewsletterConfirmPath, subscribeToNewsletter } from '../testing/test-subscriber.ts'
import { listWaitingEmails } from '../testing/waiting-emails.ts'

const ticked = ['offer', 'personal-data', 'newsletter']
const item = { sku: 'SCARF', qty: 1 }

describe.each(defaultStoreKinds)(
  'the newsletter checkbox in registration and checkout on %s',
  (_kind, createStore) => {
    let shop: TestShop
    let dispose: () => Promise<void>
    let people = 0

    beforeAll(async () => {
      const place = await createStore()
      dispose = place.dispose
      shop = await openTestShop({ store: await place.open() })
    })
    afterAll(async () => {
      await shop.close()
      await dispose()
    })

    const newEmail = () => `ticked-${++people}@example.org`
    const linksTo = async (email: string) =>
      (await listWaitingEmails(shop.store, email)).filter(
        ({ kind }) => kind === 'newsletter-confirm',
      )
    const isSubscribed = async (email: string) =>
      (await request(shop.app).get('/api/ext/mailchimp-subscribe/subscribe').query({ email }))
        .status === 200

    async function register(email: string, consents?: string[]): Promise<SignedInTestCustomer> {
      const customer = { email, firstname: 'Анна', lastname: 'Петрова', addresses: [] }
      const creation = { customer, password: testPassword, consents }
      await request(shop.app).post('/api/user/create').send(creation).expect(200)
      const login = { username: email, password: testPassword }
      const { body } = await request(shop.app).post('/api/user/login').send(login)
      return { id: 0, email, access: body.result, refresh: '' }
    }
    async function order({ access }: SignedInTestCustomer, consents: string[], key?: string) {
      const post = (path: string, body: object) =>
        request(shop.app).post(path).set('authorization', `Bearer ${access}`).send(body)
      const cartId = String((await post('/api/cart/create', {})).body.result)
      await post(`/api/cart/update?cartId=${cartId}`, { cartItem: item })
      const body = { ...shop.addressed(cartId, item), consents }
      const send = () => post('/api/order', body).set('idempotency-key', key ?? `order-${cartId}`)
      return { send, answer: await send() }
    }
    async function read({ access }: SignedInTestCustomer): Promise<OwnConsent[]> {
      const call = request(shop.app).get('/api/user/consents')
      return (await call.set('authorization', `Bearer ${access}`).expect(200)).body.result.items
    }
    const newsletterOf = async (person: SignedInTestCustomer) =>
      (await read(person))
        .filter(({ kind }) => kind === 'newsletter')
        .map(({ place, is_given }) => [place, is_given])

    it('ticked at registration stores a consent and emails a confirmation link', async () => {
      const email = newEmail()
      const anna = await register(email, ticked)
      expect(await newsletterOf(anna)).toEqual([['registration', true]])
      expect(await isSubscribed(email)).toBe(false)
      await request(shop.app)
        .post(await findNewsletterConfirmPath(shop, email))
        .expect(200)
      expect(await isSubscribed(email)).toBe(true)
      expect(await newsletterOf(anna)).toEqual([
        ['newsletter', true],
        ['registration', true],
      ])
    })

    it('ticked in a repeated order stores one consent and emails one link', async () => {
      const anna = await signInNewCustomer(shop, newEmail())
      const { send, answer } = await order(anna, ticked)
      expect((await send()).body).toEqual(answer.body)
      expect(await newsletterOf(anna)).toEqual([['checkout', true]])
      expect(await linksTo(anna.email)).toHaveLength(1)
      expect(await isSubscribed(anna.email)).toBe(false)
    })

    it('ticked with an already subscribed address sends no link', async () => {
      const anna = await signInNewCustomer(shop, newEmail())
      await subscribeToNewsletter(shop, anna.email)
      const before = await linksTo(anna.email)
      expect((await order(anna, ticked)).answer.status).toBe(200)
      expect(await linksTo(anna.email)).toEqual(before)
    })

    it('ticked in three orders a day sends two links, and all orders are placed', async () => {
      const anna = await signInNewCustomer(shop, newEmail())
      for (const _order of [1, 2, 3]) {
        expect((await order(anna, ticked)).answer.body).toMatchObject({ code: 200 })
      }
      expect(await linksTo(anna.email)).toHaveLength(2)
    })

    it('ticked in a rejected order stores no consent and sends no link', async () => {
      const anna = await signInNewCustomer(shop, newEmail())
      const body = { ...shop.addressed('no-such-cart', item), consents: ticked }
      const call = request(shop.app).post('/api/order')
      const { status } = await call.set('authorization', `Bearer ${anna.access}`).send(body)
      expect(status).not.toBe(200)
      expect(await newsletterOf(anna)).toEqual([])
      expect(await linksTo(anna.email)).toEqual([])
    })

    it('left unticked sends no link and stores no newsletter consent', async () => {
      const email = newEmail()
      const anna = await register(email, ['offer', 'personal-data'])
      await order(anna, ['offer', 'personal-data'])
      expect(await linksTo(email)).toEqual([])
      expect(await newsletterOf(anna)).toEqual([])
    })
  },
)
