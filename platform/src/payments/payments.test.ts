import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import request from 'supertest'
import { cancelOrderForBuyer } from '../orders/cancel-lines.ts'
import { confirmOrder } from '../orders/confirm-order.ts'
import { acceptOrder, cancelOrder, completeOrder, shipOrder } from '../orders/order-admin.ts'
import { findOrder, readOrderItems } from '../orders/order-reading.ts'
import { acceptReturnedParcel } from '../orders/return-order.ts'
import { revokeOrderLinks } from '../orders/revoke-order-links.ts'
import { readStock } from '../stock/stock.ts'
import { storeKinds } from '../testing/test-store.ts'
import { waitUntilFound } from '../testing/until.ts'
import { listWaitingEmails } from '../testing/waiting-emails.ts'
import { noBankFaults } from './demo-bank/faults.ts'
import { demoSignatureHeader, signDemoNotification } from './demo-protocol.ts'
import { recordRefund } from './payment-rows.ts'
import { type PaymentTestShop, startPaymentTestShop } from './testing/payment-test-shop.ts'

describe.each(storeKinds)('an order with online payment on %s', (_kind, create) => {
  let paying: PaymentTestShop
  let dispose: () => Promise<void>

  beforeAll(async () => {
    const place = await create()
    dispose = place.dispose
    paying = await startPaymentTestShop({ store: await place.open() })
  }, 60_000)
  afterEach(() => paying.bank.setFaults(noBankFaults))
  afterAll(async () => {
    await paying.close()
    await dispose()
  })

  const stockOf = async (sku: string) => (await readStock(paying.shop.store.db, [sku])).get(sku)
  const pageOf = async (token: string, method = 'sbp') => {
    const { body } = await paying.begin(token, method).expect(200)
    return String(body.result.url)
  }
  const untilState = (token: string, state: string) =>
    waitUntilFound(async () => (await paying.state(token)).state === state)

  it('is paid when the bank reports payment, is emailed, and can then be accepted', async () => {
    const { token, id } = await paying.order()
    expect(await paying.state(token)).toMatchObject({ state: 'waiting', methods: ['sbp', 'card'] })
    expect(await acceptOrder(paying.shop.store, id)).toMatchObject({ ok: false })

    await paying.press(await pageOf(token), 'pay').expect(303)
    await untilState(token, 'paid')

    expect(await acceptOrder(paying.shop.store, id)).toMatchObject({ ok: true })
    expect(await lettersOf(id)).toEqual(['order-placed', 'order-paid'])
    expect(paying.chargesOf(token)).toHaveLength(1)
  })

  it('waiting for confirmation cannot be paid (409) until it is confirmed', async () => {
    const { id, token } = await paying.order()
    const { db } = paying.shop.store
    await db
      .updateTable('orders')
      .set({ status: 'pending_confirmation', pay_until: null, reserved_until: new Date() })
      .where('id', '=', String(id))
      .execute()
    expect(await paying.state(token)).toMatchObject({ state: 'unconfirmed' })
    await paying.begin(token).expect(409)
    await confirmOrder(paying.shop.store, id)
    await paying.shop.sendOrderStepEmails()
    const letter = await findLetter(id, 'order-step')
    expect(letter?.subject).toMatch(/подтверждён/)
    expect(letter?.text).toContain(`Оплатить: http://localhost:3000/payment#${token}`)
    expect(letter?.text.replaceAll('\u00a0', ' ')).toContain('Держим заказ для вас 30 минут')
    await paying.press(await pageOf(token), 'pay')
    await untilState(token, 'paid')
  })

  it('has a link to the guest’s order page until the link expires or is revoked', async () => {
    const { id, token } = await paying.order()
    const { db } = paying.shop.store
    const { order_path } = await paying.state(token)
    const link = String(order_path).split('#')[1]
    const read = () => request(paying.shop.app).post('/api/guest-order/read').send({ token: link })
    expect((await read().expect(200)).body.result.entity_id).toBe(id)

    const longAgo = new Date(paying.now() - 61 * 24 * 3_600_000)
    await db
      .updateTable('orders')
      .set({ created_at: longAgo })
      .where('id', '=', String(id))
      .execute()
    expect(await paying.state(token)).not.toHaveProperty('order_path')

    await revokeOrderLinks(paying.shop.store, id)
    await paying.begin(token).expect(404)
    await read().expect(404)
  })

  it('is charged once by card, although the bank first holds the amount', async () => {
    const { token } = await paying.order('card')
    await paying.press(await pageOf(token, 'card'), 'pay')
    await untilState(token, 'paid')
    expect(paying.chargesOf(token)).toHaveLength(1)
  })

  it('gets one payment for five simultaneous requests, and 409 after it is paid', async () => {
    const { token } = await paying.order()
    const urls = await Promise.all(Array.from({ length: 5 }, () => pageOf(token)))
    expect(new Set(urls).size).toBe(1)
    await paying.press(String(urls[0]), 'pay')
    await paying.press(String(urls[0]), 'pay')
    await untilState(token, 'paid')
    await paying.begin(token).expect(409)
    await paying.payOnDelivery(token).expect(409)
    expect(paying.chargesOf(token)).toHaveLength(1)
  })

  it('reports why a payment failed, and can be paid by another method', async () => {
    const { token } = await paying.order('card')
    await paying.press(await pageOf(token, 'card'), 'poor')
    await untilState(token, 'failed')
    expect(await paying.state(token)).toMatchObject({
      failure: 'insufficient_funds',
      may_pay_on_delivery: true,
    })
    await paying.press(await pageOf(token, 'sbp'), 'pay')
    await untilState(token, 'paid')
    expect(paying.chargesOf(token)).toHaveLength(1)
  })

  it('has its pending card payment cancelled when SBP is chosen, and is charged once', async () => {
    const { token } = await paying.order('card')
    const card = await pageOf(token, 'card')
    const sbp = await pageOf(token, 'sbp')
    expect(sbp).not.toBe(card)
    await paying.press(card, 'pay')
    await paying.press(sbp, 'pay')
    await untilState(token, 'paid')
    expect(paying.chargesOf(token)).toHaveLength(1)
  })

  it('can change to payment on delivery, after which its bank page charges nothing', async () => {
    const { token } = await paying.order()
    const page = await pageOf(token)
    const { body } = await paying.payOnDelivery(token).expect(200)
    expect(body.result).toMatchObject({ state: 'later', method: 'cashondelivery' })
    await paying.press(page, 'pay')
    await paying.reconcile()
    expect(paying.chargesOf(token)).toEqual([])
    paying.passMinutes(60)
    await paying.reconcile()
    expect(await paying.state(token)).toMatchObject({ state: 'later' })
  })

  it('is marked as paid by polling the bank if the bank’s notification is lost', async () => {
    paying.bank.setFaults({ droppedNotice: 1 })
    const { token, id } = await paying.order()
    await paying.press(await pageOf(token), 'pay')
    paying.passMinutes(1)
    await paying.reconcile()
    expect(await lettersOf(id)).toEqual(['order-placed', 'order-paid', 'order-receipt'])
    expect(await paying.state(token)).toMatchObject({ state: 'paid' })
  })

  it('gets one payment email for duplicated and late bank notifications', async () => {
    paying.bank.setFaults({ doubledNotice: 1, lateNotice: 0.5 })
    const { token, id } = await paying.order()
    await paying.press(await pageOf(token), 'pay')
    await untilState(token, 'paid')
    await paying.bank.heard()
    expect(await lettersOf(id)).toEqual(['order-placed', 'order-paid'])
  })

  it('is cancelled if not paid within 30 minutes, and releases its products', async () => {
    const before = await stockOf('SCARF')
    const { token } = await paying.order()
    const page = await pageOf(token)
    expect(await stockOf('SCARF')).toBe(Number(before) - 1)

    paying.passMinutes(31)
    await paying.reconcile()

    expect(await stockOf('SCARF')).toBe(before)
    expect(await paying.state(token)).toMatchObject({ state: 'ended', methods: [] })
    await paying.press(page, 'pay')
    expect(paying.chargesOf(token)).toEqual([])
  })

  it('retains its reserved products after 30 minutes while the bank fails', async () => {
    const { token } = await paying.order('sbp', 'BAG')
    await pageOf(token)
    paying.bank.setFaults({ error: 1 })
    paying.passMinutes(31)
    await paying.reconcile()
    expect(await stockOf('BAG')).toBe(0)
    paying.bank.setFaults({ error: 0 })
    await paying.reconcile()
    expect(await stockOf('BAG')).toBe(1)
  })

  it('is not cancelled if paid in time, although the notification was lost', async () => {
    paying.bank.setFaults({ droppedNotice: 1 })
    const { token } = await paying.order()
    await paying.press(await pageOf(token), 'pay')
    paying.passMinutes(31)
    await paying.reconcile()
    expect(await paying.state(token)).toMatchObject({ state: 'paid' })
  })

  it('is refunded once if cancelled after payment, in spite of a lost response', async () => {
    const { token, id } = await paying.order()
    await paying.press(await pageOf(token), 'pay')
    await untilState(token, 'paid')
    await cancelOrder(paying.shop.store, id, 'Передумали')
    expect(await paying.state(token)).toMatchObject({ state: 'returning' })

    paying.bank.setFaults({ lostAnswer: 1 })
    await paying.reconcile()
    paying.bank.setFaults({ lostAnswer: 0 })
    paying.passMinutes(1)
    await paying.reconcile()

    expect(await paying.state(token)).toMatchObject({ state: 'refunded' })
    expect(paying.chargesOf(token)).toEqual([159_000, -159_000])
  })

  it('is refunded the price of returned pieces, without the delivery price', async () => {
    const { token, id } = await paying.order('sbp', 'SCARF', 2)
    await paying.press(await pageOf(token), 'pay')
    await untilState(token, 'paid')
    const { store, app } = paying.shop
    await shipOrder(store, id)
    await completeOrder(store, id)
    const link = String((await paying.state(token)).order_path).split('#')[1]
    const ask = async (what: string, wish: object = {}) => {
      const body = { token: link, ...wish }
      const answer = await request(app).post(`/api/guest-order/${what}`).send(body).expect(200)
      return answer.body.result
    }
    const [{ item_id }] = (await ask('read')).items
    await ask('return', { reason: 'too_small', items: [{ item_id, qty: 1 }] })
    await acceptReturnedParcel(store, id, { toStock: true })
    await paying.reconcile()
    expect(paying.chargesOf(token)).toEqual([279_000, -120_000])
    expect(await ask('read')).toMatchObject({
      status: 'refunded',
      items: [{ qty_returned: 1 }],
      online_payment: { state: 'partly_refunded', refunded: 1_200 },
    })
  })

  it('is refunded in parts, but not more than was paid', async () => {
    const { token, id } = await paying.order()
    await paying.press(await pageOf(token), 'pay')
    await untilState(token, 'paid')
    const { store } = paying.shop
    const giveBack = (amount: number) =>
      store.transaction(trx =>
        recordRefund(trx, String(id), { reason: 'возврат', amount: amount as never }),
      )
    expect(await giveBack(10_000)).toBe(10_000)
    await paying.reconcile()
    expect(await paying.state(token)).toMatchObject({ state: 'partly_refunded' })
    await giveBack(10_000_000)
    await paying.reconcile()
    expect(await paying.state(token)).toMatchObject({ state: 'refunded' })
    expect(await giveBack(1)).toBe(0)
  })

  it('is refunded the price of one cancelled piece', async () => {
    const { token, id } = await paying.order('sbp', 'SCARF', 2)
    const page = await pageOf(token)
    const { store } = paying.shop
    const leaveOne = async () => {
      const order = await findOrder(store.db, id)
      const [item] = order ? await readOrderItems(store.db, order) : []
      if (!order || !item) throw new Error('There is no such order')
      const items = [{ item_id: Number(item.id), qty_left: 1 }]
      return cancelOrderForBuyer(store, order, { items }, 'guest')
    }
    await paying.press(page, 'pay')
    await untilState(token, 'paid')
    expect(await leaveOne()).toMatchObject({ ok: true })
    await paying.reconcile()
    expect(paying.chargesOf(token)).toEqual([279_000, -120_000])
    expect(await paying.state(token)).toMatchObject({ state: 'partly_refunded' })
  })

  it('is refunded the price of a fully cancelled line', async () => {
    const { token, id } = await paying.order('sbp', 'SCARF', 1, 'BAG')
    const page = await pageOf(token)
    const { store } = paying.shop
    await paying.press(page, 'pay')
    await untilState(token, 'paid')
    const order = await findOrder(store.db, id)
    const [scarf] = order ? await readOrderItems(store.db, order) : []
    if (!order || !scarf) throw new Error('There is no such order')
    const items = [{ item_id: Number(scarf.id), qty_left: 0 }]
    expect(await cancelOrderForBuyer(store, order, { items }, 'guest')).toMatchObject({ ok: true })
    await paying.reconcile()
    expect(paying.chargesOf(token).slice(1)).toEqual([-120_000])
    expect(await paying.state(token)).toMatchObject({ state: 'partly_refunded' })
  })

  it('has its pending payment replaced by a smaller payment on partial cancellation', async () => {
    const { token, id } = await paying.order('sbp', 'SCARF', 2)
    const before = await pageOf(token)
    const { store } = paying.shop
    const order = await findOrder(store.db, id)
    const [item] = order ? await readOrderItems(store.db, order) : []
    if (!order || !item) throw new Error('There is no such order')
    await cancelOrderForBuyer(
      store,
      order,
      { items: [{ item_id: Number(item.id), qty_left: 1 }] },
      'guest',
    )
    const after = await pageOf(token)
    expect(after).not.toBe(before)
    await paying.press(before, 'pay')
    await paying.press(after, 'pay')
    await untilState(token, 'paid')
    expect(paying.chargesOf(token)).toEqual([159_000])
  })

  it('has its pending payment cancelled with the order; a new payment gets 409', async () => {
    const { token, id } = await paying.order()
    const page = await pageOf(token)
    await cancelOrder(paying.shop.store, id, 'Передумали')
    await paying.reconcile()
    await paying.press(page, 'pay')
    expect(paying.chargesOf(token)).toEqual([])
    await paying.begin(token).expect(409)
  })

  it('gets 503 while the bank fails, and one payment when the request is repeated', async () => {
    const { token, id } = await paying.order()
    paying.bank.setFaults({ error: 1 })
    await paying.begin(token).expect(503)
    paying.bank.setFaults({ error: 0, lostAnswer: 1 })
    await paying.begin(token).expect(503)
    paying.bank.setFaults({ lostAnswer: 0 })
    await paying.press(await pageOf(token), 'pay')
    await untilState(token, 'paid')
    expect(paying.chargesOf(token)).toHaveLength(1)
    const { rows } = await sql`select from payment where order_id = ${String(id)}`.execute(
      paying.shop.store.db,
    )
    expect(rows).toHaveLength(1)
  })

  it('gets 404 for a payment call with a token of another order', async () => {
    const { token } = await paying.order()
    const other = token.replace(/^\d+/, id => String(Number(id) + 1))
    await paying.begin(other).expect(404)
    await paying.payOnDelivery('1.x').expect(404)
  })

  it('responds 401 to notifications with a wrong, old or missing signature', async () => {
    const { token } = await paying.order()
    await pageOf(token)
    const notice = JSON.stringify({ id: 'n1', payment_id: 'p1' })
    const send = (signature: string) =>
      request(paying.shop.app)
        .post('/api/payment/notice')
        .set(demoSignatureHeader, signature)
        .set('content-type', 'application/json')
        .send(notice)
    const { secret, now } = paying
    await send(signDemoNotification(notice, 'another secret, as long', now())).expect(401)
    await send(signDemoNotification(notice, secret, now() - 3_600_000)).expect(401)
    await send('').expect(401)
    expect(await isNoticed('n1')).toBe(false)
    await send(signDemoNotification(notice, secret, now())).expect(200)
    expect(await isNoticed('n1')).toBe(true)
  })

  async function isNoticed(id: string): Promise<boolean> {
    const { db } = paying.shop.store
    const { rows } = await sql`select from payment_notice where notice_id = ${id}`.execute(db)
    return rows.length > 0
  }

  async function lettersTo(id: number) {
    const letters = await listWaitingEmails(paying.shop.store)
    const number = new RegExp(`№\\s${id}(?!\\d)`)
    return letters.filter(({ subject }) => number.test(subject))
  }

  async function lettersOf(id: number): Promise<string[]> {
    return (await lettersTo(id)).map(({ kind }) => kind)
  }

  async function findLetter(id: number, kind: string) {
    return (await lettersTo(id)).findLast(letter => letter.kind === kind)
  }
})
