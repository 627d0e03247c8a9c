import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { pino } from 'pino'
import type { Store } from '../store/open-store.ts'
import {
  createSmtpError,
  startTestMailServer,
  type TestMailServer,
} from '../testing/test-mail-server.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'
import { waitUntilFound } from '../testing/until.ts'
import type { AddressedEmail } from './email.ts'
import { createOutbox } from './outbox.ts'
import { startOutboxSender } from './sending.ts'
import { createSmtpTransport } from './smtp-transport.ts'

const from = { name: 'Витрина', address: 'shop@vitrina.example' }
const hourMs = 60 * 60 * 1000

describe.each(defaultStoreKinds)('emails in the outbox on %s', (_kind, createStore) => {
  let store: Store
  let dispose: () => Promise<void>
  let nowMs = Date.parse('2026-06-01T00:00:00Z')
  const now = () => nowMs
  const log: string[] = []
  const logger = pino({}, { write: line => void log.push(line) })
  const closing: (() => Promise<void>)[] = []

  beforeAll(async () => {
    const place = await createStore()
    dispose = place.dispose
    store = await place.open()
  })
  beforeEach(async () => {
    await store.db.deleteFrom('mail').execute()
    log.length = 0
  })
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close()
    expect(log.join('')).not.toMatch(/example|Анна/)
  })
  afterAll(async () => {
    await store.close()
    await dispose()
  })

  const emailTo = (to: string, more: Partial<AddressedEmail> = {}): AddressedEmail => ({
    kind: 'welcome',
    to,
    subject: 'Здравствуйте, Анна',
    text: 'Текст письма',
    html: '<p>Текст письма</p>',
    ...more,
  })
  const outbox = () => createOutbox({ store, now, domain: 'vitrina.example' })
  async function write(box: ReturnType<typeof outbox>, ...emails: AddressedEmail[]) {
    await store.transaction(async trx => {
      for (const email of emails) await box.put(trx, email)
    })
  }
  function sendThrough(
    port: number,
    { scheme = 'smtp', tail = '', user = '' } = {},
    box = outbox(),
  ) {
    const transport = createSmtpTransport(`${scheme}://${user}127.0.0.1:${port}${tail}`, from)
    const sending = startOutboxSender({ outbox: box, transport, logger, now, pollMs: 20 })
    closing.push(() => sending.stop())
    return box
  }
  async function receiving(...options: Parameters<typeof startTestMailServer>) {
    const server = await startTestMailServer(...options)
    closing.push(() => server.close())
    return server
  }
  const rows = () => store.db.selectFrom('mail').selectAll().orderBy('id').execute()
  const states = async () => (await rows()).map(({ state }) => state)
  const arrived = (server: TestMailServer, count: number) =>
    waitUntilFound(() => server.received.length === count)

  it('are delivered unchanged with unsubscribe headers, and then erased', async () => {
    const server = await receiving()
    const box = sendThrough(server.port)
    await write(
      box,
      emailTo('anna@example.org', { unsubscribeUrl: 'https://vitrina.example/u?t=1' }),
    )
    await arrived(server, 1)
    const [{ recipients, email, source } = { recipients: [], email: undefined, source: '' }] =
      server.received
    expect(recipients).toEqual(['anna@example.org'])
    expect(email?.from).toEqual({ name: 'Витрина', address: 'shop@vitrina.example' })
    expect(email?.subject).toBe('Здравствуйте, Анна')
    expect(email?.text?.trim()).toBe('Текст письма')
    expect(email?.html?.trim()).toBe('<p>Текст письма</p>')
    expect(email?.messageId).toMatch(/^<[\w-]{36}@vitrina\.example>$/)
    const header = (name: string) => email?.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe')).toBe('<https://vitrina.example/u?t=1>')
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(source).not.toMatch(/nodemailer/i)
    await waitUntilFound(async () => (await states())[0] === 'sent')
    expect(JSON.stringify(await rows())).not.toContain('anna')
  })

  it('with invalid stored content are marked dead, and later emails are sent', async () => {
    const server = await receiving()
    const box = outbox()
    await write(box, emailTo('anna@example.org'), emailTo('boris@example.org'))
    const [damaged] = await rows()
    await store.db
      .updateTable('mail')
      .set({ content: JSON.stringify({ kind: 'welcome', to: 'anna@example.org', text: 5 }) })
      .where('id', '=', damaged?.id ?? '')
      .execute()
    sendThrough(server.port, {}, box)
    await arrived(server, 1)
    await waitUntilFound(async () => (await states()).join() === 'dead,sent')
    expect(await box.counts()).toEqual({ waiting: 0, retrying: 0, dead: 1 })
    // Whoever mends it finds what was written.
    expect((await rows())[0]?.content).toMatchObject({ to: 'anna@example.org' })
    const told = log.map(line => JSON.parse(line)).find(({ damage }) => damage !== undefined)
    expect(told).toMatchObject({ mail: damaged?.id, kind: 'welcome' })
    expect(told.damage).toMatch(/^subject: /)
  })

  it('are not sent if their transaction was rolled back', async () => {
    const server = await receiving()
    const box = sendThrough(server.port)
    const undone = store.transaction(async trx => {
      await box.put(trx, emailTo('undone@example.org'))
      throw new Error('Undone')
    })
    await expect(undone).rejects.toThrow('Undone')
    await write(box, emailTo('done@example.org'))
    await arrived(server, 1)
    expect(server.received[0]?.recipients).toEqual(['done@example.org'])
    expect(await rows()).toHaveLength(1)
  })

  it('are sent again with the same message id after a temporary refusal (451)', async () => {
    let refusals = 0
    const ids: string[] = []
    const server = await receiving({
      onRcptTo: (_address, _session, done) =>
        refusals++ === 0
          ? done(createSmtpError(451, '4.7.1 Greylisted, try again anna@example.org'))
          : done(),
    })
    const box = sendThrough(server.port)
    await write(box, emailTo('anna@example.org'))
    await waitUntilFound(() => log.some(line => line.includes('not sent yet')))
    ids.push((await rows())[0]?.message_id ?? '')
    expect(JSON.parse(log.at(-1) ?? '')).toMatchObject({ responseCode: 451, delayMs: 5_000 })
    expect(server.received).toHaveLength(0)
    nowMs += 5_000
    await arrived(server, 1)
    expect(server.received[0]?.email.messageId).toBe(ids[0])
    expect(refusals).toBe(2)
  })

  it('are marked dead and erased after a permanent refusal of the mailbox (550)', async () => {
    const server = await receiving({
      onRcptTo: (_address, _session, done) =>
        done(createSmtpError(550, '5.1.1 no anna@example.org here')),
    })
    await write(sendThrough(server.port), emailTo('anna@example.org'))
    await waitUntilFound(async () => (await states())[0] === 'dead')
    expect(log.join('')).toContain('given up')
    expect((await rows())[0]?.content).toBeNull()
  })

  it.each([
    [
      'rejects the password (535)',
      { onAuth: wrongPassword },
      { user: 'shop:wrong@', tail: '?requireTLS=false' },
    ],
    ['rejects the sender (550)', { onMailFrom: wrongSender }, {}],
  ])('remain waiting if the mail server %s', async (_what, options, url) => {
    const server = await receiving({ allowInsecureAuth: true, ...options })
    await write(sendThrough(server.port, url), emailTo('anna@example.org'))
    await waitUntilFound(() => log.some(line => line.includes('not sent yet')))
    expect(await states()).toEqual(['waiting'])
  })

  it('are sent when a mail server that was down is back', async () => {
    const gone = await startTestMailServer()
    await gone.close()
    const box = sendThrough(gone.port)
    await write(box, emailTo('anna@example.org'))
    await waitUntilFound(() =>
      log.some(line => line.includes('ECONNECTION') || line.includes('ESOCKET')),
    )
    const server = await receiving({}, gone.port)
    nowMs += 5_000
    await arrived(server, 1)
  })

  it('are tried 32 times in 22 hours if the mail server is down, then marked dead', async () => {
    const gone = await startTestMailServer()
    await gone.close()
    const startMs = nowMs
    const box = sendThrough(gone.port)
    await write(box, emailTo('anna@example.org'))
    const attempts = () => log.filter(line => /not sent yet|given up/.test(line))
    for (let count = 1; count < 32; count++) {
      await waitUntilFound(() => attempts().length === count)
      const { delayMs } = JSON.parse(attempts().at(-1) ?? '')
      expect(delayMs).toBe(Math.min(5_000 * 2 ** (count - 1), hourMs))
      expect(await states()).toEqual(['waiting'])
      nowMs += delayMs
    }
    await waitUntilFound(() => attempts().length === 32)
    expect(attempts().at(-1)).toContain('given up')
    expect(Math.floor((nowMs - startMs) / hourMs)).toBe(22)
    await waitUntilFound(async () => (await states())[0] === 'dead')
    nowMs += 24 * hourMs
    expect(await box.claim(1, 1_000)).toEqual([])
  }, 60_000)

  it('are sent only once although three processes send from the same outbox', async () => {
    const server = await receiving()
    const boxes = [1, 2, 3].map(() => sendThrough(server.port))
    const emails = Array.from({ length: 24 }, (_, count) => emailTo(`a${count}@example.org`))
    await write(boxes[0] ?? outbox(), ...emails)
    await waitUntilFound(async () => (await states()).every(state => state === 'sent'))
    const recipients = server.received.flatMap(each => each.recipients)
    expect(recipients.toSorted()).toEqual(emails.map(({ to }) => to).toSorted())
  })

  it('claimed by a crashed process are sent by another with the same message id', async () => {
    const box = outbox()
    await write(box, emailTo('anna@example.org'))
    const [taken] = await box.claim(5, 60_000)
    const server = await receiving()
    sendThrough(server.port)
    nowMs += 59_000
    await write(box, emailTo('other@example.org'))
    await arrived(server, 1)
    nowMs += 1_000
    await arrived(server, 2)
    expect(server.received[1]?.email.messageId).toBe(taken?.messageId)
  })

  it('are marked dead without being sent after their expiry time', async () => {
    const box = outbox()
    await write(box, emailTo('anna@example.org', { expiresAtMs: nowMs + 1_000 }))
    nowMs += 1_000
    const server = await receiving()
    sendThrough(server.port, {}, box)
    await waitUntilFound(async () => (await states())[0] === 'dead')
    expect(server.received).toEqual([])
  })

  it.each([
    'anna@example.org\r\nBcc: eve@example.com',
    'anna@example.org, eve@example.com',
    'Anna <anna@example.org>',
    'anna@example.org\u2028',
    'anna',
  ])('are marked dead without being sent for the invalid address %j', async to => {
    await write(outbox(), emailTo(to))
    expect(await states()).toEqual(['dead'])
  })

  it('get no additional header from line breaks in their subject', async () => {
    const server = await receiving()
    const subject = 'Привет\r\nBcc: eve@example.com\r\n\r\n<b>body</b>\u2028X: y'
    await write(sendThrough(server.port), emailTo('anna@example.org', { subject }))
    await arrived(server, 1)
    const { recipients, email } = server.received[0] ?? {}
    expect(recipients).toEqual(['anna@example.org'])
    expect(email?.bcc ?? []).toEqual([])
    expect(email?.subject).toBe('Привет Bcc: eve@example.com <b>body</b> X: y')
    expect(email?.text?.trim()).toBe('Текст письма')
  })

  it('are sent over TLS, and not to a server with an untrusted certificate', async () => {
    const server = await receiving({ secure: true })
    const box = sendThrough(server.port, { scheme: 'smtps' })
    await write(box, emailTo('anna@example.org'))
    await waitUntilFound(() => log.some(line => line.includes('not sent yet')))
    expect(server.received).toEqual([])
    nowMs += 5_000
    await closing.pop()?.()
    sendThrough(server.port, { scheme: 'smtps', tail: '?tls.rejectUnauthorized=false' })
    await arrived(server, 1)
  })

  it('are not sent if the SMTP password would be sent over an unencrypted connection', async () => {
    const tried: string[] = []
    const server = await receiving({
      allowInsecureAuth: true,
      onAuth: (auth, _session, done) => {
        tried.push(auth.username ?? '')
        done(null, { user: auth.username })
      },
    })
    await write(sendThrough(server.port, { user: 'shop:secret@' }), emailTo('anna@example.org'))
    await waitUntilFound(() => log.some(line => line.includes('not sent yet')))
    expect([tried, server.received]).toEqual([[], []])
  })

  it('are claimed at most in the requested number, even with stale table statistics', async () => {
    const box = outbox()
    await write(box, emailTo('anna@example.org'))
    // A table that was small when it was looked at is read again for each row.
    await sql`analyze mail`.execute(store.db)
    await write(box, emailTo('eva@example.org'), emailTo('zoya@example.org'))
    expect(await box.claim(1, 1_000)).toHaveLength(1)
  })

  it('are counted as waiting, retrying and dead', async () => {
    const box = outbox()
    await write(box, emailTo('anna@example.org'), emailTo('nobody'), emailTo('eva@example.org'))
    await box.claim(1, 1_000)
    expect(await box.counts()).toEqual({ waiting: 2, retrying: 1, dead: 1 })
  })
})

function wrongPassword(_auth: unknown, _session: unknown, done: (error: Error) => void): void {
  done(createSmtpError(535, '5.7.8 wrong password of shop@vitrina.example'))
}

function wrongSender(_address: unknown, _session: unknown, done: (error: Error) => void): void {
  done(createSmtpError(550, '5.7.1 shop@vitrina.example may not send'))
}
