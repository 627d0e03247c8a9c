import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { parseMoney } from '@vitrina/domain'
import request from 'supertest'
import type { CouponDocument } from '../catalog/stored-documents.ts'
import { createTestCatalogDocuments, createTestProduct } from '../testing/test-catalog.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'

const wrongCode = {
  code: 404,
  result: "The coupon code isn't valid. Verify the code and try again.",
  meta: { reason: 'unknown-coupon' },
}
const expiredCode = {
  code: 404,
  result: 'The coupon code has expired.',
  meta: { reason: 'expired-coupon' },
}
const percent = (of: number) => ({ kind: 'percent' as const, percent: of })
const fixed = (rubles: number) => ({ kind: 'fixed' as const, rubles: parseMoney(rubles) })
const terms: Omit<CouponDocument, 'id' | 'title' | 'is_active'>[] = [
  { code: 'Ten', discount: percent(10) },
  { code: 'Осень', discount: fixed(500), minimum_subtotal: parseMoney(3000) },
  { code: 'HUGE', discount: fixed(100_000) },
  { code: 'THIRD', discount: percent(33.333) },
  { code: '50%', discount: percent(50) },
  { code: 'NOTHING', discount: percent(0) },
  { code: 'SUMMER', discount: percent(15), to_date: '2026-08-31 23:59:59' },
  { code: 'NEXTYEAR', discount: percent(15), from_date: '2027-01-01 00:00:00' },
  { code: 'NONELEFT', discount: fixed(100), usage_limit: 0 },
  { code: 'ONE', discount: fixed(100), usage_limit: 1 },
  { code: 'LAST', discount: fixed(100), usage_limit: 1 },
  { code: 'TWO', discount: fixed(100), usage_limit: 2 },
  { code: 'UNDONE', discount: fixed(100), usage_limit: 1 },
]
const coupons: CouponDocument[] = [
  ...terms.map((coupon, index) => ({ id: index + 1, title: '', is_active: true, ...coupon })),
  { id: 99, code: 'WITHDRAWN', title: '', discount: percent(10), is_active: false },
]
const tee = createTestProduct(20, 'TEE', 'Футболка', 990, ['62'], {
  stock: { qty: 1_000, is_in_stock: true },
})
const june = Date.parse('2026-06-01T00:00:00Z')

describe.each(defaultStoreKinds)('coupons on %s', (_kind, createStore) => {
  let shop: TestShop
  let dispose: () => Promise<void>
  let nowMs = june

  beforeAll(async () => {
    const place = await createStore()
    dispose = place.dispose
    shop = await openTestShop({
      store: await place.open(),
      catalog: { ...createTestCatalogDocuments([tee]), coupons },
      now: () => nowMs,
    })
  })
  beforeEach(() => {
    nowMs = june
  })
  afterAll(async () => {
    await shop.close()
    await dispose()
  })

  let clients = 0
  const fresh = () => `2001:db8:1:${(++clients).toString(16)}::1`
  const apply = (cart: string, code: string, key = '', from = fresh()) =>
    request(shop.app)
      .post(`/api/cart/apply-coupon?cartId=${cart}&coupon=${encodeURIComponent(code)}`)
      .set('x-forwarded-for', from)
      .set(key ? { 'idempotency-key': key } : {})
  const remove = (cart: string) => request(shop.app).post(`/api/cart/delete-coupon?cartId=${cart}`)
  const put = (cart: string, sku: string, qty: number) =>
    request(shop.app).post(`/api/cart/update?cartId=${cart}`).send({ cartItem: { sku, qty } })
  const get = async (call: string, cart: string) =>
    (await request(shop.app).get(`/api/cart/${call}?cartId=${cart}`)).body.result
  const place = (order: object, key = '') =>
    request(shop.app)
      .post('/api/order')
      .set(key ? { 'idempotency-key': key } : {})
      .send(order)
  const cartWithCoupon = async (code: string) => {
    const cart = await shop.cartWith('TEE')
    await apply(cart, code).expect(200)
    return cart
  }
  const orderWithCoupon = async (code: string) =>
    shop.addressed(await cartWithCoupon(code), { sku: 'TEE', qty: 1 })
  const usesOf = async (code: string) => {
    const row = await shop.store.db
      .selectFrom('coupon_use')
      .select('uses')
      .where('code', '=', code)
      .executeTakeFirst()
    return row?.uses ?? 0
  }

  describe('applying a coupon', () => {
    it('returns true, and the totals then contain its code and discount', async () => {
      const cart = await shop.cartWith('SCARF', 'BAG')
      expect((await apply(cart, 'TEN')).body).toEqual({ code: 200, result: true })
      const totals = await get('totals', cart)
      expect(totals).toMatchObject({
        coupon_code: 'TEN',
        subtotal: parseMoney(5600),
        discount_amount: parseMoney(-560),
        subtotal_with_discount: parseMoney(5040),
        tax_amount: parseMoney(840),
        grand_total: parseMoney(5040),
        items: [
          {
            discount_amount: parseMoney(60),
            discount_percent: 10,
            row_total_incl_tax: parseMoney(600),
            tax_amount: parseMoney(90),
          },
          {
            discount_amount: parseMoney(500),
            discount_percent: 10,
            row_total_incl_tax: parseMoney(5000),
          },
        ],
      })
      const codes = totals.total_segments.map(({ code }: { code: string }) => code)
      expect(codes).toEqual(['subtotal', 'discount', 'tax', 'grand_total'])
      expect(await get('coupon', cart)).toBe('TEN')
    })

    it.each([
      ['in lower case', 'ten', 'TEN'],
      ['with surrounding spaces', '  Ten ', 'TEN'],
      ['in Cyrillic letters', 'осень', 'ОСЕНЬ'],
    ])('accepts the code %s', async (_name, code, known) => {
      const cart = await shop.cartWith('BAG')
      await apply(cart, code).expect(200)
      expect(await get('coupon', cart)).toBe(known)
    })

    it('accepts a code with a percent sign that is not URL-encoded', async () => {
      const cart = await shop.cartWith('BAG')
      const path = `/api/cart/apply-coupon?token=&cartId=${cart}&coupon=50%`
      expect((await request(shop.app).post(path)).body).toEqual({ code: 200, result: true })
      expect(await get('totals', cart)).toMatchObject({ discount_amount: parseMoney(-2500) })
    })

    it.each(['UNKNOWN', 'WITHDRAWN', 'NONELEFT', 'NEXTYEAR', "'; --", '\0', '%', 'Ж'.repeat(101)])(
      'responds 404 with the same text to the unusable code %j as to an unknown code',
      async code => {
        const cart = await shop.cartWith('BAG')
        const reply = await apply(cart, code)
        expect(reply.status).toBe(404)
        expect(reply.body).toEqual(wrongCode)
        expect(await get('coupon', cart)).toBeNull()
      },
    )

    it('responds with code 404 and “has expired” if the coupon’s end date has passed', async () => {
      nowMs = Date.parse('2026-09-01T00:00:00Z')
      expect((await apply(await shop.cartWith('BAG'), 'SUMMER')).body).toEqual(expiredCode)
    })

    it('responds 404 with the missing amount if the cart is below the coupon minimum', async () => {
      const reply = await apply(await shop.cartWith('TEE'), 'осень')
      expect(reply.status).toBe(404)
      const text = reply.body.result.replaceAll(/\s/g, ' ')
      expect(text).toBe('Промокод действует от ₽3 000. Добавьте товаров ещё на ₽2 010')
      expect(reply.body.meta).toEqual({ reason: 'coupon-minimum', minimum: 3000, missing: 2010 })
    })

    it.each(['', '&coupon=', '&coupon=%20'])(
      'responds 500 for a missing or empty code (%j)',
      async parameter => {
        const cart = await shop.cartWith('BAG')
        const reply = await request(shop.app).post(
          `/api/cart/apply-coupon?cartId=${cart}${parameter}`,
        )
        expect(reply.status).toBe(500)
        expect(reply.body).toEqual({ code: 500, result: 'No coupon code provided' })
      },
    )

    it('replaces the cart’s previous coupon, but not if the code is unknown', async () => {
      const cart = await cartWithCoupon('TEN')
      await apply(cart, 'HUGE').expect(200)
      await apply(cart, 'UNKNOWN').expect(404)
      expect(await get('coupon', cart)).toBe('HUGE')
    })

    it('is not repeated for a second request with the same Idempotency-Key', async () => {
      const cart = await shop.cartWith('BAG')
      await apply(cart, 'TEN', 'apply-1').expect(200)
      await remove(cart).expect(200)
      expect((await apply(cart, 'TEN', 'apply-1')).body).toEqual({ code: 200, result: true })
      expect(await get('coupon', cart)).toBeNull()
      await apply(cart, 'HUGE', 'apply-1').expect(409)
    })

    it.each(['apply-coupon', 'delete-coupon'])(
      'responds with code 404 for an unknown cart, as does removing a coupon: %s',
      async call => {
        const reply = await request(shop.app).post(`/api/cart/${call}?cartId=nobody&coupon=TEN`)
        expect(reply.body).toEqual({ code: 404, result: 'No such entity with cartId = nobody' })
      },
    )
  })

  describe('removing a coupon', () => {
    it('removes the coupon’s code and discount from the totals', async () => {
      const cart = await cartWithCoupon('TEN')
      expect((await remove(cart)).body).toEqual({ code: 200, result: true })
      const totals = await get('totals', cart)
      expect(totals).not.toHaveProperty('coupon_code')
      expect(totals).toMatchObject({ discount_amount: parseMoney(0), grand_total: parseMoney(990) })
      expect(totals.items[0]).toMatchObject({ discount_amount: parseMoney(0), discount_percent: 0 })
      expect(await get('coupon', cart)).toBeNull()
    })

    it('returns true if the cart has no coupon', async () => {
      expect((await remove(await shop.cartWith())).body).toEqual({ code: 200, result: true })
    })
  })

  describe('the totals of a cart with a coupon', () => {
    it('reduce the product price to no less than zero, and still include delivery', async () => {
      const cart = await cartWithCoupon('HUGE')
      const { body } = await request(shop.app)
        .post(`/api/cart/shipping-information?cartId=${cart}`)
        .send({
          addressInformation: { shippingCarrierCode: 'courier', shippingMethodCode: 'door' },
        })
      expect(body.result.totals).toMatchObject({
        discount_amount: parseMoney(-990),
        subtotal_with_discount: parseMoney(0),
        tax_amount: parseMoney(0),
        shipping_amount: parseMoney(390),
        grand_total: parseMoney(390),
        items: [{ discount_amount: parseMoney(990), discount_percent: 100 }],
      })
    })

    it('split the discount to the kopeck among the lines', async () => {
      const cart = await shop.cartWith('TEE', 'SCARF', 'EBOOK', 'DRESS-R-S')
      await apply(cart, 'THIRD').expect(200)
      const { items, discount_amount } = await get('totals', cart)
      const parts: number[] = items.map((item: { discount_amount: number }) =>
        Math.round(item.discount_amount * 100),
      )
      const sum = parts.reduce((all, part) => all + part, 0)
      expect(sum).toBe(Math.round(-discount_amount * 100))
    })

    it('include the coupon only while the cart reaches the coupon’s minimum', async () => {
      const cart = await shop.cartWith('TEE')
      await put(cart, 'TEE', 3)
      await apply(cart, 'осень').expect(200)
      const [{ item_id }] = await get('pull', cart)
      const set = (qty: number) =>
        request(shop.app)
          .post(`/api/cart/update?cartId=${cart}`)
          .send({ cartItem: { sku: 'TEE', qty, item_id } })
          .expect(200)
      await set(3)
      expect(await get('totals', cart)).not.toHaveProperty('coupon_code')
      expect(await get('coupon', cart)).toBeNull()
      await set(4)
      expect(await get('totals', cart)).toMatchObject({ coupon_code: 'ОСЕНЬ' })
    })

    it('omit a coupon that has expired since it was applied', async () => {
      const cart = await cartWithCoupon('SUMMER')
      nowMs = Date.parse('2026-09-01T00:00:00Z')
      const totals = await get('totals', cart)
      expect(totals).not.toHaveProperty('coupon_code')
      expect(totals).toMatchObject({ discount_amount: parseMoney(0), grand_total: parseMoney(990) })
    })

    it('omit a coupon that does not reduce the total', async () => {
      expect(await get('totals', await cartWithCoupon('NOTHING'))).not.toHaveProperty('coupon_code')
    })
  })

  describe('an order with a coupon', () => {
    it('has a total reduced by the discount, and stores code and discount', async () => {
      const { body } = await place(await orderWithCoupon('TEN'))
      const row = await shop.store.db
        .selectFrom('orders')
        .select(['coupon_code', 'discount_kopecks', 'grand_total_kopecks', 'totals'])
        .where('id', '=', String(body.result.backendOrderId))
        .executeTakeFirstOrThrow()
      expect(row).toMatchObject({
        coupon_code: 'TEN',
        totals: { coupon_code: 'TEN', items: [{ discount_amount: parseMoney(99) }] },
      })
      expect(Number(row.discount_kopecks)).toBe(99_00)
      expect(Number(row.grand_total_kopecks)).toBe(990_00 - 99_00 + 390_00)
    })

    it('stores no coupon code and no discount if the cart has no coupon', async () => {
      const order = shop.addressed(await shop.cartWith('TEE'), { sku: 'TEE', qty: 1 })
      const { body } = await place(order)
      const row = await shop.store.db
        .selectFrom('orders')
        .select(['coupon_code', 'discount_kopecks'])
        .where('id', '=', String(body.result.backendOrderId))
        .executeTakeFirstOrThrow()
      expect(row.coupon_code).toBeNull()
      expect(Number(row.discount_kopecks)).toBe(0)
    })

    it('counts one use although it is sent three times with the same Idempotency-Key', async () => {
      const order = await orderWithCoupon('TWO')
      const replies = await Promise.all([place(order, 'two'), place(order, 'two')])
      replies.push(await place(order, 'two'))
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(await usesOf('TWO')).toBe(1)
    })

    it('is placed with the coupon’s last use, while a simultaneous order gets 409', async () => {
      const orders = [await orderWithCoupon('LAST'), await orderWithCoupon('LAST')]
      const replies = await Promise.all(orders.map((order, index) => place(order, `race-${index}`)))
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const lost = replies.findIndex(({ status }) => status === 409)
      expect(replies[lost]?.body.result).toMatchObject([
        {
          path: 'coupon_code',
          keyword: 'coupon',
          message: expect.stringContaining('LAST'),
          params: { coupon_code: 'LAST' },
        },
      ])
      expect(await usesOf('LAST')).toBe(1)
      const cart = orders[lost]?.cart_id ?? ''
      expect((await apply(cart, 'LAST')).body).toEqual(wrongCode)
    })

    it('is placed only while the coupon has uses left: six parallel orders, two uses', async () => {
      const before = await usesOf('TWO')
      const orders = await Promise.all(Array.from({ length: 6 }, () => orderWithCoupon('TWO')))
      const replies = await Promise.all(orders.map((order, index) => place(order, `six-${index}`)))
      const placed = replies.filter(({ status }) => status === 200)
      expect(placed).toHaveLength(2 - before)
      expect(await usesOf('TWO')).toBe(2)
    })

    it('gets 409 for a used-up coupon until the cart’s totals are requested again', async () => {
      const [first, second] = [await orderWithCoupon('ONE'), await orderWithCoupon('ONE')]
      await place(first).expect(200)
      await place(second, 'late').expect(409)
      await place(second, 'late').expect(409)
      expect(await get('totals', second.cart_id)).toMatchObject({ grand_total: parseMoney(990) })
      await place(second, 'late').expect(200)
      expect(await usesOf('ONE')).toBe(1)
    })

    it('gets 409 if the coupon expires between applying and ordering', async () => {
      const order = await orderWithCoupon('SUMMER')
      nowMs = Date.parse('2026-09-01T00:00:00Z')
      const reply = await place(order)
      expect(reply.status).toBe(409)
      expect(reply.body.result).toMatchObject([{ params: { coupon_code: 'SUMMER' } }])
    })

    describe('that contains the total displayed to the shopper', () => {
      it.each([
        ['a lower total', 1280.99, 409],
        ['a lower total as text', '1280.99', 409],
        ['a total of zero', 0, 409],
        ['the current total', 1281, 200],
        ['the current total as text', '1281.00', 200],
        ['a higher total', 1380, 200],
        ['no total', null, 200],
      ])('with %s (%j) gets status %i', async (_what, grand_total, status) => {
        expect((await place({ ...(await orderWithCoupon('TEN')), grand_total })).status).toBe(
          status,
        )
      })

      it('gets 409 with the new total if too low, and 200 if resent with that total', async () => {
        const uses = await usesOf('TEN')
        const order = {
          ...(await orderWithCoupon('TEN')),
          coupon_code: 'TEN',
          grand_total: parseMoney(600),
        }
        for (const key of ['seen total', 'seen total', '']) {
          const { body } = await place(order, key).expect(409)
          expect(body.result).toMatchObject([
            {
              path: 'grand_total',
              keyword: 'total',
              message: 'Сумма заказа изменилась: теперь ₽1\u00a0281, была ₽600',
              params: { grand_total: parseMoney(1281), seen_grand_total: 600 },
            },
          ])
        }
        expect(await usesOf('TEN')).toBe(uses)
        expect(await get('totals', order.cart_id)).toMatchObject({ coupon_code: 'TEN' })
        await place({ ...order, grand_total: parseMoney(1281) }, 'total seen anew').expect(200)
      })

      it('gets 409 if its shipping method increases the total', async () => {
        const order = shop.addressed(await shop.cartWith('TEE'), { sku: 'TEE', qty: 1 })
        const way = { shipping_carrier_code: 'courier', shipping_method_code: 'door' }
        const addressInformation = { ...order.addressInformation, ...way }
        const sent = { ...order, addressInformation, grand_total: parseMoney(1280) }
        const { body } = await place(sent).expect(409)
        expect(body.result).toMatchObject([{ params: { grand_total: parseMoney(1380) } }])
        await place({ ...sent, grand_total: parseMoney(1380) }).expect(200)
      })

      it('gets 409 for a wrong price or an expired coupon rather than for its total', async () => {
        const order = { ...(await orderWithCoupon('SUMMER')), grand_total: parseMoney(1) }
        const dear = {
          ...order,
          products: [{ sku: 'TEE', qty: 1, price_incl_tax: parseMoney(900) }],
        }
        const price = await place({ ...dear, grand_total: parseMoney(1) }).expect(409)
        expect(price.body.result).toMatchObject([{ keyword: 'price' }])
        nowMs = Date.parse('2026-09-01T00:00:00Z')
        const coupon = await place({ ...order, coupon_code: 'SUMMER' }).expect(409)
        expect(coupon.body.result).toMatchObject([{ keyword: 'coupon' }])
      })

      it('is placed once when it is repeated, with or without an Idempotency-Key', async () => {
        const order = { ...(await orderWithCoupon('TEN')), grand_total: parseMoney(1281) }
        const first = await place(order, 'total').expect(200)
        expect((await place(order, 'total').expect(200)).body).toEqual(first.body)
        const nameless = { ...(await orderWithCoupon('TEN')), grand_total: parseMoney(1281) }
        const one = await place(nameless).expect(200)
        expect((await place(nameless).expect(200)).body).toEqual(one.body)
      })
    })

    describe('that contains the coupon code displayed to the shopper', () => {
      const endOfSummer = Date.parse('2026-09-01T00:00:00Z')
      const problemOf = (code: string) => [
        { path: 'coupon_code', keyword: 'coupon', params: { coupon_code: code } },
      ]

      it('gets 409 after its coupon has expired, until sent without a coupon code', async () => {
        const order = { ...(await orderWithCoupon('SUMMER')), coupon_code: 'SUMMER' }
        nowMs = endOfSummer
        expect(await get('totals', order.cart_id)).toMatchObject({ grand_total: parseMoney(990) })
        for (const key of ['seen', 'seen', '']) {
          const reply = await place(order, key).expect(409)
          expect(reply.body.result).toMatchObject(problemOf('SUMMER'))
        }
        expect(await get('pull', order.cart_id)).toHaveLength(1)
        const { coupon_code: _ended, ...again } = order
        await place(again, 'seen anew').expect(200)
      })

      it('gets 409 if the coupon was removed on another device', async () => {
        const order = { ...(await orderWithCoupon('TEN')), coupon_code: 'ten' }
        await remove(order.cart_id).expect(200)
        expect((await place(order)).body.result).toMatchObject(problemOf('TEN'))
        await place({ ...order, coupon_code: null }).expect(200)
      })

      it('gets 409 if the cart has another coupon, which remains in the cart', async () => {
        const order = { ...(await orderWithCoupon('HUGE')), coupon_code: 'HUGE' }
        await apply(order.cart_id, 'TEN').expect(200)
        expect((await place(order)).body.result).toMatchObject(problemOf('HUGE'))
        expect(await get('totals', order.cart_id)).toMatchObject({ coupon_code: 'TEN' })
        await place({ ...order, coupon_code: 'TEN' }).expect(200)
      })

      it('gets 409 if below the coupon’s minimum, and the cart retains the coupon', async () => {
        const cart = await shop.cartWith('BAG')
        await apply(cart, 'осень').expect(200)
        const few = { ...shop.addressed(cart, { sku: 'TEE', qty: 1 }), coupon_code: 'ОСЕНЬ' }
        const { body } = await place(few).expect(409)
        expect(body.result).toMatchObject([{ path: 'coupon_code', keyword: 'coupon-minimum' }])
        expect(await get('totals', cart)).toMatchObject({ coupon_code: 'ОСЕНЬ' })
        await place({ ...few, coupon_code: undefined }).expect(200)
      })

      it('is placed once when it is repeated, even after the coupon has expired', async () => {
        const order = { ...(await orderWithCoupon('SUMMER')), coupon_code: 'SUMMER' }
        const first = await place(order, 'summer').expect(200)
        nowMs = endOfSummer
        const again = await place(order, 'summer').expect(200)
        expect(again.body).toEqual(first.body)
        const nameless = { ...(await orderWithCoupon('TEN')), coupon_code: 'TEN' }
        const one = await place(nameless).expect(200)
        expect((await place(nameless).expect(200)).body).toEqual(one.body)
      })

      it.each(['', null, undefined])(
        'is placed with the cart’s coupon code if its coupon code is empty (%j)',
        async coupon_code => {
          const order = { ...(await orderWithCoupon('TEN')), coupon_code }
          const { body } = await place(order).expect(200)
          const row = await shop.store.db
            .selectFrom('orders')
            .select('coupon_code')
            .where('id', '=', String(body.result.backendOrderId))
            .executeTakeFirstOrThrow()
          expect(row.coupon_code).toBe('TEN')
        },
      )
    })

    it('does not count a use of the coupon when it is rejected', async () => {
      const order = await orderWithCoupon('UNDONE')
      await place({ ...order, products: [{ sku: 'TEE', qty: 5_000 }] }).expect(409)
      expect(await usesOf('UNDONE')).toBe(0)
      await place(order).expect(200)
      expect(await usesOf('UNDONE')).toBe(1)
    })
  })

  it('the twenty-first attempt at a coupon code from one IP address gets 429', async () => {
    const replies: number[] = []
    for (let turn = 0; turn < 21; turn += 1) {
      replies.push((await apply('no-cart', `GUESS${turn}`, '', '203.0.113.9')).status)
    }
    expect(new Set(replies.slice(0, 20))).toEqual(new Set([404]))
    expect(replies[20]).toBe(429)
  })
})
