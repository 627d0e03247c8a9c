import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import request from 'supertest'
import { cancelOrderForBuyer } from '../orders/cancel-lines.ts'
import { cancelOrder, completeOrder, shipOrder } from '../orders/order-admin.ts'
import { findOrder, readOrderItems } from '../orders/order-reading.ts'
import { acceptReturnedParcel, requestReturn } from '../orders/return-order.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'
import { listWaitingEmails } from '../testing/waiting-emails.ts'
import { type CertificateOptionInput, startGiftCertificateTestShop } from './testing/gift-shop.ts'

const scarf = (qty: number) => ({ sku: 'SCARF', qty })

describe.each(defaultStoreKinds)(
  'an order paid with a gift certificate on %s',
  (_kind, createStore) => {
    let shop: Awaited<ReturnType<typeof startGiftCertificateTestShop>>
    let dispose: () => Promise<void>
    let callers = 0

    beforeAll(async () => {
      const place = await createStore()
      dispose = place.dispose
      shop = await startGiftCertificateTestShop({ store: await place.open() })
      const { db } = shop.shop.store
      await db.updateTable('stock_item').set({ qty: 100_000 }).where('sku', '=', 'SCARF').execute()
    }, 60_000)
    afterAll(async () => {
      await shop.close()
      await dispose()
    })

    const db = () => shop.shop.store.db
    /** From a new address each time: how many tries one has is not tried here. */
    const call = (path: string, body: object) => {
      callers += 1
      return request(shop.shop.app)
        .post(`/api/cart/${path}`)
        .set('x-forwarded-for', `10.9.${callers >> 8}.${callers & 255}`)
        .send(body)
    }
    const apply = (cart: string, code: string) =>
      call(`apply-gift-certificate?cartId=${cart}`, { certificate: { code } })
    /** With the way of delivery that the orders here have. */
    const totalsOf = async (cart: string) => {
      const door = { shipping_carrier: 'courier', shipping_method: 'door' }
      await db().updateTable('cart').set(door).where('status', '=', 'open').execute()
      const { body } = await request(shop.shop.app)
        .get(`/api/cart/totals?cartId=${cart}`)
        .expect(200)
      return body.result
    }

    /** A paid certificate: its code, as its recipient reads it, and its id. */
    async function buy(wish: CertificateOptionInput = {}) {
      const to = `to${callers}-${Math.random().toString(36).slice(2)}@example.ru`
      const { id, token } = await shop.order([{ sku: 'GIFT', qty: 1, wish: { ...wish, to } }])
      await shop.pay(token)
      const [letter] = await listWaitingEmails(shop.shop.store, to)
      const code = /[2-9A-Z]{4}(?:-[2-9A-Z]{4}){3}/.exec(letter?.text ?? '')?.[0] ?? ''
      const [row] = await shop.certificatesOf(id)
      return { code, id: String(row?.id), orderId: id }
    }
    const balanceOf = async (id: string) =>
      Number(
        (
          await db()
            .selectFrom('gift_certificate')
            .select('balance_kopecks')
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
        ).balance_kopecks,
      )
    async function placeWith(code: string, goods: { sku: string; qty: number }[], method = 'cod') {
      const cart = await shop.cartOf(goods)
      await apply(cart, code).expect(200)
      const { grand_total } = await totalsOf(cart)
      const { body } = await shop.send(cart, goods, method, { grand_total }).expect(200)
      return Number(body.result.backendOrderId)
    }
    const orderOf = async (id: number) => {
      const order = await findOrder(db(), id)
      if (!order) throw new Error('No order')
      return order
    }
    const linesOf = async (id: number) => readOrderItems(db(), await orderOf(id))

    it('has a total reduced by the certificate’s balance, which is zero afterwards', async () => {
      const { code, id } = await buy({ amount: '1000' })
      const cart = await shop.cartOf([scarf(2)])
      const before = await totalsOf(cart)
      await apply(cart, code.toLowerCase().replaceAll('-', ' ')).expect(200)
      const totals = await totalsOf(cart)
      expect(totals.grand_total).toBe(before.grand_total - 1_000)
      expect(totals.extension_attributes.gift_certificate).toEqual({
        last_four: code.slice(-4),
        amount: 1_000,
        left: 0,
      })
      expect(await balanceOf(id)).toBe(100_000)
      await shop.send(cart, [scarf(2)], 'cod', { grand_total: totals.grand_total }).expect(200)
      expect(await balanceOf(id)).toBe(0)
      const next = await shop.cartOf([scarf(1)])
      expect((await apply(next, code).expect(404)).body.meta).toEqual({
        reason: 'empty-certificate',
      })
    })

    it('needs no payment if the certificate covers the full amount', async () => {
      const { code, id } = await buy()
      const orderId = await placeWith(code, [scarf(1)], 'sbp')
      const order = await orderOf(orderId)
      expect(order).toMatchObject({ grand_total_kopecks: '0', pay_until: null, status: 'pending' })
      expect(order.methods).toMatchObject({ payment: { code: 'free' } })
      expect(await balanceOf(id)).toBe(500_000 - Number(order.gift_certificate_kopecks))
    })

    it('cannot use a gift certificate to pay for another gift certificate', async () => {
      const { code } = await buy()
      const goods = [
        { sku: 'GIFT', qty: 1, wish: { amount: '1000' } as CertificateOptionInput },
        scarf(1),
      ]
      const cart = await shop.cartOf(goods)
      await apply(cart, code).expect(200)
      expect((await totalsOf(cart)).grand_total).toBe(1_000)
      const alone = await shop.cartOf(goods.slice(0, 1))
      const refused = await apply(alone, code).expect(404)
      expect(refused.body.meta).toEqual({ reason: 'certificate-for-certificate' })
    })

    it('gets 404 for an unknown or voided certificate, and 429 after ten attempts', async () => {
      const cart = await shop.cartOf([scarf(1)])
      for (const code of ['', 'SALE10', 'AAAA-BBBB-CCCC-DDDD'])
        expect((await apply(cart, code)).body.meta).toEqual({ reason: 'unknown-certificate' })
      const { code, orderId } = await buy()
      await cancelOrder(shop.shop.store, orderId, undefined)
      expect((await apply(cart, code)).body.meta).toEqual({ reason: 'unknown-certificate' })
      const guess = () =>
        request(shop.shop.app)
          .post(`/api/cart/apply-gift-certificate?cartId=${cart}`)
          .set('x-forwarded-for', '10.200.0.1')
          .send({ certificate: { code: 'AAAA-BBBB-CCCC-DDDD' } })
      for (let tries = 0; tries < 10; tries += 1) await guess().expect(404)
      await guess().expect(429)
    })

    it('gets 409 if a simultaneous order has used the certificate’s balance', async () => {
      const { code, id } = await buy({ amount: '1000' })
      const carts = [await shop.cartOf([scarf(2)]), await shop.cartOf([scarf(2)])]
      for (const cart of carts) await apply(cart, code).expect(200)
      const { grand_total } = await totalsOf(String(carts[0]))
      const answers = await Promise.all(
        carts.map(cart => shop.send(cart, [scarf(2)], 'cod', { grand_total })),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(await balanceOf(id)).toBe(0)
    })

    it('refunds the certificate only when cancelled entirely, and only once', async () => {
      const { code, id } = await buy({ amount: '1000' })
      const orderId = await placeWith(code, [scarf(3)])
      const [line] = await linesOf(orderId)
      const part = (qty_left: number) => ({ items: [{ item_id: Number(line?.id), qty_left }] })
      const total = Number((await orderOf(orderId)).grand_total_kopecks)
      await cancelOrderForBuyer(shop.shop.store, await orderOf(orderId), part(2), 'guest')
      const after = await orderOf(orderId)
      expect(Number(after.grand_total_kopecks)).toBe(total - Number(line?.price_kopecks))
      expect(await balanceOf(id)).toBe(0)
      await cancelOrder(shop.shop.store, orderId, undefined)
      await cancelOrder(shop.shop.store, orderId, undefined)
      expect(await balanceOf(id)).toBe(100_000)
    })

    it('refunds a return to the certificate, which itself cannot be cancelled', async () => {
      const { code, id, orderId: bought } = await buy()
      const orderId = await placeWith(code, [scarf(2)])
      await shipOrder(shop.shop.store, orderId)
      await completeOrder(shop.shop.store, orderId)
      const [line] = await linesOf(orderId)
      const { gift_certificate_kopecks: part } = await orderOf(orderId)
      const asked = { items: [{ item_id: Number(line?.id), qty: 1 }], reason: 'other' } as never
      const at = { actor: 'guest', nowMs: shop.now() } as const
      expect(await requestReturn(shop.shop.store, await orderOf(orderId), asked, at)).toMatchObject(
        {
          ok: true,
        },
      )
      await acceptReturnedParcel(shop.shop.store, orderId, { toStock: true })
      expect(await balanceOf(id)).toBe(500_000 - Number(part) + Number(line?.price_kopecks))
      expect(await cancelOrder(shop.shop.store, bought, undefined)).toMatchObject({ ok: false })
    })

    it('leaves every balance equal to its ledger total after 300 random operations', async () => {
      let seed = 20_261_127
      const random = (below: number) => {
        seed = (seed * 48_271) % 2_147_483_647
        return seed % below
      }
      const cards = [await buy(), await buy({ amount: '1000' }), await buy()]
      const orders: number[] = []
      const doings = [
        async () => {
          const { code } = cards[random(cards.length)] ?? { code: '' }
          const goods = [scarf(1 + random(4))]
          const cart = await shop.cartOf(goods)
          await apply(cart, code)
          const { grand_total } = await totalsOf(cart)
          const sent = () => shop.send(cart, goods, 'cod', { grand_total })
          const [{ body }] = await Promise.all(random(3) === 0 ? [sent(), sent()] : [sent()])
          if (body.code === 200) orders.push(Number(body.result.backendOrderId))
        },
        async () => {
          const id = orders[random(Math.max(1, orders.length))]
          if (id !== undefined) await cancelOrder(shop.shop.store, id, undefined)
        },
        async () => {
          const id = orders[random(Math.max(1, orders.length))]
          if (id === undefined) return
          const [line] = await linesOf(id)
          const items = [{ item_id: Number(line?.id), qty_left: random(3) }]
          await cancelOrderForBuyer(shop.shop.store, await orderOf(id), { items }, 'guest')
        },
        async () => {
          const id = orders[random(Math.max(1, orders.length))]
          if (id === undefined) return
          await shipOrder(shop.shop.store, id)
          if (random(2) === 0) await acceptReturnedParcel(shop.shop.store, id, { toStock: true })
        },
      ]
      for (let step = 0; step < 300; step += 2)
        await Promise.all([0, 1].map(() => doings[random(doings.length)]?.()))
      expect(orders.length).toBeGreaterThan(20)
      const { rows: wrong } = await sql`
      select c.id, c.balance_kopecks from gift_certificate c
      left join gift_certificate_movement m on m.certificate_id = c.id
      group by c.id having c.balance_kopecks <> coalesce(sum(m.amount_kopecks), 0)`.execute(db())
      expect(wrong).toEqual([])
      const { rows: unequal } = await sql`
      select o.id, o.status from orders o
      join gift_certificate_movement m on m.order_id = o.id and m.kind in ('spent', 'returned')
      group by o.id having -sum(m.amount_kopecks) <> o.gift_certificate_kopecks`.execute(db())
      expect(unequal).toEqual([])
    }, 300_000)
  },
)
