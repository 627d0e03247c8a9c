import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { waitUntilPasses } from '../testing/eventually.ts'
import { runOperatorCommand } from '../testing/test-command.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { storeKinds } from '../testing/test-store.ts'

describe.each(storeKinds)('CSV files of stock and prices for operators, on %s', (_kind, create) => {
  let shop: TestShop
  let dispose: () => Promise<void>

  beforeAll(async () => {
    const place = await create()
    dispose = place.dispose
    shop = await openTestShop({ store: await place.open() })
  })
  afterAll(async () => {
    await shop.close()
    await dispose()
  })
  const run = (args: string[], input: string | Uint8Array = '') =>
    runOperatorCommand(shop.store, args, { input })
  const stockOf = async (sku: string) =>
    JSON.parse((await run(['stock', 'show', sku, '--json'])).output)
  const priceOf = async (sku: string) => {
    const query = { _appliedFilters: [{ attribute: 'sku', value: { eq: sku }, scope: 'default' }] }
    const { body } = await shop.search(query, { response_format: 'full' })
    return JSON.stringify(body).match(/"(?:price_incl_tax)":([\d.]+)/)?.[1]
  }
  const order = async (sku: string) => {
    const cart = await shop.cartWith(sku)
    const answer = await request(shop.app)
      .post('/api/order')
      .send(shop.addressed(cart, { sku, qty: 1 }))
      .expect(200)
    return answer.body.result.magentoOrderId as number
  }
  const imports = async () => JSON.parse((await run(['imports', 'list', '--json'])).output)

  it.each(['stock', 'prices'])(
    'a %s file that is exported and imported again changes nothing in the store',
    async kind => {
      const { output, exitCode } = await run([kind, 'export'])
      expect(exitCode).toBe(0)
      expect(output).toMatch(/^\uFEFFsku;name;/)
      const again = await run([kind, 'import', '-'], output)
      expect(again.output).toContain(', 0 changed')
      expect((await run([kind, 'export'])).output).toBe(output)
    },
  )

  it('`stock import --dry-run` prints the changes, but does not make or record them', async () => {
    const before = await imports()
    const { output } = await run(
      ['stock', 'import', '-', '--dry-run'],
      'sku,qty,comment\nSCARF,7,x\nBAG,1,y\n',
    )
    expect(output).toContain('2 lines, 1 would change, 1 as they were.')
    expect(output).toContain('SCARF: 100 → 7 in stock')
    expect(output).toContain('Columns left alone: comment.')
    expect(await stockOf('SCARF')).toMatchObject({ qty: 100 })
    expect(await imports()).toEqual(before)
  })

  it('`stock import --by` records the import with the author’s name', async () => {
    await run(['stock', 'import', '-', '--by', 'Ольга, склад'], 'sku;qty\nDRESS-R-M;4\n')
    expect(await stockOf('DRESS-R-M')).toMatchObject({ qty: 4, is_in_stock: true })
    expect((await imports())[0]).toMatchObject({
      kind: 'stock',
      by: 'Ольга, склад',
      lines: 1,
      changed: 1,
    })
  })

  it('`stock import` reports line and column of each mistake, and imports nothing', async () => {
    await order('DRESS-R-S')
    const { exitCode, report, rejects } = await run(
      ['stock', 'import', '-', '--problems', 'wrong.csv'],
      'sku;qty;in_stock\nSCARF;5;1\nNOPE;1;1\nBAG;1,5;1\nSCARF;6;1\nDRESS-R-S;0;1\nBAG;1;perhaps\nBAG;1;1;9\n',
    )
    expect(exitCode).toBe(1)
    for (const said of [
      'Line 3, sku: The sku "NOPE"',
      'Line 4, qty: "1,5" is no number of pieces',
      'Line 5, sku: SCARF is in line 2 already',
      'Line 6, qty: 0 pieces of DRESS-R-S are fewer than the 1 reserved',
      'Line 7, in_stock: "perhaps" is neither yes nor no',
      'Line 8, whole line: The line has 4 cells, the heading 3',
      '6 lines are wrong. Nothing was changed',
    ])
      expect(report).toContain(said)
    expect(rejects.trim().split('\r\n')).toHaveLength(7)
    expect(await stockOf('SCARF')).toMatchObject({ qty: 100 })
  })

  it('importing an old stock file does not restore the pieces shipped since', async () => {
    const file = (await run(['stock', 'export'])).output
    const qty = (await stockOf('SCARF')).qty as number
    const id = await order('SCARF')
    expect((await run(['orders', 'ship', String(id)])).exitCode).toBe(0)
    await run(['stock', 'import', '-'], file)
    expect(await stockOf('SCARF')).toMatchObject({ qty: qty - 1, reserved: 0 })
    const line = file.split('\r\n').find(text => text.startsWith('SCARF;')) ?? ''
    const delivered = line.replace(`;${qty};${qty};`, `;${qty + 10};${qty};`)
    await run(['stock', 'import', '-'], `${file.split('\r\n')[0]}\r\n${delivered}`)
    expect(await stockOf('SCARF')).toMatchObject({ qty: qty + 9, reserved: 0 })
  })

  it('orders placed during simultaneous stock imports retain their reserved pieces', async () => {
    await run(['stock', 'set', 'BAG', '40'])
    const imports = [50, 40, 60, 45].map(qty =>
      run(['stock', 'import', '-'], `sku;qty\nBAG;${qty}\nSCARF;200\n`),
    )
    const orders = Array.from({ length: 12 }, () => order('BAG'))
    for (const { exitCode } of await Promise.all(imports)) expect(exitCode).toBe(0)
    await Promise.all(orders)
    expect(await stockOf('BAG')).toMatchObject({ reserved: 12 })
    expect([50, 40, 60, 45]).toContain((await stockOf('BAG')).qty)
  })

  it('`prices import` changes prices of products and variants in the catalogue', async () => {
    const { output, report } = await run(
      ['prices', 'import', '-'],
      'sku;price;special_price;special_from;special_to\nBAG;4 990,50;;;\nDRESS-B-M;3600;1 999;01.01.2026;31.12.2099\nSCARF;1200;;;\n',
    )
    expect(report).toBe('')
    expect(output).toContain('BAG: 5000 → 4990,5')
    await waitUntilPasses(async () => {
      expect(await priceOf('BAG')).toBe('4990.5')
    })
    const { output: all } = await run(['prices', 'export'])
    expect(all).toContain('DRESS-B-M;Платье летнее;3600;1999;2026-01-01;2099-12-31\r\n')
    expect(all).toContain('SCARF;Шарф шерстяной;1200;;;\r\n')
    expect(all).toContain('DRESS-R-S;Платье летнее;3000;;;\r\n')
    expect(all).not.toContain('SET;')
  })

  it('`prices import` reports each invalid price with line and column', async () => {
    const { report, exitCode } = await run(
      ['prices', 'import', '-'],
      'sku;price;special_price;special_from;special_to\nBAG;0;;;\nRING;100;100;;\nDRESS;10;;;\nEBOOK;490;300;2026-02-01;2026-01-01\n',
    )
    expect(exitCode).toBe(1)
    for (const said of [
      'Line 2, price: "0" is no price',
      'Line 3, special_price: The special price 100 of RING is not below',
      'Line 4, sku: Nothing of the sku "DRESS" has a price of its own',
      'Line 5, special_to: The special price of EBOOK ends before it begins',
    ])
      expect(report).toContain(said)
  })

  it.each([
    ['', 'The file is empty'],
    ['sku;pieces\nA;1', 'names no column qty'],
    ['sku;qty\n', 'nothing below it'],
    ['sku;qty;qty\nBAG;1;1', 'names qty twice'],
    ['PK\u0003\u0004', 'a spreadsheet itself'],
    [Buffer.from([...Buffer.from('sku;qty\n'), 0xc1, 0xc0, 0x3b, 0x31]), 'not written in UTF-8'],
  ])('`stock import` of invalid file %# exits with 1 and reports why', async (input, said) => {
    const { exitCode, report } = await run(['stock', 'import', '-'], input)
    expect(exitCode).toBe(1)
    expect(report).toContain(said)
  })
})
