import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { StoreViewFile } from '@vitrina/contract'
import { pino } from 'pino'
import request from 'supertest'
import { createDemoShop } from '../../seed/index.ts'
import shipped from '../../store-views.json' with { type: 'json' }
import { createStoreViews } from '../store-views/store-views.ts'
import { signInNewCustomer } from '../testing/test-customer.ts'
import { startTestMailServer, type TestMailServer } from '../testing/test-mail-server.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { waitUntilFound } from '../testing/until.ts'
import { createOutbox } from './outbox.ts'
import { startOutboxSender } from './sending.ts'
import { createSmtpTransport } from './smtp-transport.ts'

const file = shipped as unknown as StoreViewFile
const from = { name: 'Vitrina', address: 'shop@vitrina.example' }
const jumper = 'muzhchinam/tolstovki-i-svitery/sviter-s-kosami'

/** A jumper at ₽4 790, of which two are bought; what is told of them in each of the views. */
const views = [
  {
    ...{ storeCode: 'de', country: 'DE', store: 'Vitrina Deutschland', taxPercent: 19, tax: 16.92 },
    subject: /^Bestellung \d+ eingegangen – Vitrina Deutschland$/,
    sums: ['Artikel: €105,98', 'Lieferung: €4,90', 'Summe: €110,88'],
    taxLine: 'Enthaltene Mehrwertsteuer: €16,92',
  },
  {
    ...{ storeCode: 'it', country: 'IT', store: 'Vitrina Italia', taxPercent: 22, tax: 19.11 },
    subject: /^Ordine \d+ ricevuto – Vitrina Italia$/,
    sums: ['Articoli: €105,98', 'Consegna: €4,90', 'Totale: €110,88'],
    taxLine: 'IVA inclusa: €19,11',
  },
]

describe('an order in euros', () => {
  let shop: TestShop
  let server: TestMailServer
  let sending: ReturnType<typeof startOutboxSender>
  beforeAll(async () => {
    const storeViews = createStoreViews({ ...file, multistore: true })
    shop = await openTestShop({ catalog: createDemoShop(), storeViews })
    server = await startTestMailServer()
    const outbox = createOutbox({ store: shop.store, now: Date.now, domain: 'vitrina.example' })
    const transport = createSmtpTransport(`smtp://127.0.0.1:${server.port}`, from)
    const logger = pino({ level: 'silent' })
    sending = startOutboxSender({ outbox, transport, logger, now: Date.now, pollMs: 20 })
  })
  afterAll(async () => {
    await sending.stop()
    await server.close()
    await shop.close()
  })

  /** Two of the first variant of the jumper, as its page offers it. */
  async function fillCart(through: { storeCode: string; token: string }) {
    const filter = { attribute: 'url_path', value: { eq: jumper } }
    const found = await shop.search({ _appliedFilters: [filter] }, through)
    const [{ sku }] = found.body.hits[0].configurable_children
    const listed = await request(shop.app)
      .get('/api/product/render-list')
      .query({ ...through, skus: sku })
    const { price_info, currency_code } = listed.body.result.items[0]
    expect(currency_code).toBe('EUR')
    expect(price_info.final_price).toBe(52.99)
    const { body } = await request(shop.app).post('/api/cart/create').query(through)
    const cart = { ...through, cartId: String(body.result) }
    const cartItem = { sku, qty: 2 }
    await request(shop.app).post('/api/cart/update').query(cart).send({ cartItem }).expect(200)
    const totals = await request(shop.app).get('/api/cart/totals').query(cart)
    return { ...cart, ...cartItem, totals: totals.body.result }
  }

  it.each(views)(
    'in the store view $storeCode has the view’s prices and tax, and is emailed in its language',
    async ({ storeCode, country, store, taxPercent, tax, subject, sums, taxLine }) => {
      const email = `${storeCode}@example.org`
      const { access: token } = await signInNewCustomer(shop, email)
      const through = { storeCode, token }
      const { cartId, sku, qty, totals } = await fillCart(through)
      expect(totals).toMatchObject({ quote_currency_code: 'EUR', grand_total: 105.98 })
      expect(totals).toMatchObject({ tax_amount: tax, items: [{ tax_percent: taxPercent }] })

      const { addressInformation: given, ...order } = shop.addressed(cartId, { sku, qty })
      const address = { ...given.shippingAddress, country_id: country }
      const both = { shippingAddress: address, billingAddress: address }
      await request(shop.app)
        .post('/api/order')
        .query(through)
        .send({ ...order, addressInformation: { ...given, ...both } })
        .expect(200)
      const history = await request(shop.app).get('/api/user/order-history').query(through)
      expect(history.body.result.items).toMatchObject([
        { store_name: store, order_currency_code: 'EUR', grand_total: 110.88, tax_amount: tax },
      ])

      const isAboutOrder = (text = '') => subject.test(text)
      const letter = () => server.received.find(one => isAboutOrder(one.email.subject))
      await waitUntilFound(() => letter() !== undefined)
      expect(letter()?.recipients).toEqual([email])
      const text = letter()?.email.text ?? ''
      for (const line of [...sums, taxLine]) expect(text).toContain(line)
      expect(text).toContain(`http://localhost:3000/${storeCode}`)
      expect(text + letter()?.email.html).not.toContain('₽')
    },
  )
})
