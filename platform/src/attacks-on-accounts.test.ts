import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { parseMoney } from '@vitrina/domain'
import request from 'supertest'
import type { AddressedEmail } from './mail/email.ts'
import { createFolderTransport } from './mail/folder-transport.ts'
import { createTestCatalogDocuments } from './testing/test-catalog.ts'
import {
  type SignedInTestCustomer,
  signInNewCustomer,
  testPassword,
} from './testing/test-customer.ts'
import { openTestShop, type TestShop } from './testing/test-shop.ts'
import { defaultStoreKinds } from './testing/test-store.ts'
import { listWaitingEmails } from './testing/waiting-emails.ts'

const wholesale = 2
const newPassword = 'Чужой-пароль-1'
const help = 'help@vitrina.example'

describe.each(defaultStoreKinds)('an attacker of accounts, on %s', (_kind, createStore) => {
  let shop: TestShop
  let dispose: () => Promise<void>
  let anna: SignedInTestCustomer
  let mallory: SignedInTestCustomer

  beforeAll(async () => {
    const place = await createStore()
    dispose = place.dispose
    const catalog = createTestCatalogDocuments()
    const products = [...catalog.products].map(product =>
      product.sku === 'BAG'
        ? {
            ...product,
            tier_prices: [{ customer_group_id: wholesale, qty: 1, value: parseMoney(700) }],
          }
        : product,
    )
    shop = await openTestShop({
      store: await place.open(),
      catalog: { ...catalog, products },
      mailTargets: [help],
    })
    anna = await signInNewCustomer(shop, 'anna@example.org')
    mallory = await signInNewCustomer(shop, 'mallory@example.org')
  })
  afterAll(async () => {
    await shop.close()
    await dispose()
  })

  const post = (path: string, body: object) => request(shop.app).post(path).send(body)
  async function linkTo(email: string): Promise<URL> {
    const mail = (await listWaitingEmails(shop.store, email)).at(-1)
    expect(mail?.kind).toBe('password-reset')
    return new URL(/http\S+create-password\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  }

  it('cannot set another customer’s password with a reset link sent to the attacker', async () => {
    for (const { email } of [anna, mallory]) {
      await post('/api/user/reset-password', { email }).expect(200)
    }
    const resetToken = (await linkTo(mallory.email)).searchParams.get('token')
    for (const email of [anna.email, 'Anna@Example.org', ` ${anna.email}`]) {
      const reply = await post('/api/user/create-password', { email, resetToken, newPassword })
      expect(reply.status).toBe(500)
    }
    await post('/api/user/login', { username: anna.email, password: testPassword }).expect(200)
    const logins = await post('/api/user/login', { username: anna.email, password: newPassword })
    expect(logins.status).toBe(401)
  })

  it('cannot redirect the reset link in an email by forged Host or Origin headers', async () => {
    await post('/api/user/reset-password', { email: anna.email })
      .set('host', 'evil.example')
      .set('x-forwarded-host', 'evil.example')
      .set('origin', 'https://evil.example')
      .expect(200)
    expect((await linkTo(anna.email)).origin).toBe('http://localhost:3000')
    expect(JSON.stringify(await listWaitingEmails(shop.store, anna.email))).not.toContain('evil')
  })

  it('cannot inject header lines into an email through the contact form', async () => {
    const { body } = await request(shop.app).get('/api/ext/mail-service/get-token')
    const message = {
      sourceAddress: 'mallory@example.org',
      targetAddress: help,
      subject: 'Вопрос\r\nBcc: victim@example.org\r\n\r\nKaufen Sie',
      emailText: 'Bcc: victim@example.org',
      token: body.result,
    }
    const send = (more: object) => post('/api/ext/mail-service/send-email', { ...message, ...more })
    for (const address of ['a@b.example\r\nBcc: v@b.example', 'a@b.example, v@b.example']) {
      expect((await send({ sourceAddress: address })).body.code).toBe(500)
      expect((await send({ targetAddress: address })).body.code).toBe(500)
    }
    await send({}).expect(200)
    const [mail] = await listWaitingEmails(shop.store, help)
    const [head = ''] = (await written(mail as AddressedEmail)).split('\n\n')
    expect(head).not.toMatch(/^bcc:/im)
    expect(head.match(/^to: .*/im)?.[0]).toBe(`To: ${help}`)
  })

  it('cannot order at a group’s price with another customer’s group token (409)', async () => {
    const shopper = shop.store.db.updateTable('customer').set({ group_id: wholesale })
    await shopper.where('email', '=', anna.email).execute()
    const { body } = await request(shop.app)
      .get('/api/user/me')
      .set('authorization', `Bearer ${anna.access}`)
    const { groupToken } = body.result
    const cart = await shop.cartWith('BAG')
    const bag = { sku: 'BAG', qty: 1, price_incl_tax: parseMoney(700) }
    const order = { ...shop.addressed(cart, bag), groupToken, groupId: wholesale }
    const reply = await post(`/api/order?groupToken=${groupToken}`, order)
    expect(reply.status).toBe(409)
    const totals = await request(shop.app)
      .get('/api/cart/totals')
      .query({ cartId: cart, groupToken })
    expect(totals.body.result.grand_total).toBeGreaterThan(700)
  })

  it('cannot change an account’s email without an email to the old address', async () => {
    const customer = { email: 'stolen@example.org', firstname: 'Мэл', lastname: 'Ори' }
    await post('/api/user/me', { customer })
      .set('authorization', `Bearer ${anna.access}`)
      .expect(200)
    const emails = await listWaitingEmails(shop.store, anna.email)
    expect(emails.at(-1)?.kind).toBe('email-changed')
    // A link sent before opens nothing any more.
    const old = emails.findLast(({ kind }) => kind === 'password-reset')?.text ?? ''
    const link = new URL(/http\S+create-password\S+/.exec(old)?.[0] ?? '')
    const resetToken = link.searchParams.get('token')
    for (const email of [anna.email, customer.email]) {
      const reply = await post('/api/user/create-password', { email, resetToken, newPassword })
      expect(reply.status).toBe(500)
    }
  })
})

/** As it leaves for the mail server. */
async function written(mailing: AddressedEmail): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-emails-'))
  try {
    const from = { name: 'Витрина', address: 'shop@vitrina.example' }
    await createFolderTransport(folder, from).deliver({ messageId: '<1@vitrina.example>', mailing })
    const [file = ''] = await readdir(folder)
    return (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
  } finally {
    await rm(folder, { recursive: true })
  }
}
