import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { listWaitingEmails } from '../testing/waiting-emails.ts'
import { startGiftCertificateTestShop } from './testing/gift-shop.ts'

let shop: Awaited<ReturnType<typeof startGiftCertificateTestShop>>
const log: string[] = []

beforeAll(async () => {
  shop = await startGiftCertificateTestShop({ log: { write: line => void log.push(line) } })
}, 60_000)
beforeEach(() => {
  log.length = 0
})
afterAll(() => shop.close())

const orderFor = (to: string) => shop.order([{ sku: 'GIFT', qty: 1, wish: { to } }], 'banktransfer')
const failures = () => log.filter(line => line.includes('could not be issued or sent'))
const lettersTo = async (email: string) =>
  (await listWaitingEmails(shop.shop.store, email)).filter(
    ({ kind }) => kind === 'gift-certificate',
  )
const accept = (id: number) =>
  shop.shop.store.db
    .updateTable('orders')
    .set({ status: 'processing' })
    .where('id', '=', String(id))
    .execute()
const setMethods = (id: number, methods: string) =>
  shop.shop.store.db.updateTable('orders').set({ methods }).where('id', '=', String(id)).execute()
const setAmount = (id: number, amount_kopecks: string | number) =>
  shop.shop.store.db
    .updateTable('gift_certificate')
    .set({ amount_kopecks: amount_kopecks as number })
    .where('order_id', '=', String(id))
    .execute()

/** More than numbers can hold: it can be read by nobody. */
const unreadable = '90071992547409930'

it('a gift certificate that fails to send is logged and retried, and delays no other', async () => {
  const bad = await orderFor('bad@example.ru')
  const good = await orderFor('good@example.ru')
  await shop.shop.store.db
    .updateTable('gift_certificate')
    .set({ send_at: new Date(shop.now() + 60_000) })
    .where('order_id', 'in', [String(bad.id), String(good.id)])
    .execute()
  for (const { id } of [bad, good]) await accept(id)
  expect(await shop.shop.settleCertificates()).toEqual({ issued: 2, sent: 0 })
  await setAmount(bad.id, unreadable)
  shop.passMinutes(2)
  expect(await shop.shop.settleCertificates()).toEqual({ issued: 0, sent: 1 })
  expect(await lettersTo('good@example.ru')).toHaveLength(1)
  expect(await lettersTo('bad@example.ru')).toHaveLength(0)
  const [{ id } = { id: '' }] = await shop.certificatesOf(bad.id)
  expect(failures()).toHaveLength(1)
  expect(JSON.parse(failures()[0] ?? '')).toMatchObject({ level: 50, id, err: {} })

  await setAmount(bad.id, 500_000)
  expect(await shop.shop.settleCertificates()).toEqual({ issued: 0, sent: 0 })
  shop.passMinutes(1)
  expect(await shop.shop.settleCertificates()).toEqual({ issued: 0, sent: 1 })
  expect(await lettersTo('bad@example.ru')).toHaveLength(1)
})

it('a gift certificate that cannot be issued is retried at intervals up to an hour', async () => {
  const { id } = await orderFor('late@example.ru')
  await accept(id)
  const { methods } = await shop.shop.store.db
    .selectFrom('orders')
    .select('methods')
    .where('id', '=', String(id))
    .executeTakeFirstOrThrow()
  await setMethods(id, '{}')
  for (let minute = 0; minute < 10; minute += 1) {
    await shop.shop.settleCertificates()
    shop.passMinutes(1)
  }
  expect(failures().length).toBeGreaterThan(4)
  expect(failures().length).toBeLessThan(10)
  for (let hour = 0; hour < 20; hour += 1) {
    await shop.shop.settleCertificates()
    shop.passMinutes(61)
  }
  log.length = 0
  await shop.shop.settleCertificates()
  expect(failures()).toHaveLength(1)
  await setMethods(id, JSON.stringify(methods))
  shop.passMinutes(61)
  expect(await shop.shop.settleCertificates()).toEqual({ issued: 1, sent: 1 })
})

it('gift certificates of an unreadable order do not delay those of later orders', async () => {
  const bad = await orderFor('first@example.ru')
  const good = await orderFor('second@example.ru')
  await setMethods(bad.id, '{}')
  for (const { id } of [bad, good]) await accept(id)
  expect(await shop.shop.settleCertificates()).toEqual({ issued: 1, sent: 1 })
  expect(await lettersTo('second@example.ru')).toHaveLength(1)
  expect(JSON.parse(failures()[0] ?? '')).toMatchObject({ orderId: String(bad.id) })
})
