import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { SignJWT } from 'jose'
import request from 'supertest'
import type { Store } from '../store/open-store.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { openMemoryStore } from '../testing/test-store.ts'
import { createGroupTokens } from './group-tokens.ts'

let store: Store
let nowMs = Date.parse('2026-06-01T09:00:00Z')
const now = () => nowMs
const wholesaler = { id: '312', group_id: 2 }

beforeAll(async () => {
  store = await openMemoryStore()
})
afterAll(() => store.close())

it('a group token is valid on another platform of the store, and expires after a day', async () => {
  const token = await (await createGroupTokens(store, now)).make(wholesaler)
  const others = await createGroupTokens(store, now)
  expect(await others.groupOf(token)).toBe(2)
  nowMs += 24 * 60 * 60 * 1000 + 1000
  expect(await others.groupOf(token)).toBe(0)
})

it.each([undefined, null, '', 'null', 7, {}, 'not.a.token'])(
  'the invalid group token %p resolves to the group of guests',
  async token => {
    expect(await (await createGroupTokens(store, now)).groupOf(token)).toBe(0)
  },
)

it('a group token with a wrong signature or none resolves to the group of guests', async () => {
  const tokens = await createGroupTokens(store, now)
  const forged = new SignJWT({ group_id: 2 }).setProtectedHeader({ alg: 'HS256' })
  expect(await tokens.groupOf(await forged.sign(Buffer.from('guess'.repeat(8))))).toBe(0)
  const [, payload = ''] = (await tokens.make(wholesaler)).split('.')
  const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
  expect(await tokens.groupOf(`${unsigned}.${payload}.`)).toBe(0)
})

it('a profile’s group token contains the customer id, but no e-mail address or name', async () => {
  const shop = await openTestShop({ now })
  try {
    const person = { email: 'anna@example.org', firstname: 'Анна', lastname: 'Петрова' }
    const password = 'S3cret-pass'
    await request(shop.app).post('/api/user/create').send({ customer: person, password })
    const login = { username: person.email, password }
    const { body } = await request(shop.app).post('/api/user/login').send(login)
    const me = await request(shop.app).get('/api/user/me').query({ token: body.result })
    const { groupToken, id } = me.body.result
    expect(await (await createGroupTokens(shop.store, now)).groupOf(groupToken)).toBe(1)
    const payload = JSON.parse(Buffer.from(groupToken.split('.')[1], 'base64url').toString())
    expect(payload).toMatchObject({ group_id: 1, id, user: String(id) })
    expect(Object.keys(payload).toSorted()).toEqual(['exp', 'group_id', 'id', 'user'])
    expect(JSON.stringify(payload)).not.toMatch(/anna|Анна|Петров/i)
  } finally {
    await shop.close()
  }
})
