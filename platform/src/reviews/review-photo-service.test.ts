import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import sharp from 'sharp'
import request from 'supertest'
import { pruneStore } from '../store/prune-store.ts'
import { mockCurrentDate } from '../testing/clock.ts'
import { waitUntilPasses } from '../testing/eventually.ts'
import { runOperatorCommand } from '../testing/test-command.ts'
import { signInNewCustomer, testPassword } from '../testing/test-customer.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { storeKinds } from '../testing/test-store.ts'
import { setReviewStatuses } from './review-admin.ts'

const minute = 60 * 1000
const day = 24 * 60 * minute
const review = {
  product_id: 2,
  title: 'Крепкая',
  detail: 'Ношу третий <год>.',
  nickname: 'Жан-Пьер Ёлкин',
}

describe.each(storeKinds)('photos of a review on %s', (_kind, createStore) => {
  let shop: TestShop
  let dispose: () => Promise<void>
  let bag: Buffer
  let clients = 0

  beforeAll(async () => {
    const place = await createStore()
    dispose = place.dispose
    shop = await openTestShop({ store: await place.open() })
    bag = await drawn(900, 600)
  }, 60_000)
  afterEach(() => void jest.useRealTimers())
  afterAll(async () => {
    await shop.close()
    await dispose()
  })

  const drawn = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#a33' } })
      .withExif({ IFD0: { Copyright: 'Anna' }, IFD3: { GPSLatitude: '56/1 30/1 0/1' } })
      .jpeg()
      .toBuffer()
  const add = (
    bytes: Buffer,
    { from = `203.0.113.${++clients % 250}`, type = 'image/jpeg' } = {},
  ) =>
    request(shop.app)
      .post('/api/review/photos')
      .set('x-forwarded-for', from)
      .set('content-type', type)
      .send(bytes)
  const addOne = async (): Promise<string> => (await add(bag).expect(200)).body.result.key
  const write = (photos: readonly string[], headers = {}) =>
    request(shop.app)
      .post('/api/review/create')
      .set('x-forwarded-for', `198.51.100.${++clients % 250}`)
      .set(headers)
      .send({ review: { ...review, photos } })
  const read = (id: number, size = '') =>
    request(shop.app).get(`/api/review/photos/${id}${size}`).buffer(true)
  async function written(headers = {}): Promise<{ id: number; photo: number }> {
    const { body } = await write([await addOne()], headers).expect(200)
    return { id: body.result.id, photo: body.result.photos[0].id }
  }
  const stored = () =>
    shop.store.db.selectFrom('review_photo').select(['id', 'review_id']).orderBy('id').execute()

  it('are stored as WebP without EXIF data, and returned with a key', async () => {
    expect((await sharp(bag).metadata()).exif).toBeDefined()
    const { headers, body } = await add(bag).expect(200)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(body.result).toEqual({
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      photo: expect.stringMatching(/^data:image\/webp;base64,/),
      width: 900,
      height: 600,
    })
    const row = await shop.store.db
      .selectFrom('review_photo')
      .selectAll()
      .where('upload_key', '=', body.result.key)
      .executeTakeFirstOrThrow()
    for (const [bytes, width] of [
      [row.bytes, 900],
      [row.thumbnail, 480],
    ] as const) {
      const kept = await sharp(bytes).metadata()
      expect([kept.format, kept.width, kept.exif]).toEqual(['webp', width, undefined])
    }
  })

  it('respond 404 until their review is approved, and again after it is rejected', async () => {
    const { id, photo } = await written()
    await read(photo).expect(404)
    await read(photo, '/thumbnail').expect(404)
    await setReviewStatuses(shop.store, [id], 'approved')
    for (const size of ['', '/thumbnail']) {
      const shown = await read(photo, size).expect(200)
      expect(shown.headers['content-type']).toBe('image/webp')
      expect(shown.headers['cache-control']).toBe('no-cache')
      expect((await sharp(shown.body).metadata()).format).toBe('webp')
      await read(photo, size).set('if-none-match', String(shown.headers.etag)).expect(304)
    }
    await waitUntilPasses(async () => {
      const found = await shop.search(
        { _appliedFilters: [{ attribute: 'id', value: { eq: id } }] },
        { entity: 'review' },
      )
      expect(found.body.hits[0]?.photos).toEqual([{ id: photo, width: 900, height: 600 }])
    })
    await setReviewStatuses(shop.store, [id], 'rejected')
    await read(photo).expect(404)
  })

  it.each([
    ['not a picture', async () => Buffer.from('%PDF-1.7'), 'type'],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'type'],
    [
      'a GIF sent as a JPEG',
      async () =>
        sharp(await drawn(300, 300))
          .gif()
          .toBuffer(),
      'type',
    ],
    ['smaller than 200 pixels on a side', async () => drawn(900, 199), 'minimum', 'photo.height'],
    ['larger than 8 MB', async () => Buffer.alloc(8 * 1024 * 1024 + 1), 'maximum'],
    ['empty', async () => Buffer.alloc(0), 'type'],
  ])('get 400 with the reason if the file is %s', async (_what, make, keyword, path = 'photo') => {
    const { body } = await add(await make()).expect(400)
    expect(body.result).toMatchObject([{ path, keyword }])
  })

  it('make a review fail: four photos with 500, an unknown or repeated key with 400', async () => {
    const before = await shop.store.db.selectFrom('review').select('id').execute()
    const key = await addOne()
    expect((await write([key, key, key, key])).status).toBe(500)
    for (const wrong of [
      [key, 'gone'],
      [key, key],
    ]) {
      const { body } = await write(wrong).expect(400)
      expect(body.result).toMatchObject([{ path: 'photos.1', keyword: 'missing' }])
    }
    expect(await shop.store.db.selectFrom('review').select('id').execute()).toEqual(before)
    await write([key]).expect(200)
  })

  it('are stored once if the review is sent again with its Idempotency-Key', async () => {
    const photos = [await addOne(), await addOne()]
    const headers = { 'idempotency-key': 'photos-once' }
    const first = await write(photos, headers).expect(200)
    expect((await write(photos, headers).expect(200)).body).toEqual(first.body)
    expect(first.body.result.photos).toHaveLength(2)
  })

  it('are deleted with their key only until they are sent with a review', async () => {
    const remove = (key: string) =>
      request(shop.app)
        .post('/api/review/photos/remove')
        .set('x-forwarded-for', `192.0.2.${++clients % 250}`)
        .send({ key })
    const [unsent, sent] = [await addOne(), await addOne()]
    const { id } = (await write([sent]).expect(200)).body.result
    await remove(unsent).expect(200)
    await remove(unsent).expect(200)
    await remove(sent).expect(200)
    await write([unsent]).expect(400)
    expect((await stored()).filter(photo => photo.review_id === id)).toHaveLength(1)
    expect((await request(shop.app).post('/api/review/photos/remove').send({})).status).toBe(400)
  })

  it('get 429 after thirty photos of one IP address in ten minutes', async () => {
    const from = '198.18.0.1'
    const startMs = Date.now()
    mockCurrentDate(startMs)
    for (let n = 0; n < 30; n += 1) await add(Buffer.from('no photo'), { from }).expect(400)
    await add(bag, { from }).expect(429)
    await add(bag).expect(200)
    mockCurrentDate(startMs + 10 * minute - 1)
    await add(bag, { from }).expect(429)
    mockCurrentDate(startMs + 10 * minute)
    await add(bag, { from }).expect(200)
  })

  it('are deleted after a day if no review contains them, and otherwise retained', async () => {
    const { photo } = await written()
    await addOne()
    await pruneStore(shop.store, Date.now() + 2 * day)
    const left = await stored()
    expect(left.every(({ review_id }) => review_id !== null)).toBe(true)
    expect(left.map(({ id }) => Number(id))).toContain(photo)
  })

  it('are printed by `reviews photos`, deleted by `reviews approve --without-photos`', async () => {
    const { id, photo } = await written()
    const page = await runOperatorCommand(shop.store, ['reviews', 'photos', String(id)])
    expect(page.exitCode).toBe(0)
    expect(page.output).toContain('Ношу третий &lt;год&gt;.')
    expect(page.output).toContain('<img src="data:image/webp;base64,')
    const list = await runOperatorCommand(shop.store, ['reviews', 'list', '--json'])
    expect(JSON.parse(list.output)).toContainEqual(expect.objectContaining({ id, photos: 1 }))
    const approve = ['reviews', 'approve', String(id), '--without-photos']
    expect((await runOperatorCommand(shop.store, approve)).exitCode).toBe(0)
    await read(photo).expect(404)
    const again = await runOperatorCommand(shop.store, ['reviews', 'photos', String(id)])
    expect([again.exitCode, again.output]).toEqual([1, ''])
  })

  it('are included in the customer’s data download, and deleted with the account', async () => {
    const dora = await signInNewCustomer(shop, 'dora@example.org')
    const by = { authorization: `Bearer ${dora.access}` }
    const published = await written(by)
    const pending = await written(by)
    await setReviewStatuses(shop.store, [published.id], 'approved')
    const { body } = await request(shop.app).get('/api/user/data').set(by).expect(200)
    const told = { photo: expect.stringMatching(/^data:image\/webp/), width: 900, height: 600 }
    expect(body.result.review_photos).toEqual([
      { review_id: published.id, ...told },
      { review_id: pending.id, ...told },
    ])
    await request(shop.app)
      .post('/api/user/delete')
      .set(by)
      .send({ password: testPassword })
      .expect(200)
    await read(published.photo).expect(404)
    const left = await stored()
    expect(
      left.filter(({ review_id }) => [published.id, pending.id].includes(Number(review_id))),
    ).toEqual([])
    const kept = await shop.store.db
      .selectFrom('review')
      .select(['nickname', 'photos'])
      .where('id', '=', published.id)
      .execute()
    expect(kept).toEqual([{ nickname: 'Покупатель', photos: null }])
  })
})
