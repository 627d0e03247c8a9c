import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { createTestCatalogDocuments, createTestProduct } from '../testing/test-catalog.ts'
import { signInNewCustomer } from '../testing/test-customer.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'
import { listWaitingEmails } from '../testing/waiting-emails.ts'
import { cancelOrders, findOrdersToCancel, summarizeCancelledOrders } from './cancel-orders.ts'
import { confirmOrder } from './confirm-order.ts'
import { acceptOrder, cancelOrder, listOrders, readOrderDetails } from './order-admin.ts'

/** Without the spaces that keep words together. */
const plain = (text = '') => text.replaceAll('\u00a0', ' ')
const hourMs = 60 * 60 * 1000
const stockLevel = 1_000
const goods = ['TEE', 'CAP', 'SOCK', 'BELT']

describe.each(defaultStoreKinds)('orders to be confirmed by email, on %s', (_kind, createStore) => {
  let nowMs = Date.parse('2026-06-01T00:00:00Z')
  let shop: TestShop
  let dispose: () => Promise<void>
  let clients = 0
  let from = ''

  beforeAll(async () => {
    const store = await createStore()
    dispose = store.dispose
    shop = await openTestShop({
      store: await store.open(),
      catalog: {
        ...createTestCatalogDocuments(
          goods.map((sku, at) =>
            createTestProduct(20 + at, sku, `Вещь ${sku}`, 100, ['62'], {
              stock: { qty: stockLevel, is_in_stock: true },
            }),
          ),
        ),
        coupons: [
          {
            id: 1,
            code: 'ONCE',
            title: '',
            is_active: true,
            usage_limit: 1,
            discount: { kind: 'percent', percent: 10 },
          },
        ],
      },
      orderLimits: { ofOne: 5, inOrder: 10, heldByClient: 20, confirmMs: 2 * hourMs },
      now: () => nowMs,
    })
  })
  beforeEach(async () => {
    // What the tests before left to be confirmed is over, and so its emails.
    nowMs += 8 * 24 * hourMs
    await shop.endReservations()
    clients += 1
    from = `203.0.113.${clients}`
  })
  afterAll(async () => {
    await shop.close()
    await dispose()
  })

  const email = () => `buyer-${clients}@example.org`
  type Ordered = Record<string, number>
  async function orderOf(ordered: Ordered, address: string | undefined = email(), cartId = '') {
    const lines = Object.entries(ordered).map(([sku, qty]) => ({ sku, qty }))
    const order = shop.addressed(cartId || (await shop.cartWith('TEE')), ...lines)
    const { addressInformation: given } = order
    const billingAddress = { ...given.billingAddress, email: address }
    return { ...order, addressInformation: { ...given, billingAddress } }
  }
  const send = (order: object, client = from) =>
    request(shop.app).post('/api/order').set('x-forwarded-for', client).send(order)
  const place = async (ordered: Ordered, client = from) => {
    const reply = await send(await orderOf(ordered), client).expect(200)
    return reply.body.result as { backendOrderId: number; toConfirm?: object; orderNumber: string }
  }
  const reserved = async (...skus: string[]) => {
    const rows = await shop.store.db
      .selectFrom('stock_item')
      .select(['sku', 'reserved'])
      .where('sku', 'in', skus)
      .execute()
    return rows.reduce((sum, row) => sum + row.reserved, 0)
  }
  const statusOf = async (id: number) => {
    const shown = await readOrderDetails(shop.store, id)
    return shown.ok ? shown.value.status : null
  }
  const emailOf = async (kind: string) =>
    (await listWaitingEmails(shop.store, email())).findLast(mail => mail.kind === kind)
  async function linkIn(kind: string): Promise<string> {
    const url = new URL(
      /http\S+\/api\/order\/confirm\S+/.exec((await emailOf(kind))?.text ?? '')?.[0] ?? '',
    )
    return url.pathname + url.search
  }
  const shown = async (asked: request.Test) => {
    const reply = await asked.set('x-forwarded-for', from).expect(200)
    return { headers: reply.headers, text: plain(reply.text) }
  }
  const look = (path: string) => shown(request(shop.app).get(path))
  const press = (path: string) => shown(request(shop.app).post(path).type('form').send(''))

  it('do not include an order within the limits, which is placed immediately', async () => {
    const { toConfirm, backendOrderId } = await place({ TEE: 5, CAP: 5 })
    expect(toConfirm).toBeUndefined()
    expect(await statusOf(backendOrderId)).toBe('pending')
    expect(await emailOf('order-placed')).toBeDefined()
  })

  it.each([
    ['too many pieces of one product', { TEE: 6 }],
    ['too many pieces in total', { TEE: 4, CAP: 4, SOCK: 3 }],
  ])('include an order with %s, whose products are reserved', async (_title, ordered: Ordered) => {
    const before = await reserved(...goods)
    const { toConfirm, backendOrderId } = await place(ordered)
    expect(toConfirm).toEqual({ reservedUntil: new Date(nowMs + 2 * hourMs).toISOString() })
    expect(await statusOf(backendOrderId)).toBe('pending_confirmation')
    const pieces = Object.values(ordered).reduce((sum, qty) => sum + qty, 0)
    expect((await reserved(...goods)) - before).toBe(pieces)
    const mail = await emailOf('order-to-confirm')
    expect(mail?.subject).toMatch(/^Подтвердите заказ № \d+/)
    expect(plain(mail?.text)).toContain('2 часа')
  })

  it('include an order of a client over the limit until an earlier order is accepted', async () => {
    const first = await place({ TEE: 5, CAP: 5 })
    const second = await place({ TEE: 5, CAP: 4 })
    expect([first.toConfirm, second.toConfirm]).toEqual([undefined, undefined])
    const third = await place({ TEE: 2 })
    expect(third.toConfirm).toBeDefined()
    expect((await place({ TEE: 2 }, '198.51.100.7')).toConfirm).toBeUndefined()
    await acceptOrder(shop.store, first.backendOrderId)
    expect((await place({ TEE: 2 })).toConfirm).toBeUndefined()
    await cancelOrder(shop.store, second.backendOrderId, '')
    expect((await place({ TEE: 5, CAP: 1 })).toConfirm).toBeUndefined()
  })

  it('reserve at most twice the limit per client for thirteen orders of one client', async () => {
    const before = await reserved(...goods)
    const everything = Object.fromEntries(goods.map(sku => [sku, 200]))
    const first = await place(everything)
    expect(first.toConfirm).toEqual({ reservedUntil: null })
    expect(await reserved(...goods)).toBe(before)
    for (let turn = 0; turn < 12; turn += 1) await place({ [goods[turn % 4] as string]: 5 })
    expect((await reserved(...goods)) - before).toBeLessThanOrEqual(40)
  })

  it('include eight of twelve simultaneous orders, four of them with reserved pieces', async () => {
    const before = await reserved('BELT')
    const orders = await Promise.all(Array.from({ length: 12 }, () => orderOf({ BELT: 5 })))
    const replies = await Promise.all(orders.map(order => send(order)))
    const answers = replies.map(({ body }) => body.result)
    expect(answers.filter(({ toConfirm }) => toConfirm === undefined)).toHaveLength(4)
    const held = answers.filter(({ toConfirm }) => toConfirm?.reservedUntil)
    expect(held).toHaveLength(4)
    expect((await reserved('BELT')) - before).toBe(40)
  })

  it('return the same response when they are repeated', async () => {
    const order = await orderOf({ TEE: 6 })
    const first = await send(order).expect(200)
    expect((await send(order)).body).toEqual(first.body)
    const renamed = await send({ ...order, order_id: 'again' })
    expect(renamed.body).toEqual(first.body)
  })

  it('get 400 without an e-mail, and reserve nothing', async () => {
    const before = await reserved('TEE')
    const { body } = await send(await orderOf({ TEE: 6 }, '')).expect(400)
    expect(body.result).toMatchObject([
      { path: 'addressInformation.billingAddress.email', keyword: 'required' },
    ])
    expect(await reserved('TEE')).toBe(before)
  })

  it('are confirmed by a button on the emailed link’s page, not by opening the page', async () => {
    const { backendOrderId: id, orderNumber } = await place({ TEE: 6 })
    const link = await linkIn('order-to-confirm')
    const page = await look(link)
    expect(page.text).toMatch(new RegExp(`№\\s${Number(orderNumber)}\\b`))
    expect(page.headers['cache-control']).toBe('no-store')
    expect(await statusOf(id)).toBe('pending_confirmation')
    const before = await reserved('TEE')
    const [one, other] = await Promise.all([press(link), press(link)])
    for (const pressed of [one, other]) expect(pressed?.text).toContain('подтверждён')
    expect(await statusOf(id)).toBe('pending')
    expect(await reserved('TEE')).toBe(before)
    expect((await look(link)).text).toContain('подтверждён')
    nowMs += 3 * hourMs
    await shop.endReservations()
    expect(await statusOf(id)).toBe('pending')
    expect(await reserved('TEE')).toBe(before)
  })

  it('are not confirmed by a link with a foreign, wrong or no signature', async () => {
    const { backendOrderId: id } = await place({ TEE: 6 })
    const token = new URL(await linkIn('order-to-confirm'), 'http://shop').searchParams.get('token')
    const [, signature = ''] = token?.split('.') ?? []
    const { backendOrderId: other } = await place({ TEE: 1 })
    for (const wrong of [
      '',
      `${id}`,
      `${id}.`,
      `${other}.${signature}`,
      `${id}.${'a'.repeat(43)}`,
    ]) {
      const path = `/api/order/confirm?token=${encodeURIComponent(wrong)}`
      expect((await look(path)).text).toContain('Ссылка не подошла')
      expect((await press(path)).text).toContain('Ссылка не подошла')
    }
    expect(await statusOf(id)).toBe('pending_confirmation')
  })

  it('release their products once at expiry, and notify the shopper once', async () => {
    const before = await reserved('TEE')
    const { backendOrderId: id } = await place({ TEE: 6 })
    await shop.endReservations()
    expect(await reserved('TEE')).toBe(before + 6)
    nowMs += 2 * hourMs
    await Promise.all([shop.endReservations(), shop.endReservations()])
    expect(await reserved('TEE')).toBe(before)
    expect(await statusOf(id)).toBe('pending_confirmation')
    const emails = await listWaitingEmails(shop.store, email())
    expect(emails.filter(({ kind }) => kind === 'reservation-lapsed')).toHaveLength(1)
    await cancelOrder(shop.store, id, '')
    expect(await reserved('TEE')).toBe(before)
  })

  it('have emails and pages in the order’s language, also after expiry', async () => {
    const order = await orderOf({ TEE: 6 })
    await send(order).set('accept-language', 'en-GB').expect(200)
    const asking = await emailOf('order-to-confirm')
    expect(asking?.subject).toMatch(/^Confirm order \d+ – Vitrina$/)
    expect(plain(asking?.text)).toContain('We will hold everything for 2 hours')
    expect((await look(await linkIn('order-to-confirm'))).text).toContain('Confirm the order')
    nowMs += 2 * hourMs
    await shop.endReservations()
    const lapsed = await emailOf('reservation-lapsed')
    expect(lapsed?.subject).toMatch(/^We are no longer holding the items of order \d+ – Vitrina$/)
    expect((await look(await linkIn('reservation-lapsed'))).text).toContain(
      'Hold the items and confirm',
    )
  })

  it('are reserved again and confirmed by one click after expiry while in stock', async () => {
    const before = await reserved('TEE')
    const { backendOrderId: id } = await place({ TEE: 6 })
    nowMs += 2 * hourMs
    await shop.endReservations()
    const link = await linkIn('reservation-lapsed')
    expect((await look(link)).text).toContain('Отложить и подтвердить')
    expect(await reserved('TEE')).toBe(before)
    expect((await press(link)).text).toContain('подтверждён')
    expect(await statusOf(id)).toBe('pending')
    expect(await reserved('TEE')).toBe(before + 6)
    await cancelOrder(shop.store, id, '')
    expect(await reserved('TEE')).toBe(before)
  })

  it('remain unconfirmed if a product is sold out after expiry, and list the product', async () => {
    const { backendOrderId: id } = await place({ TEE: 6, SOCK: 1 })
    nowMs += 2 * hourMs
    await shop.endReservations()
    const { db } = shop.store
    const tee = db.updateTable('stock_item').where('sku', '=', 'TEE')
    const socks = await reserved('SOCK')
    await tee.set({ is_in_stock: false }).execute()
    const pressed = await press(await linkIn('reservation-lapsed'))
    await tee.set({ is_in_stock: true }).execute()
    expect(pressed.text).toContain('закончились: Вещь')
    expect(pressed.text).toContain('TEE')
    expect(pressed.text).not.toContain('SOCK')
    expect(await statusOf(id)).toBe('pending_confirmation')
    expect(await reserved('SOCK')).toBe(socks)
  })

  it('release the coupon at expiry, and are confirmed only if the coupon is unused', async () => {
    const uses = async () => {
      const query = shop.store.db.selectFrom('coupon_use').select('uses').where('code', '=', 'ONCE')
      return (await query.executeTakeFirst())?.uses ?? 0
    }
    const withCoupon = async (ordered: Ordered) => {
      const cart = await shop.cartWith('TEE')
      await request(shop.app).post(`/api/cart/apply-coupon?cartId=${cart}&coupon=ONCE`).expect(200)
      return (await send(await orderOf(ordered, email(), cart)).expect(200)).body.result
    }
    const { backendOrderId: id } = await withCoupon({ TEE: 6 })
    expect(await uses()).toBe(1)
    nowMs += 2 * hourMs
    await shop.endReservations()
    expect(await uses()).toBe(0)
    const { backendOrderId: other } = await withCoupon({ TEE: 1 })
    const link = await linkIn('reservation-lapsed')
    expect((await press(link)).text).toContain('Промокод ONCE')
    expect(await statusOf(id)).toBe('pending_confirmation')
    await cancelOrder(shop.store, other, '')
    expect((await press(link)).text).toContain('подтверждён')
    expect(await uses()).toBe(1)
  })

  it('are cancelled a week after expiry, and cannot be confirmed then', async () => {
    const { backendOrderId: id } = await place({ TEE: 6 })
    nowMs += 2 * hourMs
    await shop.endReservations()
    const link = await linkIn('reservation-lapsed')
    nowMs += 7 * 24 * hourMs
    await shop.endReservations()
    expect(await statusOf(id)).toBe('canceled')
    expect((await press(link)).text).toContain('отменён')
    expect(await statusOf(id)).toBe('canceled')
  })

  it('are listed in the customer’s order history with the end of the reservation', async () => {
    const customer = await signInNewCustomer(shop, `customer-${clients}@example.org`)
    const order = await orderOf({ TEE: 6 })
    await send({ ...order })
      .set('authorization', `Bearer ${customer.access}`)
      .expect(200)
    const { body } = await request(shop.app)
      .get('/api/user/order-history')
      .query({ token: customer.access })
    expect(body.result.items).toMatchObject([
      {
        status: 'pending_confirmation',
        state: 'new',
        reserved_until: new Date(nowMs + 2 * hourMs).toISOString(),
        status_histories: [{ status: 'pending_confirmation' }],
      },
    ])
  })

  it('are listed with pieces and client; operators can confirm but not accept them', async () => {
    const { backendOrderId: id } = await place({ TEE: 6 })
    const [listed] = await listOrders(shop.store, { status: 'pending_confirmation' })
    expect(listed).toMatchObject({ id, pieces: 6, status: 'pending_confirmation' })
    expect(listed?.client).toMatch(/^[\da-f]{12}$/)
    expect(listed?.reservedUntil).not.toBeNull()
    expect(await acceptOrder(shop.store, id)).toMatchObject({ ok: false })
    expect(await confirmOrder(shop.store, id)).toMatchObject({
      ok: true,
      value: { status: 'pending' },
    })
  })

  it('are found by client, time and status, and cancelled unless accepted', async () => {
    const before = await reserved(...goods)
    const script = `198.51.100.${clients}`
    const other = await place({ TEE: 1 })
    const [first, big] = [await place({ TEE: 5 }, script), await place({ CAP: 6 }, script)]
    const accepted = await place({ SOCK: 1 }, script)
    const address = script
    const found = await findOrdersToCancel(shop.store, { address, from: new Date(nowMs) })
    expect(found.map(({ id }) => id)).toEqual(
      [accepted, big, first].map(({ backendOrderId }) => backendOrderId),
    )
    expect(summarizeCancelledOrders(found)).toMatchObject({ orders: 3, pieces: 12 })
    const shown = found[0]?.client ?? ''
    expect(await findOrdersToCancel(shop.store, { address: shown })).toHaveLength(3)
    expect(await findOrdersToCancel(shop.store, { address, to: new Date(nowMs - 1) })).toEqual([])
    const toConfirm = { address, status: 'pending_confirmation' } as const
    expect(await findOrdersToCancel(shop.store, toConfirm)).toHaveLength(1)
    expect(await findOrdersToCancel(shop.store, { email: 'nobody@example.org' })).toEqual([])

    await acceptOrder(shop.store, accepted.backendOrderId)
    expect(await cancelOrders(shop.store, found, 'Скрипт')).toBe(2)
    expect(await statusOf(accepted.backendOrderId)).toBe('processing')
    expect(await statusOf(other.backendOrderId)).toBe('pending')
    expect((await reserved(...goods)) - before).toBe(2)
    expect(await cancelOrders(shop.store, found, 'Скрипт')).toBe(2)
    expect((await reserved(...goods)) - before).toBe(2)
  })
})
