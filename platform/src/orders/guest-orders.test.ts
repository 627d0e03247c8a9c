import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { signInNewCustomer } from '../testing/test-customer.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { storeKinds } from '../testing/test-store.ts'
import { listWaitingEmails } from '../testing/waiting-emails.ts'
import { completeOrder, shipOrder } from './order-admin.ts'
import { revokeOrderLinks } from './revoke-order-links.ts'

const day = 24 * 60 * 60 * 1000

describe.each(storeKinds)('a guest’s order on %s', (_kind, createStore) => {
  let shop: TestShop
  let dispose: () => Promise<void>
  let aheadMs = 0

  beforeAll(async () => {
    const place = await createStore()
    dispose = place.dispose
    shop = await openTestShop({ store: await place.open(), now: () => Date.now() + aheadMs })
  }, 60_000)
  afterAll(async () => {
    await shop.close()
    await dispose()
  })

  async function ordered(email: string, headers = {}): Promise<number> {
    const order = shop.addressed(await shop.cartWith('SCARF'), { sku: 'SCARF', qty: 1 })
    const { billingAddress } = order.addressInformation
    Object.assign(order.addressInformation, { billingAddress: { ...billingAddress, email } })
    const { body } = await request(shop.app).post('/api/order').set(headers).send(order).expect(200)
    return body.result.backendOrderId
  }
  const call = (name: string, body: object, from = '203.0.113.7') =>
    request(shop.app).post(`/api/guest-order/${name}`).set('x-forwarded-for', from).send(body)
  const tokenIn = (text = '') => /\/order#([\w.-]+)/.exec(text)?.[1] ?? ''
  const letterOf = async (email: string) => (await listWaitingEmails(shop.store, email)).at(-1)
  const linkOf = async (email: string) => tokenIn((await letterOf(email))?.text)

  it('is read and cancelled with the emailed link’s token, and must not be cached', async () => {
    const id = await ordered('link@example.org')
    const token = await linkOf('link@example.org')
    const read = await call('read', { token }).expect(200)
    expect(read.headers['cache-control']).toBe('no-cache, no-store')
    expect(read.body.result).toMatchObject({
      entity_id: id,
      customer_email: 'link@example.org',
      is_cancellable: true,
    })
    const canceled = await call('cancel', { token, reason: 'too_long' }).expect(200)
    expect(canceled.body.result).toMatchObject({ status: 'canceled' })
    await call('cancel', { token, reason: 'too_long' }).expect(200)
    await shop.sendOrderStepEmails()
    expect(tokenIn((await letterOf('link@example.org'))?.html)).not.toBe('')
  })

  it('accepts a return with the emailed link’s token, and then no cancellation (409)', async () => {
    const id = await ordered('back@example.org')
    const token = await linkOf('back@example.org')
    await shipOrder(shop.store, id)
    await completeOrder(shop.store, id)
    const { items } = (await call('read', { token })).body.result
    const wish = { reason: 'too_small', items: [{ item_id: items[0].item_id, qty: 1 }] }
    const asked = await call('return', { token, ...wish }).expect(200)
    expect(asked.body.result).toMatchObject({ status: 'return_requested' })
    await call('cancel', { token }).expect(409)
  })

  it('gets 404 for a link that was altered, has expired or was revoked', async () => {
    const id = await ordered('void@example.org')
    const other = await ordered('other@example.org')
    const token = await linkOf('void@example.org')
    await call('read', { token: token.replace(/^\d+/, String(other)) }).expect(404)
    await call('read', { token: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` }).expect(
      404,
    )
    await call('read', { token: 'x' }).expect(404)
    await call('read', {}).expect(400)
    aheadMs = 61 * day
    await call('read', { token }).expect(404)
    aheadMs = 0
    await call('read', { token }).expect(200)
    await revokeOrderLinks(shop.store, id)
    await call('read', { token }).expect(404)
    await call('cancel', { token }).expect(404)
    await shipOrder(shop.store, id)
    await shop.sendOrderStepEmails()
    await call('read', { token: await linkOf('void@example.org') }).expect(200)
  })

  it('is found by number and e-mail in any letter case; tokens expire within 2 days', async () => {
    const id = await ordered('found@example.org')
    const asked = { number: `№ ${String(id).padStart(9, '0')}`, email: ' Found@Example.org ' }
    const { token } = (await call('find', asked).expect(200)).body.result
    await call('read', { token }).expect(200)
    aheadMs = 2 * day
    await call('read', { token }).expect(404)
    aheadMs = 0
  })

  it('gets the same 404 for a wrong e-mail, a wrong number and a customer’s order', async () => {
    const anna = await signInNewCustomer(shop, 'anna@example.org')
    const own = await ordered('anna@example.org', { authorization: `Bearer ${anna.access}` })
    const id = await ordered('third@example.org')
    const answers = await Promise.all(
      [
        { number: id, email: 'else@example.org' },
        { number: 999_999, email: 'third@example.org' },
        { number: own, email: 'anna@example.org' },
      ].map(({ number, email }) => call('find', { number: String(number), email })),
    )
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([404, answers[0]?.body])
    }
  })

  it('can be searched five times per IP address, and the sixth search gets 429', async () => {
    const id = await ordered('tried@example.org')
    const email = 'tried@example.org'
    for (let number = 1; number <= 5; number += 1) {
      await call('find', { number: String(id + 1_000 + number), email }).expect(404)
    }
    const late = await call('find', { number: String(id), email }).expect(429)
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(600)
    await call('find', { number: String(id), email }, '198.51.100.9').expect(200)
  })
})
