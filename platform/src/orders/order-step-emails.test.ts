import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { parseDeliveryFile } from '../delivery/delivery-file.ts'
import { defaultDeliveryFilePath } from '../delivery/read-delivery.ts'
import { type SignedInTestCustomer, signInNewCustomer } from '../testing/test-customer.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'
import { listWaitingEmails } from '../testing/waiting-emails.ts'
import {
  acceptOrder,
  cancelOrder,
  completeOrder,
  markOrderArrived,
  shipOrder,
} from './order-admin.ts'
import { acceptReturnedParcel, refundOrder } from './return-order.ts'

const shipped = JSON.parse(readFileSync(defaultDeliveryFilePath, 'utf8'))
const delivery = parseDeliveryFile({
  ...shipped,
  methods: shipped.methods.map((method: object) => ({
    ...method,
    trackingUrl: 'https://carrier.example/track?number={number}',
  })),
})

const plain = (text = '') => text.replaceAll('\u00a0', ' ')

describe.each(defaultStoreKinds)('emails about order statuses on %s', (_kind, createStore) => {
  let shop: TestShop
  let dispose: () => Promise<void>
  let anna: SignedInTestCustomer

  beforeAll(async () => {
    const place = await createStore()
    dispose = place.dispose
    shop = await openTestShop({ store: await place.open(), delivery })
    anna = await signInNewCustomer(shop, 'anna@example.org')
  })
  afterAll(async () => {
    await shop.close()
    await dispose()
  })

  async function ordered(email: string, language: string, token?: string): Promise<number> {
    const order = shop.addressed(await shop.cartWith('SCARF'), { sku: 'SCARF', qty: 1 })
    const { shippingAddress } = order.addressInformation
    Object.assign(order.addressInformation, { shippingAddress: { ...shippingAddress, email } })
    const { body } = await request(shop.app)
      .post('/api/order')
      .set({ 'accept-language': language, ...(token && { authorization: `Bearer ${token}` }) })
      .send(order)
      .expect(200)
    return body.result.backendOrderId
  }
  const emailsTo = async (email: string) =>
    (await listWaitingEmails(shop.store, email)).filter(({ kind }) => kind === 'order-step')

  it('are written once per status change even if three workers run simultaneously', async () => {
    const id = await ordered('anna@example.org', 'ru', anna.access)
    await acceptOrder(shop.store, id)
    await shipOrder(shop.store, id, { tracking: 'RA1482' })
    await completeOrder(shop.store, id)
    await Promise.all([
      shop.sendOrderStepEmails(),
      shop.sendOrderStepEmails(),
      shop.sendOrderStepEmails(),
    ])
    await shop.sendOrderStepEmails()
    const [shipped, completed, ...more] = await emailsTo('anna@example.org')
    expect(more).toEqual([])
    expect(plain(shipped?.subject)).toMatch(/^Заказ № \d+ в пути – /)
    expect(plain(shipped?.text)).toContain('Номер посылки\nRA1482')
    expect(shipped?.text).toContain(`http://localhost:3000/my-account/orders/${id}`)
    expect(plain(completed?.text)).toContain('в течение 14 дней')
  })

  it('contain the pick-up point, its hours, the delivery day and a tracking link', async () => {
    const points = await request(shop.app).get('/api/delivery/points').query({ city: 'Томск' })
    const [point] = points.body.result
    const order = shop.addressed(await shop.cartWith('SCARF'), { sku: 'SCARF', qty: 1 })
    const { addressInformation } = order
    const toPoint = {
      ...addressInformation,
      shippingAddress: { ...addressInformation.shippingAddress, email: 'vera@example.org' },
      ...{ shipping_carrier_code: 'transport', shipping_method_code: 'company' },
      shippingExtraFields: { pickup_point: point.code },
    }
    const { body } = await request(shop.app)
      .post('/api/order')
      .set({ 'accept-language': 'ru', authorization: `Bearer ${anna.access}` })
      .send({ ...order, addressInformation: toPoint })
      .expect(200)
    const id = body.result.backendOrderId
    await shipOrder(shop.store, id, { tracking: 'RA 1482&x' })
    await markOrderArrived(shop.store, id)
    await shop.sendOrderStepEmails()
    const [onItsWay, arrived] = (await emailsTo('vera@example.org')).map(({ text }) => plain(text))
    const url = 'https://carrier.example/track?number=RA%201482%26x'
    const place = `Пункт ${point.code}\nТомск, ${point.address}\nпн`
    for (const text of [onItsWay, arrived]) expect(text).toContain(place)
    expect(onItsWay).toContain(`Номер посылки\nRA 1482&x`)
    expect(onItsWay).toContain(`Отследить посылку: ${url}`)
    expect(onItsWay).toMatch(/Доставка\nТранспортная компания, до пункта выдачи\n.*\d/)
    const read = await request(shop.app)
      .get(`/api/user/orders/${id}`)
      .set({ authorization: `Bearer ${anna.access}` })
      .expect(200)
    const { shipping } = read.body.result.extension_attributes.shipping_assignments[0]
    expect(shipping.extension_attributes.tracking).toEqual({ number: 'RA 1482&x', url })
  })

  it('contain the tracking number even if the stored delivery is invalid', async () => {
    const id = await ordered('torn@example.org', 'ru')
    await shipOrder(shop.store, id, { tracking: 'RA1483' })
    await shop.store.db
      .updateTable('orders')
      .set({ methods: JSON.stringify({ delivery: { carrier: 1 } }) })
      .where('id', '=', String(id))
      .execute()
    await shop.sendOrderStepEmails()
    const [onItsWay] = await emailsTo('torn@example.org')
    expect(plain(onItsWay?.text)).toContain('Номер посылки\nRA1483')
  })

  it('contain the refunded amount after a return', async () => {
    const id = await ordered('boris@example.org', 'ru')
    await shipOrder(shop.store, id)
    await acceptReturnedParcel(shop.store, id, { toStock: true })
    await refundOrder(shop.store, id)
    await shop.sendOrderStepEmails()
    const letters = await emailsTo('boris@example.org')
    expect(letters.at(-1)?.subject).toMatch(/отправлены/)
    expect(plain(letters.at(-1)?.text)).toContain('Сумма\n₽1 590,00')
  })

  it('are stored as dead if their event is invalid, and later emails are written', async () => {
    const damaged = await ordered('damaged@example.org', 'en')
    await cancelOrder(shop.store, damaged, 'Sold out')
    await shop.store.db
      .updateTable('order_event')
      .set({ details: JSON.stringify({ reason: { text: 'Sold out' } }) })
      .where('order_id', '=', String(damaged))
      .where('event', '=', 'canceled')
      .execute()
    const sound = await ordered('sound@example.org', 'en')
    await cancelOrder(shop.store, sound, 'Sold out')
    await shop.sendOrderStepEmails()
    expect(await emailsTo('damaged@example.org')).toEqual([])
    expect(await emailsTo('sound@example.org')).toHaveLength(1)
    const dead = await shop.store.db
      .selectFrom('mail')
      .select('kind')
      .where('state', '=', 'dead')
      .execute()
    expect(dead).toEqual([{ kind: 'order-step' }])
  })

  it('contain the reason of a cancellation, and no account link for a guest', async () => {
    const id = await ordered('guest@example.org', 'en')
    await cancelOrder(shop.store, id, 'Sold out in the warehouse')
    await shop.sendOrderStepEmails()
    const [email, ...more] = await emailsTo('guest@example.org')
    expect(more).toEqual([])
    expect(email?.subject).toMatch(/^Order \d+ is cancelled/)
    expect(email?.text).toContain('Reason\nSold out in the warehouse')
    expect(email?.text).not.toContain('my-account')
  })
})
