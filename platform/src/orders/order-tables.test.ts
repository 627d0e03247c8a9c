import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { createTestCatalogDocuments, createTestProduct } from '../testing/test-catalog.ts'
import { runOperatorCommand } from '../testing/test-command.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { storeKinds } from '../testing/test-store.ts'

const tee = createTestProduct(20, 'TEE', '=Футболка', 990, ['62'], {
  stock: { qty: 100, is_in_stock: true },
})

describe.each(storeKinds)('the CSV files of orders on %s', (_kind, create) => {
  let shop: TestShop
  let dispose: () => Promise<void>

  beforeAll(async () => {
    const place = await create()
    dispose = place.dispose
    shop = await openTestShop({
      store: await place.open(),
      catalog: createTestCatalogDocuments([tee]),
    })
  })
  afterAll(async () => {
    await shop.close()
    await dispose()
  })
  const run = (args: string[], input = '') => runOperatorCommand(shop.store, args, { input })
  const take = (input: string, ...more: string[]) => run(['orders', 'import', '-', ...more], input)
  const shown = async (number: string) =>
    JSON.parse((await run(['orders', 'show', number, '--json'])).output)
  const stock = async () => JSON.parse((await run(['stock', 'show', 'TEE', '--json'])).output)

  async function placed(): Promise<string> {
    const cart = await shop.cartWith('TEE', 'SCARF')
    const { body } = await request(shop.app)
      .post('/api/order')
      .send(shop.addressed(cart, { sku: 'TEE', qty: 1 }, { sku: 'SCARF', qty: 1 }))
      .expect(200)
    return body.result.orderNumber
  }

  it('contain lines, address, delivery and payment, and change nothing when imported', async () => {
    const number = await placed()
    const file = (await run(['orders', 'export'])).output
    const [head = '', line = ''] = file.slice(1).split('\r\n')
    const facts = Object.fromEntries(
      head.split(';').map((name, place) => [name, line.split(';')[place]]),
    )
    expect(facts).toMatchObject({
      ...{ number, status: 'pending', recipient: 'Анна Петрова', city: 'Томск' },
      ...{ postcode: '634000', street: '"Ленина, 5"', delivery_code: 'courier_door' },
      ...{ payment_state: 'later', sku: 'TEE', name: "'=Футболка", qty: '1', price: '990' },
    })
    expect((await take(file)).output).toContain('2 lines, 0 changed')
    await run(['orders', 'ship', number, '--tracking', 'RU1'])
    expect((await take(file)).output).toContain('0 changed')
    expect(await shown(number)).toMatchObject({ status: 'shipped' })
  })

  it('contain only the orders of the given days and statuses', async () => {
    await placed()
    const lines = async (...args: string[]) =>
      (await run(['orders', 'export', ...args])).output.trim().split('\r\n').length - 1
    expect(await lines('--from', '2099-01-01')).toBe(0)
    expect(await lines('--to', '01.01.2020')).toBe(0)
    expect(await lines('--status', 'canceled')).toBe(0)
    expect(await lines('--status', 'pending', 'shipped')).toBeGreaterThan(0)
  })

  it('change the status, stock, history and tracking number of orders when imported', async () => {
    const [sent, ended] = [await placed(), await placed()]
    const before = await stock()
    const file = `number;status;tracking;reason\n${Number(sent)};shipped;RU5;\n${ended};canceled;;Нет в наличии\n`
    const trial = await take(file, '--dry-run')
    expect(trial.output).toContain(`${sent}: pending → shipped, parcel RU5`)
    expect(await shown(sent)).toMatchObject({ status: 'pending' })
    expect((await take(file)).output).toContain('2 lines, 2 changed')
    expect(await shown(sent)).toMatchObject({
      status: 'shipped',
      events: [
        { event: 'placed' },
        { event: 'shipped', by: 'operator', from: 'pending', details: { tracking: 'RU5' } },
      ],
    })
    expect(await shown(ended)).toMatchObject({
      status: 'canceled',
      events: [{}, { event: 'canceled', details: { reason: 'Нет в наличии' } }],
    })
    expect(await stock()).toMatchObject({ qty: before.qty - 1, reserved: before.reserved - 2 })
    expect((await take(file)).output).toContain('2 lines, 0 changed')
    await take(`number;status;tracking\n${sent};shipped;RU6\n`)
    expect((await shown(sent)).events.at(-1)).toMatchObject({
      event: 'tracked',
      details: { tracking: 'RU6' },
    })
    expect((await run(['orders', 'export', '--status', 'shipped'])).output).toContain(';RU6;RU6;')
    expect(await stock()).toMatchObject({ reserved: before.reserved - 2 })
  })

  it('are rejected with a report of every invalid line, and change no order', async () => {
    const [one, other] = [await placed(), await placed()]
    const { report, exitCode } = await take(
      `number;status;tracking;reason\n${one};shipped;;\n${other};complete;;\n999;shipped;;\n${other};lost;;\nx;shipped;;\n${other};canceled;;\n${other};assembled;RU9;\n`,
    )
    expect(exitCode).toBe(1)
    for (const said of [
      `Line 3, status: Order ${other} is pending: it cannot become complete by a table. Write one of processing, assembled, shipped, canceled.`,
      'Line 4, number: There is no order "999"',
      'Line 5, status: "lost" is no status',
      'Line 6, number: "x" is no number of an order',
      'Line 7, reason: Nothing says why the order is cancelled',
      'Line 8, status: Line 3 says otherwise of the same order',
    ])
      expect(report).toContain(said)
    expect(await shown(one)).toMatchObject({ status: 'pending' })
    const parcel = await take(`number;status;tracking\n${other};assembled;RU9\n`)
    expect(parcel.report).toContain('Line 2, tracking: A parcel has a number once it is sent')
  })
})
