import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import {
  type SignedInTestCustomer,
  signInNewCustomer,
  testPassword,
} from '../testing/test-customer.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'

const hourMs = 60 * 60 * 1000
const done = { code: 200, result: true }

describe.each(defaultStoreKinds)('POST /api/user/logout on %s', (_kind, createStore) => {
  let shop: TestShop
  let dispose: () => Promise<void>
  let nowMs = Date.parse('2026-06-01T09:00:00Z')
  let customers = 0

  beforeAll(async () => {
    const place = await createStore()
    dispose = place.dispose
    shop = await openTestShop({ store: await place.open(), now: () => nowMs })
  })
  afterAll(async () => {
    await shop.close()
    await dispose()
  })

  const someone = () => signInNewCustomer(shop, `leaves-${++customers}@example.org`)
  const as = (token: string) => ({ authorization: `Bearer ${token}` })
  const logOut = (body: object, headers: Record<string, string> = {}) =>
    request(shop.app).post('/api/user/logout').set(headers).send(body)
  const isSignedIn = async ({ access }: Pick<SignedInTestCustomer, 'access'>) =>
    (await request(shop.app).get('/api/user/me').set(as(access))).status === 200
  const refresh = (refreshToken: string) =>
    request(shop.app).post('/api/user/refresh').send({ refreshToken })

  it('invalidates the access token and the refresh token of the session immediately', async () => {
    const anna = await someone()
    const { body, headers } = await logOut({ refreshToken: anna.refresh }, as(anna.access))
    expect(body).toEqual(done)
    expect(headers['cache-control']).toContain('no-store')
    expect(await isSignedIn(anna)).toBe(false)
    expect((await refresh(anna.refresh)).body).toMatchObject({ code: 401, result: null })
  })

  it('ends the session with only the access token or only the refresh token', async () => {
    const byAccess = await someone()
    await logOut({}, as(byAccess.access)).expect(200)
    expect((await refresh(byAccess.refresh)).status).toBe(401)
    const byRefresh = await someone()
    await logOut({ refreshToken: byRefresh.refresh }).expect(200)
    expect(await isSignedIn(byRefresh)).toBe(false)
  })

  it('also invalidates tokens that the session received by a later refresh', async () => {
    const anna = await someone()
    const { body } = await refresh(anna.refresh).expect(200)
    await logOut({ refreshToken: anna.refresh }).expect(200)
    expect(await isSignedIn({ access: body.result })).toBe(false)
    expect((await refresh(body.meta.refreshToken)).status).toBe(401)
  })

  it('leaves the customer’s session on another device valid', async () => {
    const anna = await someone()
    const phone = await request(shop.app)
      .post('/api/user/login')
      .send({ username: anna.email, password: testPassword })
    await logOut({ refreshToken: anna.refresh }, as(anna.access)).expect(200)
    expect(await isSignedIn({ access: phone.body.result })).toBe(true)
  })

  it('responds with code 200 when it is repeated, and for expired or unknown tokens', async () => {
    const anna = await someone()
    for (const _again of [1, 2]) {
      const { body } = await logOut({ refreshToken: anna.refresh }, as(anna.access))
      expect(body).toEqual(done)
    }
    const late = await someone()
    nowMs += 2 * hourMs
    expect((await logOut({}, as(late.access))).body).toEqual(done)
    expect((await refresh(late.refresh)).status).toBe(401)
    for (const token of ['null', 'stranger', '']) {
      expect((await logOut({ refreshToken: null }, as(token))).body).toEqual(done)
    }
    expect((await request(shop.app).post('/api/user/logout')).body).toEqual(done)
  })

  it('responds with code 400 for a refresh token that is not a text', async () => {
    const { body } = await logOut({ refreshToken: 7 })
    expect(body).toMatchObject({ code: 400, result: [{ path: 'refreshToken' }] })
  })

  it('makes later calls return meta.token “refused”, unlike a wrong password', async () => {
    const anna = await someone()
    const change = (token: string) =>
      request(shop.app)
        .post('/api/user/change-password')
        .set(as(token))
        .send({ currentPassword: 'wrong-password', newPassword: 'new-password' })
    const wrong = await change(anna.access)
    expect(wrong.body).toMatchObject({ code: 500, result: { code: 401 } })
    expect(wrong.body).not.toHaveProperty('meta')
    await logOut({}, as(anna.access))
    const customer = { email: anna.email, firstname: 'Анна', lastname: 'Петрова' }
    const update = request(shop.app).post('/api/user/me').set(as(anna.access)).send({ customer })
    for (const { body } of [await change(anna.access), await update]) {
      expect(body).toMatchObject({ code: 500, result: { code: 401 }, meta: { token: 'refused' } })
    }
  })
})
