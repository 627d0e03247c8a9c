import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { StoreViewFile } from '@vitrina/contract'
import request from 'supertest'
import shipped from '../../store-views.json' with { type: 'json' }
import { createStoreViews } from '../store-views/store-views.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'
import { listWaitingEmails } from '../testing/waiting-emails.ts'

type StoreViewEntry = StoreViewFile['storeViews'][string]
const help = 'help@vitrina.example'
const contact = { email: 'Help@vitrina.example' }
const { ru, en } = shipped.storeViews
const views = (about: object) =>
  createStoreViews({
    ...shipped,
    storeViews: { ru: { ...ru, ...about }, en } as Record<string, StoreViewEntry>,
  })

describe.each(defaultStoreKinds)(
  'the contact form of the storefront on %s',
  (_kind, createStore) => {
    let shop: TestShop
    let dispose: () => Promise<void>
    let clients = 0

    beforeAll(async () => {
      const place = await createStore()
      dispose = place.dispose
      shop = await openTestShop({ store: await place.open(), storeViews: views({ contact }) })
    })
    afterAll(async () => {
      await shop.close()
      await dispose()
    })

    const at = (path: string) => `/api/ext/mail-service/${path}`
    const fresh = () => `2001:db8:1:${(++clients).toString(16)}::1`
    const consents = ['personal-data']
    const message = { name: 'Анна', subject: 'Размер и посадка', text: 'Есть ли 50-й?', consents }
    const write = (body: object, key?: string, from = fresh()) =>
      request(shop.app)
        .post(at('write'))
        .set('x-forwarded-for', from)
        .set(key ? { 'idempotency-key': key } : {})
        .send({ ...message, ...body })
    const submit = (fields: Record<string, string>, from = fresh()) =>
      request(shop.app)
        .post(`${at('form')}?lang=en`)
        .set('x-forwarded-for', from)
        .type('form')
        .send({ ...message, consents: 'personal-data', ...fields })
    const emailsFrom = async (from: string) =>
      (await listWaitingEmails(shop.store, help)).filter(({ replyTo }) => replyTo === from)

    it('emails the message to the store’s address, and confirms it to the sender', async () => {
      const reply = await write({ email: ' Anna@example.org ' })
      expect(reply.body).toEqual({ code: 200, result: 'OK' })
      const text = 'Есть ли 50-й?\n\nАнна'
      expect(await emailsFrom('anna@example.org')).toEqual([
        { kind: 'message', to: help, replyTo: 'anna@example.org', subject: message.subject, text },
      ])
      expect(await listWaitingEmails(shop.store, 'anna@example.org')).toHaveLength(1)
    })

    it('sends one email and stores one consent if an Idempotency-Key is sent twice', async () => {
      const read = () => shop.store.db.selectFrom('consent').select(['kind', 'place', 'version'])
      const before = (await read().execute()).length
      for (let turn = 0; turn < 2; turn++) {
        expect((await write({ email: 'twice@example.org' }, 'key 1')).status).toBe(200)
      }
      expect((await write({ email: 'twice@example.org', text: 'Другое' }, 'key 1')).status).toBe(
        409,
      )
      expect(await emailsFrom('twice@example.org')).toHaveLength(1)
      const consents = await read().execute()
      expect(consents).toHaveLength(before + 1)
      expect(consents.at(-1)).toMatchObject({ kind: 'personal-data', place: 'message' })
    })

    it.each([
      [{ email: 'anna@example' }, 'email'],
      [{ email: 'a@example.org\nBcc: e@example.com' }, 'email'],
      [{ text: ' ' }, 'text'],
      [{ text: 'x'.repeat(10_001) }, 'text'],
      [{ subject: 'x'.repeat(201) }, 'subject'],
      [{ consents: [] }, 'consents'],
      [{ consents: ['offer'] }, 'consents'],
    ])('responds 400 for %j and lists the invalid field %s', async (wrong, path) => {
      const reply = await write({ email: 'wrong@example.org', ...wrong })
      expect(reply.body).toMatchObject({ code: 400, result: [{ path }] })
      expect(await emailsFrom('wrong@example.org')).toEqual([])
    })

    it('responds 429 to a client’s eleventh message, with or without JavaScript', async () => {
      const from = fresh()
      const statuses: number[] = []
      for (let turn = 0; turn < 6; turn++) {
        statuses.push((await write({ email: `a${turn}@example.org` }, undefined, from)).status)
        statuses.push((await submit({ email: `b${turn}@example.org` }, from)).status)
      }
      expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
    })

    it('without JavaScript responds with a page, and emails a repeated message once', async () => {
      for (let turn = 0; turn < 2; turn++) {
        const page = await submit({ email: 'plain@example.org' }).expect(200)
        expect(page.text).toContain('<h1>Thank you, we have your message</h1>')
      }
      expect(await emailsFrom('plain@example.org')).toHaveLength(1)
      const refused = await submit({ email: 'plain', text: 'Ещё' }).expect(400)
      expect(refused.text).toContain('what you wrote is still in the form')
      await submit({ email: 'plain@example.org', consents: '' }).expect(400)
      expect(await emailsFrom('plain@example.org')).toHaveLength(1)
    })

    it('responds 500 if the store view has no help desk address', async () => {
      const closed = await openTestShop({ storeViews: views({ contact: undefined }) })
      const reply = await request(closed.app)
        .post(at('write'))
        .send({ ...message, email: 'anna@example.org' })
      expect(reply.body).toEqual({ code: 500, result: 'No transport is defined for mail service!' })
      const page = await request(closed.app)
        .post(at('form'))
        .type('form')
        .send({ ...message, email: 'anna@example.org', consents: 'personal-data' })
      expect(page.status).toBe(500)
      await closed.close()
    })
  },
)
