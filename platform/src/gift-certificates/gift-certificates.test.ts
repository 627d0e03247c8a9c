import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { computeDayInTimeZone } from '@vitrina/domain'
import request from 'supertest'
import { cancelOrderForBuyer } from '../orders/cancel-lines.ts'
import { acceptOrder, cancelOrder } from '../orders/order-admin.ts'
import { findOrder, readOrderItems } from '../orders/order-reading.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'
import { listWaitingEmails } from '../testing/waiting-emails.ts'
import {
  buildCertificateProductOption,
  type CertificateOptionInput,
  startGiftCertificateTestShop,
} from './testing/gift-shop.ts'

const plain = (text = '') => text.replaceAll('\u00a0', ' ')
const gift = (wish: CertificateOptionInput = {}, qty = 1) => ({ sku: 'GIFT', qty, wish })
const dayMs = 86_400_000
const codePattern = /[2-9A-Z]{4}(?:-[2-9A-Z]{4}){3}/

describe.each(defaultStoreKinds)('a gift certificate on %s', (_kind, createStore) => {
  let shop: Awaited<ReturnType<typeof startGiftCertificateTestShop>>
  let dispose: () => Promise<void>

  beforeAll(async () => {
    const place = await createStore()
    dispose = place.dispose
    shop = await startGiftCertificateTestShop({ store: await place.open() })
  }, 60_000)
  afterAll(async () => {
    await shop.close()
    await dispose()
  })

  const dayAhead = (days: number) =>
    computeDayInTimeZone('Europe/Moscow', shop.now() + days * dayMs)
  const lettersTo = async (email: string) =>
    (await listWaitingEmails(shop.shop.store, email)).filter(({ kind }) => kind.startsWith('gift'))

  it('has a separate cart line per recipient, and the price set by the shop', async () => {
    const cart = await shop.cartOf([gift({ to: 'a@example.ru' }), gift({ to: 'b@example.ru' })])
    await shop.put(cart, gift({ to: 'b@example.ru' })).expect(200)
    const { body } = await request(shop.shop.app).get(`/api/cart/pull?cartId=${cart}`).expect(200)
    expect(body.result).toMatchObject([
      { qty: 1, price: 5_000 },
      { qty: 2, price: 5_000 },
    ])
    const [, line] = body.result
    expect(line.extension_attributes.options).toContainEqual({
      label: 'Почта получателя',
      value: 'b@example.ru',
    })
    const seen = { ...buildCertificateProductOption({}), ...gift(), price_incl_tax: 1 }
    const cheap = await shop.send(cart, [seen]).expect(409)
    expect(JSON.stringify(cheap.body)).toContain('5000')
  })

  it('is rejected with 400 for an invalid e-mail, date or message', async () => {
    const cart = await shop.cartOf([])
    for (const wish of [
      { to: 'marina@example' },
      { on: dayAhead(-1) },
      { on: dayAhead(366) },
      { on: '29.11.2026' },
      { message: 'а'.repeat(301) },
    ])
      await shop.put(cart, gift(wish)).expect(400)
    await shop.put(cart, gift({ on: dayAhead(0) })).expect(200)
    await shop.put(cart, gift({ on: dayAhead(365) })).expect(200)
  })

  it('gets no discount from a coupon, which reduces only other products', async () => {
    const apply = (cart: string) =>
      request(shop.shop.app).post(`/api/cart/apply-coupon?cartId=${cart}&coupon=TEN`)
    const alone = await shop.cartOf([gift()])
    const refused = await apply(alone).expect(404)
    expect(refused.body.meta).toEqual({ reason: 'coupon-certificates' })
    const cart = await shop.cartOf([gift(), { sku: 'SCARF', qty: 1 }])
    await apply(cart).expect(200)
    const { body } = await request(shop.shop.app).get(`/api/cart/totals?cartId=${cart}`)
    const [certificate, scarf] = body.result.items
    expect(certificate).toMatchObject({ discount_amount: 0, discount_percent: 0 })
    expect(scarf.discount_amount).toBe(scarf.price_incl_tax / 10)
    expect(body.result.discount_amount).toBe(-scarf.discount_amount)
  })

  it('cannot be paid on delivery, either in the order (400) or afterwards (409)', async () => {
    const goods = [gift(), { sku: 'SCARF', qty: 1 }]
    const cart = await shop.cartOf(goods)
    const { body } = await request(shop.shop.app)
      .get(`/api/cart/payment-methods?cartId=${cart}`)
      .expect(200)
    expect(body.result.map(({ code }: { code: string }) => code)).not.toContain('cashondelivery')
    await shop.send(cart, goods, 'cod').expect(400)
    const { token } = await shop.order(goods)
    expect(await shop.state(token)).toMatchObject({ may_pay_on_delivery: false })
    await shop.payOnDelivery(token).expect(409)
  })

  it('is issued once per piece when its order is paid, even if the job is repeated', async () => {
    const { id, token } = await shop.order([gift({ to: 'two@example.ru', message: 'Ура' }, 2)])
    await shop.shop.settleCertificates()
    expect(await shop.certificatesOf(id)).toMatchObject([
      { state: 'ordered' },
      { state: 'ordered' },
    ])
    await shop.pay(token)
    await Promise.all([1, 2, 3].map(() => shop.shop.settleCertificates()))
    await shop.reconcile()
    expect(await shop.certificatesOf(id)).toMatchObject([
      { state: 'issued', balance_kopecks: '500000', message: '', recipient_email: '' },
      { state: 'issued', balance_kopecks: '500000' },
    ])
    const letters = await lettersTo('two@example.ru')
    const codes = letters.map(({ text }) => codePattern.exec(text)?.[0])
    expect(new Set(codes).size).toBe(2)
    expect(letters[0]?.text).toContain('Ура')
    expect(plain(letters[0]?.subject)).toBe('Вам подарок: сертификат на ₽5 000,00 – Витрина')
    const kept = JSON.stringify(await shop.certificatesOf(id))
    for (const code of codes) expect(kept).not.toContain(String(code))
    expect(kept).toContain(String(codes[0]).slice(-4))
  })

  it('is sent at 9:00 shop time on its date, and its buyer is notified by email', async () => {
    const on = dayAhead(2)
    const { id, token } = await shop.order([gift({ to: 'day@example.ru', on })])
    await shop.pay(token)
    expect(await lettersTo('day@example.ru')).toEqual([])
    const [issued] = await shop.certificatesOf(id)
    expect(issued?.send_at?.toISOString()).toBe(`${on}T06:00:00.000Z`)
    shop.passMinutes(3 * 24 * 60)
    await shop.shop.settleCertificates()
    const letters = await lettersTo('day@example.ru')
    expect(letters).toHaveLength(1)
    const [code] = codePattern.exec(letters[0]?.text ?? '') ?? []
    const told = (await lettersTo('anna@example.ru')).at(-1)
    expect(told?.kind).toBe('gift-certificate-sent')
    expect(told?.text).toContain('day@example.ru')
    expect(code).toHaveLength(19)
    // A link to the order is signed, and a signature may look like the beginning of a code.
    expect(told?.text).not.toMatch(codePattern)
    expect(told?.text).not.toContain(code?.slice(0, 9))
  })

  it('is issued when the shop accepts an order to be paid by bank transfer', async () => {
    const { id } = await shop.order([gift({ to: 'bank@example.ru' })], 'banktransfer')
    await shop.shop.settleCertificates()
    expect(await lettersTo('bank@example.ru')).toEqual([])
    await acceptOrder(shop.shop.store, id)
    await shop.shop.settleCertificates()
    expect(await lettersTo('bank@example.ru')).toHaveLength(1)
  })

  it('is voided when its piece or the entire order is cancelled', async () => {
    const { id, token } = await shop.order([gift({ to: 'none@example.ru' }, 2)])
    await shop.pay(token)
    const order = await findOrder(shop.shop.store.db, id)
    if (!order) throw new Error('No order')
    const [item] = await readOrderItems(shop.shop.store.db, order)
    const part = { items: [{ item_id: Number(item?.id), qty_left: 1 }] }
    expect(await cancelOrderForBuyer(shop.shop.store, order, part, 'guest')).toMatchObject({
      ok: true,
    })
    const states = async () => (await shop.certificatesOf(id)).map(({ state }) => state).toSorted()
    expect(await states()).toEqual(['issued', 'voided'])
    expect(await cancelOrder(shop.shop.store, id, undefined)).toMatchObject({ ok: true })
    expect(await states()).toEqual(['voided', 'voided'])
    await shop.shop.settleCertificates()
    expect(await states()).toEqual(['voided', 'voided'])
  })
})
