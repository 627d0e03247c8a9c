import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import request from 'supertest'
import { mockCurrentDate } from '../testing/clock.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'
import { listWaitingEmails } from '../testing/waiting-emails.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const help = 'help@vitrina.example'

describe.each(defaultStoreKinds)('a contact message to send-email, on %s', (_kind, createStore) => {
  let shop: TestShop
  let dispose: () => Promise<void>
  let nowMs = Date.parse('2026-06-01T00:00:00Z')
  const log: string[] = []
  let clients = 0

  beforeAll(async () => {
    const place = await createStore()
    dispose = place.dispose
    shop = await openTestShop({
      store: await place.open(),
      now: () => nowMs,
      mailTargets: [help],
      log: { write: line => void log.push(line) },
    })
  })
  afterEach(() => void jest.useRealTimers())
  afterAll(async () => {
    await shop.close()
    await dispose()
  })

  const fresh = () => `2001:db8:0:${(++clients).toString(16)}::1`
  const at = (path: string) => `/api/ext/mail-service/${path}`
  const token = async (app = shop.app) =>
    (await request(app).get(at('get-token')).set('x-forwarded-for', fresh())).body.result
  const send = async (body: object, from = fresh(), app = shop.app) =>
    request(app)
      .post(at('send-email'))
      .set('x-forwarded-for', from)
      .send({ ...message, token: await token(app), ...body })
  const message = {
    sourceAddress: 'Anna@example.org',
    targetAddress: help,
    subject: 'Размер',
    emailText: 'Здравствуйте.\nЕсть ли 50-й <b>размер</b>?',
  }

  it('is emailed to the help desk unchanged, with the sender’s address as Reply-To', async () => {
    const reply = await send({ targetAddress: 'HELP@vitrina.example' })
    expect(reply.body).toEqual({ code: 200, result: 'OK' })
    expect(await listWaitingEmails(shop.store, help)).toEqual([
      {
        kind: 'message',
        to: help,
        replyTo: 'anna@example.org',
        subject: 'Размер',
        text: message.emailText,
      },
    ])
    expect(await listWaitingEmails(shop.store, 'anna@example.org')).toEqual([])
  })

  it('requires a token from get-token that is less than ten minutes old', async () => {
    const given = await request(shop.app).post(at('get-token')).expect(200)
    expect(given.headers['cache-control']).toBe('no-store')
    expect((await send({ token: given.body.result })).status).toBe(200)
    const refused = { code: 500, result: 'Email is not authorized!' }
    const [expiry, , signature] = given.body.result.split('.')
    for (const wrong of ['', 'x', null, 7, `${expiry}.y.${signature}`, `9${given.body.result}`]) {
      expect((await send({ token: wrong })).body).toEqual(refused)
    }
    nowMs += 10 * minuteMs
    expect((await send({ token: given.body.result })).body).toEqual(refused)
  })

  it.each([
    [{ sourceAddress: '' }, 'Source email address is not provided!'],
    [
      { sourceAddress: undefined, targetAddress: undefined },
      'Source email address is not provided!',
    ],
    [{ targetAddress: null }, 'Target email address is not provided!'],
    [
      { targetAddress: 'eve@example.com' },
      'Target email address (eve@example.com) is not from the whitelist!',
    ],
    [{ targetAddress: `${help}, eve@example.com` }, 'Target email address is invalid!'],
    [{ targetAddress: `${help}\r\nBcc: eve@example.com` }, 'Target email address is invalid!'],
    [{ sourceAddress: 'anna' }, 'Source email address is invalid!'],
    [{ sourceAddress: 'a@example.org\nBcc: e@example.com' }, 'Source email address is invalid!'],
    [{ sourceAddress: ['a@example.org'] }, 'Source email address is invalid!'],
  ])('is rejected with 500 and not emailed when it has %j', async (wrong, result) => {
    const before = await listWaitingEmails(shop.store)
    expect((await send(wrong)).body).toEqual({ code: 500, result })
    expect(await listWaitingEmails(shop.store)).toEqual(before)
  })

  it.each([
    [{ emailText: ' ' }, 'Напишите сообщение: до 10000 знаков'],
    [{ emailText: 'x'.repeat(10_001) }, 'Напишите сообщение: до 10000 знаков'],
    [{ subject: 'x'.repeat(201) }, 'Тема – текст до 200 знаков'],
    [{ subject: {} }, 'Тема – текст до 200 знаков'],
  ])('is rejected with 400 when it has the invalid text %j', async (wrong, result) => {
    expect((await send(wrong)).body).toEqual({ code: 400, result })
  })

  it('is rejected with 500 when the request body is not an object', async () => {
    const reply = await request(shop.app)
      .post(at('send-email'))
      .set('content-type', 'application/json')
      .send('[7]')
    expect(reply.body).toEqual({ code: 500, result: 'Email is not authorized!' })
  })

  it('is emailed without null characters and invalid Unicode', async () => {
    await send({ sourceAddress: 'odd@example.org', subject: 'a\r\nb\0', emailText: 'x\0\ud800y' })
    const [odd] = (await listWaitingEmails(shop.store, help)).slice(-1)
    expect(odd).toMatchObject({ replyTo: 'odd@example.org', text: 'x\ufffdy' })
  })

  it('is confirmed to its sender without the message text, at most twice a day', async () => {
    const startMs = Date.now()
    mockCurrentDate(startMs)
    const spam = { subject: 'Купите', emailText: 'https://eve.example', confirmation: true }
    const sourceAddress = 'victim@example.org'
    for (let turn = 0; turn < 4; turn++) {
      expect((await send({ ...spam, sourceAddress })).status).toBe(200)
    }
    const confirmations = await listWaitingEmails(shop.store, sourceAddress)
    expect(confirmations).toHaveLength(2)
    expect(JSON.stringify(confirmations)).not.toMatch(/Купите|eve\.example/)
    expect(confirmations[0]?.subject).toBe('Мы получили ваше сообщение – Витрина')
    mockCurrentDate(startMs + dayMs - 1)
    await send({ ...spam, sourceAddress })
    expect(await listWaitingEmails(shop.store, sourceAddress)).toHaveLength(2)
    mockCurrentDate(startMs + dayMs)
    await send({ ...spam, sourceAddress })
    expect(await listWaitingEmails(shop.store, sourceAddress)).toHaveLength(3)
  })

  it('gets 429 after ten messages from one client in an hour', async () => {
    const from = fresh()
    let sent = 0
    const sendOne = async () =>
      (await send({ sourceAddress: `a${++sent}@example.org` }, from)).status
    const startMs = Date.now()
    mockCurrentDate(startMs)
    for (let turn = 0; turn < 10; turn++) expect(await sendOne()).toBe(200)
    expect(await sendOne()).toBe(429)
    mockCurrentDate(startMs + 60 * minuteMs - 1)
    expect(await sendOne()).toBe(429)
    mockCurrentDate(startMs + 60 * minuteMs)
    expect(await sendOne()).toBe(200)
  })

  it('gets 429 after ten messages from one e-mail address in a day', async () => {
    const sendOne = async () => (await send({ sourceAddress: 'often@example.org' })).status
    const startMs = Date.now()
    mockCurrentDate(startMs)
    for (let turn = 0; turn < 10; turn++) expect(await sendOne()).toBe(200)
    expect(await sendOne()).toBe(429)
    mockCurrentDate(startMs + dayMs - 1)
    expect(await sendOne()).toBe(429)
    mockCurrentDate(startMs + dayMs)
    expect(await sendOne()).toBe(200)
  })

  it('is rejected with 500 in a shop without a help desk address', async () => {
    const closed = await openTestShop({ now: () => nowMs })
    const reply = await send({}, fresh(), closed.app)
    expect(reply.body).toEqual({
      code: 500,
      result: 'No transport is defined for mail service!',
    })
    await closed.close()
  })

  it('leaves no e-mail address and no token in the log', async () => {
    await send({})
    expect(log.join('')).toContain('send-email')
    expect(log.join('')).not.toMatch(/example|\d{13}\./)
  })
})
