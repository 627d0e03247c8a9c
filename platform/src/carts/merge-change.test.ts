import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { signInNewCustomer } from '../testing/test-customer.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'

describe.each(defaultStoreKinds)(
  'cart updates with base_qty, the quantity displayed to the shopper, on %s',
  (_kind, createStore) => {
    let shop: TestShop
    let dispose: () => Promise<void>

    beforeAll(async () => {
      const place = await createStore()
      dispose = place.dispose
      shop = await openTestShop({ store: await place.open() })
    })
    afterAll(async () => {
      await shop.close()
      await dispose()
    })

    const change = (cart: string, cartItem: object, key = '') =>
      request(shop.app)
        .post(`/api/cart/update?cartId=${cart}`)
        .set(key ? { 'idempotency-key': key } : {})
        .send({ cartItem })
    const held = async (cart: string) => {
      const { body } = await request(shop.app).get(`/api/cart/pull?cartId=${cart}`).expect(200)
      return body.result.map(({ sku, qty }: { sku: string; qty: number }) => [sku, qty])
    }
    const scarves = async (qty: number) => {
      const cart = await shop.cartWith('SCARF')
      await change(cart, { sku: 'SCARF', base_qty: 1, qty }).expect(200)
      return cart
    }

    describe('a change of quantity', () => {
      it('sets the new quantity if no other device has changed the line', async () => {
        const cart = await shop.cartWith('SCARF')
        const { body } = await change(cart, { sku: 'SCARF', base_qty: 1, qty: 4 }).expect(200)
        expect(body.result).toMatchObject({ sku: 'SCARF', qty: 4 })
      })

      it('retains pieces that another device has added since base_qty was read', async () => {
        const cart = await scarves(5)
        await change(cart, { sku: 'SCARF', base_qty: 2, qty: 3 }).expect(200)
        expect(await held(cart)).toEqual([['SCARF', 6]])
      })

      it('leads to the same quantity in whatever sequence three changes are applied', async () => {
        const [add, set, fewer] = [
          { sku: 'SCARF', qty: 3 },
          { sku: 'SCARF', base_qty: 4, qty: 6 },
          { sku: 'SCARF', base_qty: 4, qty: 1 },
        ]
        for (const order of [
          [add, set, fewer],
          [fewer, add, set],
          [set, fewer, add],
        ]) {
          const cart = await scarves(4)
          for (const each of order) await change(cart, each).expect(200)
          expect(await held(cart)).toEqual([['SCARF', 6]])
        }
      })

      it('treats a line that another device has removed as zero pieces', async () => {
        const cart = await shop.cartWith()
        await change(cart, { sku: 'SCARF', base_qty: 2, qty: 3 }).expect(200)
        expect(await held(cart)).toEqual([['SCARF', 1]])
        await change(cart, { sku: 'BAG', base_qty: 2, qty: 1 }).expect(200)
        expect(await held(cart)).toEqual([['SCARF', 1]])
      })

      it('is applied once for two requests with the same Idempotency-Key', async () => {
        const cart = await scarves(2)
        const item = { sku: 'SCARF', base_qty: 2, qty: 3 }
        const [first, again] = [await change(cart, item, 'k'), await change(cart, item, 'k')]
        expect(again.body).toEqual(first.body)
        expect(await held(cart)).toEqual([['SCARF', 3]])
      })

      it('responds 400 and changes nothing if the stock is below the merged quantity', async () => {
        const cart = await shop.cartWith('DRESS-R-S')
        await change(cart, { sku: 'DRESS-R-S', qty: 1 }).expect(200)
        const { body } = await change(cart, { sku: 'DRESS-R-S', base_qty: 1, qty: 3 }).expect(400)
        expect(body).toMatchObject({
          result: 'The requested qty is not available',
          meta: { available: 3 },
        })
        expect(await held(cart)).toEqual([['DRESS-R-S', 2]])
      })

      it.each([
        { base_qty: -1, qty: 1 },
        { base_qty: 1, qty: -1 },
        { base_qty: 'two', qty: 1 },
        { base_qty: 1, qty: 20_000 },
      ])('responds 400 for invalid quantities: %o', async quantities => {
        await change(await scarves(1), { sku: 'SCARF', ...quantities }).expect(400)
      })
    })

    describe('a removal (qty 0)', () => {
      it('removes the line and returns null', async () => {
        const cart = await scarves(2)
        const { body } = await change(cart, { sku: 'SCARF', base_qty: 2, qty: 0 }).expect(200)
        expect(body).toEqual({ code: 200, result: null })
        expect(await held(cart)).toEqual([])
      })

      it('repeated with its Idempotency-Key removes no line that was added later', async () => {
        const cart = await scarves(2)
        const item = { sku: 'SCARF', base_qty: 2, qty: 0 }
        await change(cart, item, 'k').expect(200)
        await change(cart, { sku: 'SCARF', qty: 1 }).expect(200)
        const { body } = await change(cart, item, 'k').expect(200)
        expect(body).toEqual({ code: 200, result: null })
        expect(await held(cart)).toEqual([['SCARF', 1]])
      })

      it('leaves the pieces that another device has added since base_qty was read', async () => {
        const cart = await scarves(5)
        const { body } = await change(cart, { sku: 'SCARF', base_qty: 2, qty: 0 }).expect(200)
        expect(body.result).toMatchObject({ qty: 3 })
      })

      it('of a deleted product’s line gets 200, but a change of quantity gets 404', async () => {
        const cart = await shop.cartWith('SCARF')
        await shop.store.db
          .updateTable('cart_item')
          .set({ sku: 'OLD', product_sku: 'OLD', line_key: 'OLD' })
          .where('sku', '=', 'SCARF')
          .execute()
        await change(cart, { sku: 'OLD', base_qty: 1, qty: 2 }).expect(404)
        await change(cart, { sku: 'OLD', base_qty: 1, qty: 0 }).expect(200)
        expect(await held(cart)).toEqual([])
      })

      it('removes only the line with the same custom options', async () => {
        const engraved = (text: string) => ({
          sku: 'RING',
          product_option: {
            extension_attributes: {
              custom_options: [
                { option_id: '1', option_value: text },
                { option_id: '2', option_value: '21' },
              ],
            },
          },
        })
        const cart = await shop.cartWith()
        await change(cart, { ...engraved('Анна'), qty: 1 }).expect(200)
        await change(cart, { ...engraved('Иван'), qty: 2 }).expect(200)
        await change(cart, { ...engraved('Анна'), base_qty: 1, qty: 0 }).expect(200)
        expect(await held(cart)).toEqual([['RING', 2]])
      })
    })

    describe('a change to another variant (instead_of)', () => {
      const instead = (base_qty: number, qty: number) => ({
        sku: 'DRESS-B-M',
        base_qty,
        qty,
        instead_of: { sku: 'DRESS-R-S' },
      })

      it('puts the new variant in the position of the old variant’s line', async () => {
        const cart = await shop.cartWith('DRESS-R-S', 'SCARF')
        const before = (await request(shop.app).get(`/api/cart/pull?cartId=${cart}`)).body.result
        const { body } = await change(cart, instead(1, 1)).expect(200)
        expect(body.result).toMatchObject({ sku: 'DRESS-B-M', item_id: before[0].item_id })
        expect(await held(cart)).toEqual([
          ['DRESS-B-M', 1],
          ['SCARF', 1],
        ])
      })

      it('adds the quantity to the line that already has the new variant', async () => {
        const cart = await shop.cartWith('DRESS-R-S', 'DRESS-B-M')
        await change(cart, instead(1, 2)).expect(200)
        expect(await held(cart)).toEqual([['DRESS-B-M', 3]])
      })

      it('retains pieces of the old variant added earlier or later by another device', async () => {
        for (const isFirst of [true, false]) {
          const cart = await shop.cartWith('DRESS-R-S')
          if (isFirst) await change(cart, { sku: 'DRESS-R-S', qty: 1 }).expect(200)
          await change(cart, instead(1, 1)).expect(200)
          if (!isFirst) await change(cart, { sku: 'DRESS-R-S', qty: 1 }).expect(200)
          expect(new Map(await held(cart))).toEqual(
            new Map([
              ['DRESS-R-S', 1],
              ['DRESS-B-M', 1],
            ]),
          )
        }
      })

      it('adds the new variant even if another device has removed the old one', async () => {
        const cart = await shop.cartWith()
        await change(cart, instead(1, 1)).expect(200)
        expect(await held(cart)).toEqual([['DRESS-B-M', 1]])
      })

      it('responds 400 and changes nothing if the stock is too small', async () => {
        const cart = await shop.cartWith('DRESS-R-S')
        await change(cart, instead(1, 9)).expect(400)
        expect(await held(cart)).toEqual([['DRESS-R-S', 1]])
      })

      it('only sets the quantity if the old and the new variant are the same', async () => {
        const cart = await shop.cartWith('DRESS-R-S')
        const same = { sku: 'DRESS-R-S', instead_of: { sku: 'DRESS-R-S' }, base_qty: 1, qty: 2 }
        await change(cart, same).expect(200)
        expect(await held(cart)).toEqual([['DRESS-R-S', 2]])
      })

      it('adds nothing if the variants are equal and another device removed the line', async () => {
        const cart = await shop.cartWith('SCARF')
        const same = { sku: 'DRESS-R-S', instead_of: { sku: 'DRESS-R-S' }, base_qty: 2, qty: 2 }
        await change(cart, same).expect(200)
        expect(await held(cart)).toEqual([['SCARF', 1]])
      })
    })

    it('a change repeated with its Idempotency-Key after a login is applied once', async () => {
      const cart = await shop.cartWith('SCARF')
      await change(cart, { sku: 'SCARF', qty: 2 }, 'lost').expect(200)
      const { access } = await signInNewCustomer(shop, 'merge@example.org')
      const { body } = await request(shop.app)
        .post('/api/cart/create')
        .query({ token: access, cartId: cart })
      const own = (call: string) => `/api/cart/${call}?token=${access}&cartId=${body.result}`
      const again = await request(shop.app)
        .post(own('update'))
        .set('idempotency-key', 'lost')
        .send({ cartItem: { sku: 'SCARF', qty: 2 } })
        .expect(200)
      expect(again.body.result).toMatchObject({ qty: 3 })
      expect((await request(shop.app).get(own('pull'))).body.result).toMatchObject([{ qty: 3 }])
    })
  },
)
