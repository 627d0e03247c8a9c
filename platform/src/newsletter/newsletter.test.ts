import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'
import { findNewsletterConfirmPath, subscribeToNewsletter } from '../testing/test-subscriber.ts'

const path = '/api/ext/mailchimp-subscribe/subscribe'
const stranger = { code: 500, result: 'An error occured while accessing Mailchimp' }
const wrong = { code: 500, result: 'Invalid e-mail provided!' }
const ok = { code: 200, result: 'OK' }

describe.each(defaultStoreKinds)('the newsletter on %s', (_kind, createStore) => {
  const logged: string[] = []
  let shop: TestShop
  let dispose: () => Promise<void>
  let clients = 0

  beforeAll(async () => {
    const place = await createStore()
    dispose = place.dispose
    shop = await openTestShop({
      store: await place.open(),
      log: { write: (line: string) => void logged.push(line) },
    })
  })
  afterAll(async () => {
    await shop.close()
    await dispose()
  })

  const fresh = () => `2001:db8:0:${(++clients).toString(16)}::1`
  const status = (email: string, from = fresh()) =>
    request(shop.app).get(path).query({ email }).set('x-forwarded-for', from)
  const subscribe = (body: object, from = fresh()) =>
    request(shop.app).post(path).set('x-forwarded-for', from).send(body)
  const leave = (body: object, from = fresh()) =>
    request(shop.app).delete(path).set('x-forwarded-for', from).send(body)
  const addresses = async () =>
    (await shop.store.db.selectFrom('newsletter_subscriber').select('email').execute()).map(
      ({ email }) => email,
    )

  it('stores an e-mail in lower case once its subscription has been confirmed', async () => {
    expect((await subscribe({ email: ' Anna@Example.COM ' })).body).toEqual(ok)
    expect((await subscribe({ email: 'anna@example.com' })).body).toEqual(ok)
    expect((await subscribe({ email: 'Ёлка@Почта.РФ' })).body).toEqual(ok)
    expect(await addresses()).toEqual([])
    expect((await status('anna@example.com')).body).toEqual(stranger)
    for (const email of ['anna@example.com', 'ёлка@почта.рф']) {
      await request(shop.app)
        .post(await findNewsletterConfirmPath(shop, email))
        .expect(200)
    }
    expect((await addresses()).toSorted()).toEqual(['anna@example.com', 'ёлка@почта.рф'])
    expect((await status('ANNA@example.com')).body).toEqual({ code: 200, result: 'subscribed' })
    expect((await status('ёлка@почта.рф')).body.result).toBe('subscribed')
  })

  it('deletes an unsubscribed address, whose status is then reported as unknown', async () => {
    await subscribeToNewsletter(shop, 'gone@example.com')
    expect((await leave({ email: 'Gone@example.com' })).body).toEqual(ok)
    expect(await addresses()).not.toContain('gone@example.com')
    expect((await leave({ email: 'gone@example.com' })).body).toEqual(ok)
    expect((await leave({ email: 'never@example.com' })).body).toEqual(ok)
    const [gone, never] = [await status('gone@example.com'), await status('never@example.com')]
    expect(gone.body).toEqual(stranger)
    expect(never.body).toEqual(stranger)
    expect(gone.headers['cache-control']).toBe('no-store')
  })

  it.each([
    '',
    'anna',
    'anna@',
    'a b@example.com',
    'a\0@example.com',
    'a\u0007@example.com',
    `${'a'.repeat(250)}@example.com`,
  ])('responds with code 500 to the invalid address %j', async email => {
    expect((await status(email)).body).toEqual(wrong)
    expect((await subscribe({ email })).body).toEqual(wrong)
    expect((await leave({ email })).body).toEqual(wrong)
  })

  it('responds with code 500 to a missing, repeated or non-text address', async () => {
    expect((await request(shop.app).get(path)).body).toEqual(wrong)
    expect((await request(shop.app).get(`${path}?email=a@b.ru&email=c@d.ru`)).body).toEqual(wrong)
    for (const body of [{}, { email: 7 }, { email: ['anna@example.com'] }]) {
      expect((await subscribe(body)).body).toEqual(wrong)
    }
    expect((await request(shop.app).delete(path)).body).toEqual(wrong)
  })

  it('responds 429 after thirty status requests from one IPv6 /64 network', async () => {
    const replies: number[] = []
    for (let turn = 0; turn < 31; turn += 1) {
      replies.push((await status(`one${turn}@example.com`, `2001:db8:1:1::${turn + 1}`)).status)
    }
    expect(replies).toEqual([...Array(30).fill(500), 429])
    expect((await status('anna@example.com', '2001:db8:1:2::1')).status).toBe(200)
  })

  it('responds 429 after twenty subscribe or unsubscribe requests from one client', async () => {
    const from = fresh()
    for (let turn = 0; turn < 10; turn += 1) {
      await subscribe({ email: 'again@example.com' }, from).expect(200)
      await leave({ email: 'again@example.com' }, from).expect(200)
    }
    const reply = await subscribe({ email: 'again@example.com' }, from)
    expect(reply.status).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect(await addresses()).not.toContain('again@example.com')
  })

  it('writes no e-mail address into the log', () => {
    expect(logged.length).toBeGreaterThan(0)
    expect(logged.join('')).not.toMatch(/example|почта/i)
  })
})
