import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import request from 'supertest'
import { mockCurrentDate } from '../testing/clock.ts'
import { signInNewCustomer, testPassword } from '../testing/test-customer.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'
import { argon2idAlgorithm } from './passwords.ts'

const minuteMs = 60_000
const wrongLogin = 'You did not sign in correctly or your account is temporarily disabled.'

describe.each(defaultStoreKinds)('login on %s', (_kind, createStore) => {
  let shop: TestShop
  let dispose: () => Promise<void>
  let nowMs = Date.parse('2026-06-01T00:00:00Z')
  const work: string[] = []
  let meanwhile = async () => {}
  const log: string[] = []

  beforeAll(async () => {
    const place = await createStore()
    dispose = place.dispose
    shop = await openTestShop({
      store: await place.open(),
      now: () => nowMs,
      log: { write: line => void log.push(line) },
      passwordHash: {
        hash: text => argon2idAlgorithm.hash(text),
        verify: async (hash, text) => {
          work.push(hash.split('$').slice(0, 4).join('$'))
          await meanwhile()
          return argon2idAlgorithm.verify(hash, text)
        },
      },
    })
  })
  afterAll(async () => {
    await shop.close()
    await dispose()
  })

  const login = (username: string, text = testPassword) =>
    request(shop.app).post('/api/user/login').send({ username, password: text })
  const refresh = (refreshToken?: string) =>
    request(shop.app).post('/api/user/refresh').send({ refreshToken })
  const me = (token: string) =>
    request(shop.app).get('/api/user/me').set('authorization', `Bearer ${token}`)

  it('returns an access token for the profile, and a refresh token that gets 401', async () => {
    const anna = await signInNewCustomer(shop, 'tokens@example.org')
    expect(anna.access).toMatch(/^[\w-]{43}$/)
    expect(anna.refresh).toMatch(/^[\w-]{43}$/)
    const profile = await me(anna.access).expect(200)
    expect(profile.body.result).toMatchObject({ id: anna.id, email: anna.email })
    expect(profile.headers['cache-control']).toContain('no-store')
    await request(shop.app).get('/api/user/me').query({ token: anna.access }).expect(200)
    expect((await me(anna.refresh)).status).toBe(401)
    const stored = JSON.stringify(
      await shop.store.db.selectFrom('customer_token').selectAll().execute(),
    )
    expect(stored).not.toContain(anna.access)
    expect(stored).not.toContain(anna.refresh)
  })

  it.each(['', 'null', 'undefined'])(
    'is required for the profile, which responds 401 to the token %j',
    async token => {
      expect((await me(token)).status).toBe(401)
      const reply = await request(shop.app).get('/api/user/me').query({ token })
      expect(reply.body).toEqual({ code: 401, result: 'Войдите, чтобы продолжить' })
    },
  )

  it('finds the account by its e-mail in any letter case', async () => {
    await signInNewCustomer(shop, 'case@example.org')
    await login(' CASE@Example.org ').expect(200)
  })

  it('verifies one hash and returns 401 for an unknown e-mail or a wrong password', async () => {
    await signInNewCustomer(shop, 'known@example.org')
    work.length = 0
    const wrong = await login('known@example.org', 'wrong-password')
    const workOfWrong = work.splice(0)
    const unknown = await login('unknown@example.org')
    expect(work).toEqual(workOfWrong)
    expect(work).toHaveLength(1)
    expect(unknown.body).toEqual({ code: 401, result: wrongLogin })
    expect(wrong.body).toEqual(unknown.body)
  })

  it.each([
    {},
    { username: 'a@example.org' },
    { username: 1, password: 'x' },
    { username: 'a\0', password: testPassword },
    { username: 'a@example.org', password: 'x'.repeat(1_001) },
  ])('responds 400 to %j without verifying a password', async body => {
    work.length = 0
    const reply = await request(shop.app).post('/api/user/login').send(body)
    expect(reply.status).toBe(400)
    expect(typeof reply.body.result).toBe('string')
    expect(work).toEqual([])
  })

  it('responds 401 if the password was changed while it was being verified', async () => {
    const { email } = await signInNewCustomer(shop, 'meanwhile@example.org')
    meanwhile = async () => {
      const changed = shop.store.db.updateTable('customer').set({ password_hash: 'another' })
      await changed.where('email', '=', email).execute()
    }
    const reply = await login(email)
    meanwhile = async () => {}
    expect(reply.body).toEqual({ code: 401, result: wrongLogin })
  })

  it('responds 429 for fifteen minutes after ten wrong passwords for one account', async () => {
    const { email } = await signInNewCustomer(shop, 'guessed@example.org')
    const guesses = await Promise.all(Array.from({ length: 11 }, () => login(email, 'a guess')))
    const statuses = guesses.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([...Array(10).fill(401), 429])
    const refused = await login(email)
    expect(refused.body.result).toBe('Слишком много попыток. Попробуйте через 15 мин.')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
    await login('nobody@example.org').expect(401)
    mockCurrentDate(Date.now() + 15 * minuteMs)
    await login(email).expect(200)
    jest.useRealTimers()
  })

  it('succeeds on the customer’s known device while other devices get 429', async () => {
    const { email } = await signInNewCustomer(shop, 'besieged@example.org')
    const [cookie = ''] = (await login(email)).headers['set-cookie'] ?? []
    expect(cookie).toMatch(/^device_\w{16}=.*; Path=\/api\/user; .*HttpOnly; SameSite=Strict$/)
    for (let round = 0; round < 10; round++) await login(email, 'a guess')
    await login(email).expect(429)
    const [device = ''] = cookie.split(';')
    await login(email).set('cookie', device).expect(200)

    const other = await signInNewCustomer(shop, 'besieged-too@example.org')
    for (let round = 0; round < 10; round++) await login(other.email, 'a guess')
    const borrowed = `${device.replace(/=.*/, '')}=${device.split('=')[1]}`
    await login(other.email).set('cookie', borrowed).expect(429)
    await login(email, 'a guess').set('cookie', `${device}forged`).expect(429)
  })

  it('resets the count of wrong passwords when the password is correct', async () => {
    const { email } = await signInNewCustomer(shop, 'forgetful@example.org')
    for (let round = 0; round < 2; round++) {
      await Promise.all(Array.from({ length: 9 }, () => login(email, 'a guess')))
      await login(email).expect(200)
    }
  })

  it('gives access for one hour, and its refresh token then yields new tokens', async () => {
    const boris = await signInNewCustomer(shop, 'refresh@example.org')
    nowMs += 60 * minuteMs
    expect((await me(boris.access)).status).toBe(401)
    const { body } = await refresh(boris.refresh).expect(200)
    await me(body.result).expect(200)
    expect(body.meta.refreshToken).not.toBe(boris.refresh)
    await refresh(body.meta.refreshToken).expect(200)
  })

  it('accepts the same refresh token every hour while the client uses no newer one', async () => {
    const olga = await signInNewCustomer(shop, 'keeps-first@example.org')
    for (let hours = 0; hours < 3; hours++) {
      nowMs += 60 * minuteMs
      expect((await me(olga.access)).status).toBe(401)
      const { body } = await refresh(olga.refresh).expect(200)
      await me(body.result).expect(200)
    }
  })

  it('ends only the session in which an already replaced refresh token is used again', async () => {
    const eva = await signInNewCustomer(shop, 'reuse@example.org')
    const elsewhere = await login(eva.email).expect(200)
    nowMs += minuteMs
    const next = await refresh(eva.refresh).expect(200)
    nowMs += minuteMs
    const last = await refresh(next.body.meta.refreshToken).expect(200)
    const again = await refresh(eva.refresh)
    expect([again.status, again.body.code, again.body.result]).toEqual([401, 401, null])
    expect((await me(last.body.result)).status).toBe(401)
    expect((await refresh(last.body.meta.refreshToken)).status).toBe(401)
    await me(elsewhere.body.result).expect(200)
    await refresh(elsewhere.body.meta.refreshToken).expect(200)
  })

  it('ends the session if both a thief and the customer used one refresh token', async () => {
    const rita = await signInNewCustomer(shop, 'copied@example.org')
    const copier = await refresh(rita.refresh).expect(200)
    nowMs += 2 * minuteMs
    const owner = await refresh(rita.refresh).expect(200)
    nowMs += minuteMs
    expect((await refresh(copier.body.meta.refreshToken)).status).toBe(401)
    expect((await me(copier.body.result)).status).toBe(401)
    expect((await refresh(owner.body.meta.refreshToken)).status).toBe(401)
  })

  it('leaves two browser tabs logged in after both refresh one token simultaneously', async () => {
    const { refresh: token } = await signInNewCustomer(shop, 'two-tabs@example.org')
    const tabs = await Promise.all([refresh(token).expect(200), refresh(token).expect(200)])
    let [left = '', right = ''] = tabs.map(({ body }) => body.meta.refreshToken as string)
    for (let hours = 0; hours < 3; hours++) {
      nowMs += 60 * minuteMs
      left = (await refresh(left).expect(200)).body.meta.refreshToken
      nowMs += 7 * minuteMs
      const { body } = await refresh(right).expect(200)
      right = body.meta.refreshToken
      await me(body.result).expect(200)
    }
  })

  it('is not refreshed by an access token, without a token, or after thirty days', async () => {
    const late = await signInNewCustomer(shop, 'late@example.org')
    expect((await refresh(late.access)).body).toMatchObject({ code: 401, result: null })
    expect((await refresh()).body).toMatchObject({ code: 500, result: null })
    nowMs += 30 * 24 * 60 * minuteMs
    expect((await refresh(late.refresh)).body).toMatchObject({ code: 401, result: null })
  })

  it('writes no token, password or e-mail into the log', async () => {
    const vera = await signInNewCustomer(shop, 'leak@example.org')
    await request(shop.app).get(`/api/user/me?token=${vera.access}`).expect(200)
    await request(shop.app).get(`/api/user/order-history?token=${vera.access}`).expect(200)
    await me(vera.access).expect(200)
    const { body } = await refresh(vera.refresh).expect(200)
    await login(vera.email, 'wrong-password').expect(401)
    const taken = { email: 'known@example.org', firstname: 'Вера', lastname: 'Ким' }
    const token = body.result
    const post = (path: string) => request(shop.app).post(`${path}?token=${token}`)
    await post('/api/user/me').send({ customer: taken }).expect(500)
    const guess = { currentPassword: 'wrong-password', newPassword: testPassword }
    await post('/api/user/change-password').send(guess).expect(500)
    const lines = log.join('')
    expect(lines).toContain('/api/user/me')
    const secrets = [vera.access, vera.refresh, body.result, body.meta.refreshToken]
    for (const secret of [...secrets, testPassword, 'wrong-password', '@example.org', 'argon2']) {
      expect(lines).not.toContain(secret)
    }
  })
})
