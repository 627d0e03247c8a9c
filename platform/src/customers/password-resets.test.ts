import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { signInNewCustomer, testPassword } from '../testing/test-customer.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'
import { listWaitingEmails } from '../testing/waiting-emails.ts'
import { argon2idAlgorithm } from './passwords.ts'

const minuteMs = 60_000
const newPassword = 'Новый-пароль-1'
const voidLink = {
  code: 500,
  result: { errorMessage: 'Ссылка больше не действует. Запросите новую', code: 400 },
}

describe.each(defaultStoreKinds)(
  'the reset of a forgotten password on %s',
  (_kind, createStore) => {
    let shop: TestShop
    let dispose: () => Promise<void>
    let nowMs = Date.parse('2026-06-01T00:00:00Z')
    let hashes = 0
    const log: string[] = []
    let clients = 0

    beforeAll(async () => {
      const place = await createStore()
      dispose = place.dispose
      shop = await openTestShop({
        store: await place.open(),
        now: () => nowMs,
        log: { write: line => void log.push(line) },
        passwordHash: {
          hash: text => {
            hashes++
            return argon2idAlgorithm.hash(text)
          },
          verify: argon2idAlgorithm.verify,
        },
      })
    })
    afterAll(async () => {
      await shop.close()
      await dispose()
    })

    const fresh = () => `2001:db8:0:${(++clients).toString(16)}::1`
    const post = (path: string, body: object, from = fresh()) =>
      request(shop.app).post(`/api/user/${path}`).set('x-forwarded-for', from).send(body)
    const ask = (email: string, from?: string) => post('reset-password', { email }, from)
    const create = (body: object, from?: string) => post('create-password', body, from)
    const me = (token: string) =>
      request(shop.app).get('/api/user/me').set('authorization', `Bearer ${token}`)
    const emails = async (email: string, kind: string) =>
      (await listWaitingEmails(shop.store, email)).filter(mail => mail.kind === kind)
    async function linkTo(email: string) {
      const mail = (await emails(email, 'password-reset')).at(-1)
      const link = new URL(/http\S+create-password\S+/.exec(mail?.text ?? '')?.[0] ?? '')
      expect(link.pathname).toBe('/create-password')
      expect([...link.searchParams.keys()]).toEqual(['email', 'token'])
      return {
        email: link.searchParams.get('email') ?? '',
        resetToken: link.searchParams.get('token') ?? '',
      }
    }
    async function asked(email: string) {
      const customer = await signInNewCustomer(shop, email)
      expect((await ask(email)).body).toEqual({ code: 200, result: true })
      return { ...customer, ...(await linkTo(email)) }
    }

    it('succeeds once with the emailed link, and invalidates the customer’s tokens', async () => {
      const anna = await asked('anna@example.org')
      const reset = { email: anna.email, resetToken: anna.resetToken, newPassword }
      expect((await create(reset)).body).toEqual({ code: 200, result: true })
      expect((await me(anna.access)).status).toBe(401)
      const refresh = await post('refresh', { refreshToken: anna.refresh })
      expect(refresh.body.code).toBe(401)
      await post('login', { username: anna.email, password: testPassword }).expect(401)
      await post('login', { username: anna.email, password: newPassword }).expect(200)
      expect(await emails(anna.email, 'password-changed')).toHaveLength(1)
      expect((await create(reset)).body).toEqual(voidLink)
    })

    it('can be requested at /api/user/resetPassword with e-mail in any letter case', async () => {
      await signInNewCustomer(shop, 'old@example.org')
      const reply = await post('resetPassword', { email: ' OLD@Example.org ' })
      expect(reply.body).toEqual({ code: 200, result: true })
      expect((await linkTo('old@example.org')).email).toBe('old@example.org')
    })

    it('responds to an unknown e-mail as to a known one, and stores as many rows', async () => {
      await signInNewCustomer(shop, 'known@example.org')
      const { db } = shop.store
      const count = async () => ({
        mail: (await db.selectFrom('mail').select('id').execute()).length,
        resets: (await db.selectFrom('password_reset').select('token_hash').execute()).length,
      })
      const start = await count()
      const known = await ask('known@example.org')
      const middle = await count()
      const unknown = await ask('unknown@example.org')
      const end = await count()
      expect(unknown.body).toEqual(known.body)
      expect(end.mail - middle.mail).toBe(middle.mail - start.mail)
      expect(end.resets - middle.resets).toBe(middle.resets - start.resets)
      expect(await listWaitingEmails(shop.store, 'unknown@example.org')).toEqual([])
      expect(await listWaitingEmails(shop.store, '')).toEqual([])
    })

    it.each([{}, { email: '' }, { email: 7 }, { email: 'anna' }, { email: ['a@example.org'] }])(
      'responds with code 500 to the invalid request %j',
      async body => {
        const reply = await post('reset-password', body)
        expect(reply.body).toEqual({ code: 500, result: 'Invalid e-mail provided!' })
      },
    )

    it.each([
      [{}, 'email not provided'],
      [{ newPassword, resetToken: 'x' }, 'email not provided'],
      [{ email: '', resetToken: 'x', newPassword }, 'email not provided'],
      [{ email: 'a@example.org', newPassword }, 'resetToken not provided'],
      [{ email: 'a@example.org', resetToken: null }, 'resetToken not provided'],
      [{ email: 'a@example.org', resetToken: 'x' }, 'newPassword not provided'],
      [{ email: 'a@example.org', resetToken: 'x', newPassword: 7 }, 'newPassword not provided'],
    ])('responds with code 500 if a required value is missing: %j', async (body, result) => {
      expect((await create(body)).body).toEqual({ code: 500, result })
    })

    it('rejects a weak password, and leaves the session and the reset link valid', async () => {
      const anna = await asked('weak@example.org')
      const reset = { email: anna.email, resetToken: anna.resetToken }
      const weak = await create({ ...reset, newPassword: 'short' })
      const errorMessage = 'Password must have at least 8 letters'
      expect(weak.body).toEqual({
        code: 500,
        result: { errorMessage, code: 400 },
        meta: { reason: 'weak-password' },
      })
      await me(anna.access).expect(200)
      await create({ ...reset, newPassword }).expect(200)
    })

    it('rejects a link issued for another e-mail, without computing a password hash', async () => {
      const anna = await asked('own@example.org')
      const eve = await asked('eve@example.org')
      const before = hashes
      for (const [email, resetToken] of [
        [anna.email, eve.resetToken],
        [anna.email, 'guess'],
        ['stranger@example.org', eve.resetToken],
        ['a\0@example.org', 'x'],
      ]) {
        expect((await create({ email, resetToken, newPassword })).body).toEqual(voidLink)
      }
      expect(hashes).toBe(before)
      await me(anna.access).expect(200)
    })

    it('rejects a link after one hour, a newer link or a password change', async () => {
      const late = await asked('late@example.org')
      nowMs += 60 * minuteMs
      expect((await create({ ...late, newPassword })).body).toEqual(voidLink)

      const first = await asked('twice@example.org')
      await ask(first.email)
      expect((await create({ ...first, newPassword })).body).toEqual(voidLink)
      await create({ ...(await linkTo(first.email)), newPassword }).expect(200)

      const changed = await asked('changed@example.org')
      await request(shop.app)
        .post('/api/user/change-password')
        .set('authorization', `Bearer ${changed.access}`)
        .send({ currentPassword: testPassword, newPassword })
        .expect(200)
      expect(await emails(changed.email, 'password-changed')).toHaveLength(1)
      const again = await create({ ...changed, newPassword: 'Другой-пароль-2' })
      expect(again.body).toEqual(voidLink)
    })

    it('succeeds once when three requests use the same link simultaneously', async () => {
      const anna = await asked('at-once@example.org')
      const replies = await Promise.all(
        ['один', 'два', 'три'].map(word => create({ ...anna, newPassword: `Пароль-${word}-1` })),
      )
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 500, 500])
      expect(await emails(anna.email, 'password-changed')).toHaveLength(1)
    })

    it('stores neither the token of the link nor the e-mail in plain text', async () => {
      const { resetToken, email } = await asked('kept@example.org')
      const resets = await shop.store.db.selectFrom('password_reset').selectAll().execute()
      expect(JSON.stringify(resets)).not.toContain(resetToken)
      expect(JSON.stringify(resets)).not.toContain(email)
    })

    it('responds 429 after three requests per e-mail or ten per client', async () => {
      for (const email of ['nobody@example.org', 'often@example.org']) {
        const replies: number[] = []
        for (let turn = 0; turn < 4; turn++) replies.push((await ask(email)).status)
        expect(replies).toEqual([200, 200, 200, 429])
      }
      const from = fresh()
      for (let turn = 0; turn < 10; turn++) await ask(`a${turn}@example.org`, from).expect(200)
      const reply = await ask('one-more@example.org', from)
      expect(reply.status).toBe(429)
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    })

    it('responds with inner code 429 only to the client that sent ten wrong tokens', async () => {
      const { email, resetToken } = await asked('guessed@example.org')
      const guesser = fresh()
      for (let turn = 0; turn < 10; turn++) {
        await create({ email, resetToken: `guess ${turn}`, newPassword }, guesser)
      }
      const reply = await create({ email, resetToken, newPassword }, guesser)
      expect(reply.body).toMatchObject({ code: 500, result: { code: 429 } })
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
      await create({ email, resetToken, newPassword }).expect(200)
    })

    it('writes no token, password or e-mail into the log', async () => {
      const { resetToken, email } = await asked('leak@example.org')
      await create({ email, resetToken, newPassword }).expect(200)
      const lines = log.join('')
      expect(lines).toContain('/api/user/create-password')
      for (const secret of [resetToken, email, newPassword, '@example.org', 'argon2']) {
        expect(lines).not.toContain(secret)
      }
    })
  },
)
