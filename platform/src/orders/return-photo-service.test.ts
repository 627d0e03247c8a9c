import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import request from 'supertest'
import { pruneStore } from '../store/prune-store.ts'
import { runOperatorCommand } from '../testing/test-command.ts'
import {
  type SignedInTestCustomer,
  signInNewCustomer,
  testPassword,
} from '../testing/test-customer.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { storeKinds } from '../testing/test-store.ts'
import { listWaitingEmails } from '../testing/waiting-emails.ts'
import { completeOrder, readOrderDetails, shipOrder } from './order-admin.ts'
import { acceptReturnedParcel, rejectReturn } from './return-order.ts'

const day = 24 * 60 * 60 * 1000

describe.each(storeKinds)('photos of a return request on %s', (_kind, createStore) => {
  let shop: TestShop
  let dispose: () => Promise<void>
  let seam: Buffer
  let anna: SignedInTestCustomer
  let boris: SignedInTestCustomer

  beforeAll(async () => {
    const place = await createStore()
    dispose = place.dispose
    shop = await openTestShop({ store: await place.open() })
    seam = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer()
    anna = await signInNewCustomer(shop, 'anna@example.org')
    boris = await signInNewCustomer(shop, 'boris@example.org')
  }, 60_000)
  afterAll(async () => {
    await shop.close()
    await dispose()
  })

  const by = (token: string) => ({ authorization: `Bearer ${token}` })
  async function ordered(email: string, headers = {}): Promise<number> {
    const order = shop.addressed(await shop.cartWith('SCARF'), { sku: 'SCARF', qty: 1 })
    const { billingAddress } = order.addressInformation
    Object.assign(order.addressInformation, { billingAddress: { ...billingAddress, email } })
    const { body } = await request(shop.app).post('/api/order').set(headers).send(order).expect(200)
    return body.result.backendOrderId
  }
  async function delivered(email: string, headers = {}): Promise<number> {
    const id = await ordered(email, headers)
    await shipOrder(shop.store, id)
    await completeOrder(shop.store, id)
    return id
  }
  /** Of a customer's order, or below a guest's link. */
  const pathOf = (id?: number) =>
    id === undefined ? '/api/guest-order/return-photos' : `/api/user/orders/${id}/return-photos`
  const add = (path: string, token: string, bytes = seam) =>
    request(shop.app).post(path).set(by(token)).set('content-type', 'image/jpeg').send(bytes)
  const read = (path: string, token: string, photo: number) =>
    request(shop.app).get(`${path}/${photo}`).set(by(token))
  const remove = (path: string, token: string, photo: number) =>
    request(shop.app).delete(`${path}/${photo}`).set(by(token))
  const addOne = async (path: string, token: string): Promise<number> =>
    (await add(path, token).expect(200)).body.result.id
  async function giveBack(id: number, who: SignedInTestCustomer, photos: number[]) {
    const own = await request(shop.app).get(`/api/user/orders/${id}`).set(by(who.access))
    const [{ item_id }] = own.body.result.items
    return request(shop.app)
      .post(`/api/user/orders/${id}/return`)
      .set(by(who.access))
      .send({ reason: 'faulty', comment: 'Шов <разошёлся>', items: [{ item_id, qty: 1 }], photos })
  }
  const stored = async (id: number) =>
    (
      await shop.store.db
        .selectFrom('return_photo')
        .select('id')
        .where('order_id', '=', String(id))
        .orderBy('id')
        .execute()
    ).map(photo => Number(photo.id))

  it('are readable as WebP only by their customer, and must not be cached', async () => {
    const id = await delivered('anna@example.org', by(anna.access))
    const path = pathOf(id)
    const photo = await addOne(path, anna.access)
    const sent = await giveBack(id, anna, [photo])
    expect(sent.body.result.status_histories.at(-1)).toMatchObject({
      status: 'return_requested',
      return_request: { reason: 'faulty', comment: 'Шов <разошёлся>', photos: [photo] },
    })
    const { headers, body } = await read(path, anna.access, photo).expect(200)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(body.result).toMatchObject({ width: 30, height: 20 })
    const [type, base64 = ''] = body.result.photo.split(',')
    expect(type).toBe('data:image/webp;base64')
    expect((await sharp(Buffer.from(base64, 'base64')).metadata()).format).toBe('webp')

    await read(path, boris.access, photo).expect(404)
    await read(path, 'nobody', photo).expect(401)
    await request(shop.app).get(`${path}/${photo}`).expect(401)
    const other = await delivered('anna@example.org', by(anna.access))
    await read(pathOf(other), anna.access, photo).expect(404)
    await add(path, boris.access).expect(404)
  })

  it('of a guest order are read and deleted only with the token of the order’s email', async () => {
    await delivered('guest@example.org')
    const token = await linkOf('guest@example.org')
    await delivered('other@example.org')
    const others = await linkOf('other@example.org')
    const photo = await addOne(pathOf(), token)
    await read(pathOf(), token, photo).expect(200)
    await read(pathOf(), others, photo).expect(404)
    await remove(pathOf(), others, photo).expect(200)
    await read(pathOf(), token, photo).expect(200)
    await remove(pathOf(), token, photo).expect(200)
    await remove(pathOf(), token, photo).expect(200)
    await read(pathOf(), token, photo).expect(404)
    await request(shop.app).get(`${pathOf()}/${photo}?token=${token}`).expect(404)
  })

  it('get 400 if the file is not a picture, is larger than 8 MB or is missing', async () => {
    const path = pathOf(await delivered('anna@example.org', by(anna.access)))
    const refused = await add(path, anna.access, Buffer.from('%PDF-1.7')).expect(400)
    expect(refused.body.result).toMatchObject([{ path: 'photo', keyword: 'type' }])
    const large = await add(path, anna.access, Buffer.alloc(8 * 1024 * 1024 + 1)).expect(400)
    expect(large.body.result).toMatchObject([{ path: 'photo', keyword: 'maximum' }])
    await request(shop.app).post(path).set(by(anna.access)).expect(400)
  })

  it('make the return request fail with 400 if there are six or an id is unknown', async () => {
    const id = await delivered('anna@example.org', by(anna.access))
    const photo = await addOne(pathOf(id), anna.access)
    const many = await giveBack(id, anna, [1, 2, 3, 4, 5, 6])
    expect([many.status, many.body.result]).toEqual([
      400,
      [expect.objectContaining({ path: 'photos' })],
    ])
    const gone = await giveBack(id, anna, [photo, 999_999])
    expect([gone.status, gone.body.result]).toEqual([
      400,
      [expect.objectContaining({ path: 'photos.1', keyword: 'missing' })],
    ])
    await remove(pathOf(id), anna.access, photo).expect(200)
    expect(await stored(id)).toEqual([])
  })

  it('get 409 before the order is delivered and after the return period', async () => {
    const id = await ordered('anna@example.org', by(anna.access))
    await add(pathOf(id), anna.access).expect(409)
    await shipOrder(shop.store, id)
    await completeOrder(shop.store, id)
    await shop.store.db
      .updateTable('order_event')
      .set({ created_at: new Date(Date.now() - 15 * day) })
      .where('order_id', '=', String(id))
      .where('event', '=', 'completed')
      .execute()
    await add(pathOf(id), anna.access).expect(409)
  })

  it('not yet submitted are limited to fifteen: a sixteenth replaces the oldest', async () => {
    const id = await delivered('anna@example.org', by(anna.access))
    const sent = await addOne(pathOf(id), anna.access)
    expect((await giveBack(id, anna, [sent])).status).toBe(200)
    await rejectReturn(shop.store, id, 'Срезана бирка')
    await remove(pathOf(id), anna.access, sent).expect(200)
    const added: number[] = []
    for (let n = 0; n < 16; n += 1) added.push(await addOne(pathOf(id), anna.access))
    expect(await stored(id)).toEqual([sent, ...added.slice(1)])
  }, 60_000)

  it('are printed by “orders photos” as an HTML page with the buyer’s text escaped', async () => {
    const id = await delivered('anna@example.org', by(anna.access))
    const photo = await addOne(pathOf(id), anna.access)
    await giveBack(id, anna, [photo])
    const shown = await readOrderDetails(shop.store, id)
    expect(shown.ok && shown.value.events.at(-1)?.details).toMatchObject({
      why: 'faulty',
      said: 'Шов <разошёлся>',
      photos: [photo],
    })
    const page = await runOperatorCommand(shop.store, ['orders', 'photos', String(id)])
    expect(page.exitCode).toBe(0)
    expect(page.output).toContain('Reason: faulty. Шарф шерстяной (SCARF): 1.')
    expect(page.output).toContain('Шов &lt;разошёлся&gt;')
    expect(page.output).toContain('<img src="data:image/webp;base64,')
    const none = await runOperatorCommand(shop.store, [
      'orders',
      'photos',
      String(await ordered('a@b.org')),
    ])
    expect([none.exitCode, none.output]).toEqual([1, ''])
  })

  it('are included in the customer’s data download if they were sent with a request', async () => {
    const carla = await signInNewCustomer(shop, 'carla@example.org')
    const id = await delivered('carla@example.org', by(carla.access))
    const photo = await addOne(pathOf(id), carla.access)
    await addOne(pathOf(id), carla.access)
    await giveBack(id, carla, [photo])
    const { body } = await request(shop.app).get('/api/user/data').set(by(carla.access)).expect(200)
    expect(body.result.return_photos).toEqual([
      {
        order: String(id).padStart(9, '0'),
        photo: expect.stringMatching(/^data:image\/webp;base64,/),
        width: 30,
        height: 20,
        sent_at: expect.any(String),
      },
    ])
  })

  it('are deleted with the account, but not before the return is settled', async () => {
    const dora = await signInNewCustomer(shop, 'dora@example.org')
    const settled = await delivered('dora@example.org', by(dora.access))
    const underWay = await delivered('dora@example.org', by(dora.access))
    for (const id of [settled, underWay]) {
      await giveBack(id, dora, [await addOne(pathOf(id), dora.access)])
    }
    await rejectReturn(shop.store, settled, 'Срезана бирка')
    await request(shop.app)
      .post('/api/user/delete')
      .set(by(dora.access))
      .send({ password: testPassword })
      .expect(200)
    expect(await stored(settled)).toEqual([])
    expect(await stored(underWay)).toHaveLength(1)
    await acceptReturnedParcel(shop.store, underWay, { toStock: false })
    expect(await stored(underWay)).toEqual([])
  })

  it('are deleted a day after upload if unsent, or half a year after the return', async () => {
    const [settled, open] = [
      await delivered('anna@example.org', by(anna.access)),
      await delivered('anna@example.org', by(anna.access)),
    ]
    for (const id of [settled, open]) {
      await giveBack(id, anna, [await addOne(pathOf(id), anna.access)])
    }
    await rejectReturn(shop.store, settled, 'Срезана бирка')
    const unsent = await addOne(pathOf(settled), anna.access)
    const [sent] = await stored(settled)
    await pruneStore(shop.store, Date.now() + 2 * day)
    expect(await stored(settled)).toEqual([sent])
    expect(sent).not.toBe(unsent)
    await pruneStore(shop.store, Date.now() + 181 * day)
    expect(await stored(settled)).toEqual([])
    expect(await stored(open)).toHaveLength(1)
  })

  async function linkOf(email: string): Promise<string> {
    const letter = (await listWaitingEmails(shop.store, email)).at(0)
    return /\/order#([\w.-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
  }
})
