import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DestinationStream } from 'pino'
import request from 'supertest'
import type { CatalogDocuments } from '../../catalog/stored-documents.ts'
import type { EmailService } from '../../mail/open-mail.ts'
import type { Store } from '../../store/open-store.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { createDemoBankApp, type DemoBankApp } from '../demo-bank/demo-bank-app.ts'
import type { BankFaults } from '../demo-bank/faults.ts'
import { createDemoProvider } from '../demo-provider.ts'
import type { PaymentProvider } from '../provider.ts'

const secret = 'a secret of the bank and the shop'

export type PaymentTestShop = Awaited<ReturnType<typeof startPaymentTestShop>>

export type PaymentTestShopOptions = {
  store?: Store
  faults?: BankFaults
  random?: () => number
  /** The goods of the test shop unless given. */
  catalog?: CatalogDocuments
  log?: DestinationStream
  mail?: EmailService
  /** What the shop has in place of the provider itself. */
  provider?: (provider: PaymentProvider) => PaymentProvider
}

/** A shop and the demo bank, each at a port of its own: they meet over HTTP alone. */
export async function startPaymentTestShop({
  store,
  faults,
  random,
  catalog,
  log,
  mail,
  provider: between,
}: PaymentTestShopOptions = {}) {
  let aheadMs = 0
  const now = () => Date.now() + aheadMs
  const bankServer = createServer()
  const bankUrl = await listen(bankServer)
  const shopServer = createServer()
  const shopUrl = await listen(shopServer)
  const bank: DemoBankApp = createDemoBankApp({
    url: bankUrl,
    noticeUrl: `${shopUrl}/api/payment/notice`,
    secret,
    now,
    ...(faults && { faults }),
    ...(random && { random }),
  })
  bankServer.on('request', bank.app)
  const direct = createDemoProvider({ url: bankUrl, secret, now })
  const provider = between?.(direct) ?? direct
  const shop: TestShop = await openTestShop({
    ...(store && { store }),
    ...(catalog && { catalog }),
    ...(log && { log }),
    ...(mail && { mail }),
    now,
    payments: { provider, waitMs: 30 * 60_000 },
  })
  shopServer.on('request', shop.app)

  let shoppers = 0
  // Each call comes from elsewhere: what one address may do in a while is not tried here.
  const post = (path: string, body: object) => {
    shoppers += 1
    const from = `10.${shoppers >> 16}.${(shoppers >> 8) & 255}.${shoppers & 255}`
    return request(shop.app).post(`/api/payment/${path}`).set('x-forwarded-for', from).send(body)
  }
  return {
    ...{ shop, bank, bankUrl, secret, now },
    passMinutes(minutes: number) {
      aheadMs += minutes * 60_000
    },

    /** An order to be paid so; answers its token and number. */
    async order(method = 'sbp', sku = 'SCARF', qty = 1, ...others: string[]) {
      const cart = await shop.cartWith(sku, ...others)
      const sent = shop.addressed(cart, { sku, qty }, ...others.map(sku => ({ sku, qty: 1 })))
      const { body } = await request(shop.app)
        .post('/api/order')
        .send({
          ...sent,
          addressInformation: {
            ...sent.addressInformation,
            billingAddress: { ...sent.addressInformation.billingAddress, email: 'anna@example.ru' },
            payment_method_code: method,
          },
        })
        .expect(200)
      return { token: String(body.result.payment?.token), id: Number(body.result.backendOrderId) }
    },

    state: async (token: string) => (await post('state', { token })).body.result,
    begin: (token: string, method = 'sbp') => post('begin', { token, method }),
    payOnDelivery: (token: string) => post('on-delivery', { token }),
    /** What the bank took for an order, and gave back, in its own book. */
    chargesOf: (token: string) =>
      bank.bank.book
        .filter(({ orderNumber }) => Number(orderNumber) === Number(token.split('.')[0]))
        .map(({ amount }) => amount),
    /** What the payer presses on the bank's page. */
    press: (url: string, action: 'pay' | 'poor' | 'refuse') =>
      request(bank.app).post(new URL(url).pathname).type('form').send({ action }),
    reconcile: () => shop.reconcilePayments?.(),

    async close() {
      await bank.stop()
      await Promise.all([bankServer, shopServer].map(end))
      await shop.close()
    },
  }
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function end(server: Server): Promise<void> {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}
