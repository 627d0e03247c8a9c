import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import request from 'supertest'
import { waitUntilPasses } from '../testing/eventually.ts'
import { runOperatorCommand } from '../testing/test-command.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'

describe.each(defaultStoreKinds)('the operators’ commands on %s', (_kind, create) => {
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
  const run = (args: string[], input = '') => runOperatorCommand(shop.store, args, { input })
  const json = async (...args: string[]) => JSON.parse((await run([...args, '--json'])).output)

  it.each([
    [['nothing'], "unknown command 'nothing'"],
    [['stock', 'set', 'BAG', 'many'], 'whole number from 0'],
    [['orders', 'list', '--status', 'lost'], 'Allowed choices are pending'],
    [['coupons', 'list', '--loud'], "unknown option '--loud'"],
    [['orders', 'cancel', '1'], '--reason'],
    [['orders', 'cancel', '--reason', 'x'], 'at least one of --status'],
    [['orders', 'cancel', '1', '--reason', 'x', '--status', 'pending'], 'options that find many'],
    [['orders', 'cancel', '--reason', 'x', '--address', 'home'], 'an IP address'],
    [['orders', 'cancel', '--reason', 'x', '--status', 'shipped'], 'Allowed choices are pending'],
    [['orders'], 'Usage:'],
  ])('exit with code 2 and report the mistake in the arguments %j', async (args, message) => {
    const { exitCode, report } = await run(args)
    expect(exitCode).toBe(2)
    expect(report).toContain(message)
  })

  it.each([['import'], ['orders', 'ship'], ['coupons', 'add'], ['news', 'edit'], ['stock', 'set']])(
    'print their usage with --help and exit with code 0: %s %s',
    async (...args) => {
      expect(await run([...args, '--help'])).toMatchObject({
        exitCode: 0,
        output: expect.stringContaining('Usage:'),
      })
    },
  )

  it('`orders cancel` lists the matching orders, and cancels them only with --yes', async () => {
    for (const _turn of [1, 2]) {
      const cart = await shop.cartWith('SCARF')
      await request(shop.app)
        .post('/api/order')
        .set('x-forwarded-for', '203.0.113.77')
        .send(shop.addressed(cart, { sku: 'SCARF', qty: 1 }))
        .expect(200)
    }
    const cancel = ['orders', 'cancel', '--address', '203.0.113.77', '--reason', 'Скрипт']
    const listed = await run(cancel)
    expect(listed.report).toContain('2 orders, 2 pieces')
    expect(listed.report).toContain('Nothing is cancelled yet')
    expect(await json(...cancel)).toMatchObject([{ status: 'pending' }, { status: 'pending' }])
    expect((await run([...cancel, '--yes'])).report).toContain('2 of 2 orders')
    expect((await run(cancel)).report).toContain('There are no such orders.')
    const [newest] = (await json('orders', 'list', '--limit', '1')) as { status: string }[]
    expect(newest?.status).toBe('canceled')
  })

  it('`orders ship` and `orders cancel` update stock; no shipped order is cancelled', async () => {
    const order = async () => {
      const cart = await shop.cartWith('SCARF')
      await request(shop.app)
        .post('/api/order')
        .send(shop.addressed(cart, { sku: 'SCARF', qty: 1 }))
        .expect(200)
    }
    await order()
    await order()
    const [second, first] = (await json('orders', 'list')) as { number: string }[]
    expect((await run(['orders', 'list'])).output).toMatch(/^number {5}placed/)
    const shipped = await json('orders', 'ship', String(first?.number), '--tracking', 'RU1')
    expect(shipped).toMatchObject({ status: 'shipped', lines: [{ sku: 'SCARF' }] })
    expect(await json('stock', 'show', 'SCARF')).toMatchObject({ qty: 99, reserved: 1 })
    await run(['orders', 'cancel', String(second?.number), '--reason', 'Нет связи'])
    expect(await json('stock', 'show', 'SCARF')).toMatchObject({ qty: 99, reserved: 0 })
    const again = await run(['orders', 'cancel', String(first?.number), '--reason', 'Поздно'])
    expect(again).toMatchObject({ exitCode: 1, report: expect.stringContaining('is shipped') })
    expect(await run(['orders', 'show', '77'])).toMatchObject({
      exitCode: 1,
      report: 'There is no order 77\n',
    })
  })

  it('`stock set` changes the quantity of a sku, but not below the reserved quantity', async () => {
    expect(await json('stock', 'set', 'BAG', '7')).toMatchObject({ qty: 7, available: 7 })
    await shop.store.db
      .updateTable('stock_item')
      .set({ reserved: 3 })
      .where('sku', '=', 'BAG')
      .execute()
    const less = await run(['stock', 'set', 'BAG', '2'])
    expect(less).toMatchObject({ exitCode: 1, report: expect.stringContaining('3 pieces of BAG') })
    expect(await json('stock', 'set', 'BAG', '3')).toMatchObject({ qty: 3, available: 0 })
    const unknown = await run(['stock', 'set', 'DRESS', '2'])
    expect(unknown).toMatchObject({ exitCode: 1, report: expect.stringContaining('sku DRESS') })
  })

  it('`reviews approve` approves two reviews, or none if one of the ids is unknown', async () => {
    const { id } = await shop.store.db
      .insertInto('review')
      .values({
        product_id: 1,
        title: 'Тепло',
        detail: 'Очень',
        nickname: 'Я',
        created_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const pending = (await json('reviews', 'list')) as { id: number }[]
    expect(pending.map(review => review.id)).toEqual([3, id])
    expect((await run(['reviews', 'approve', '3', '999'])).exitCode).toBe(1)
    expect(await json('reviews', 'list')).toHaveLength(2)
    expect(await json('reviews', 'approve', '3', String(id))).toMatchObject({ changed: [3, id] })
    expect(await json('reviews', 'reject', '3')).toMatchObject({ changed: [3] })
    expect(await json('reviews', 'reject', '3')).toMatchObject({ changed: [] })
    expect(await json('reviews', 'list', '--status', 'rejected')).toMatchObject([{ id: 3 }])
  })

  it('`customers group` puts customers in a group, and `groups list` counts them', async () => {
    const customer = { email: 'opt@example.org', firstname: 'Олег', lastname: 'Оптов' }
    const password = 'S3cret-pass'
    await request(shop.app).post('/api/user/create').send({ customer, password }).expect(200)
    const tiers = [
      { customer_group_id: 2, qty: 1, value: 700 },
      { customer_group_id: 3, qty: 10, value: 500 },
    ]
    await sql`update product set data = data || ${JSON.stringify({ tier_prices: tiers })}::text::jsonb
      where sku = 'BAG'`.execute(shop.store.db)
    expect(await json('customers', 'group', 'OPT@example.org', 'wholesale')).toMatchObject({
      email: 'opt@example.org',
      group_id: 2,
      group: 'Wholesale',
    })
    expect(await json('customers', 'show', 'opt@example.org')).toMatchObject({ group_id: 2 })
    expect(await json('groups', 'list')).toMatchObject([
      { id: 0, customers: 0, products: 0 },
      { id: 1, code: 'General', customers: 0, products: 0 },
      { id: 2, code: 'Wholesale', customers: 1, products: 1, tax_class_id: 3 },
      { id: 3, customers: 0, products: 0 },
    ])
    expect((await run(['groups', 'list'])).output).toMatch(
      /^id {2}group +customers {2}own prices {2}tax class {2}tax\n/,
    )
    expect(await run(['customers', 'group', 'opt@example.org', 'kings'])).toMatchObject({
      exitCode: 1,
      report: 'There is no group kings. There are: 1 (General), 2 (Wholesale), 3 (Retailer).\n',
    })
    expect(await run(['customers', 'group', 'opt@example.org', '0'])).toMatchObject({
      exitCode: 1,
      report: expect.stringContaining('for those who have no account'),
    })
    expect(await run(['customers', 'group', 'nobody@example.org', '2'])).toMatchObject({
      exitCode: 1,
      report: 'There is no customer nobody@example.org.\n',
    })
  })

  it('`coupons add` creates a coupon, which `set` changes and `disable` deactivates', async () => {
    const made = await json(
      'coupons',
      'add',
      'zima',
      '--percent',
      '10',
      '--to',
      '31.12.2099',
      '--limit',
      '5',
    )
    expect(made).toMatchObject({ code: 'ZIMA', to_date: '2099-12-31 23:59:59', usage_limit: 5 })
    expect(await run(['coupons', 'add', 'ZIMA', '--rubles', '5'])).toMatchObject({ exitCode: 1 })
    expect((await run(['coupons', 'add', 'all', '--percent', '110'])).exitCode).toBe(1)
    const cart = await shop.cartWith('SCARF')
    const apply = () => request(shop.app).post(`/api/cart/apply-coupon?cartId=${cart}&coupon=zima`)
    expect((await apply()).body).toMatchObject({ result: true })
    const changed = await json('coupons', 'set', 'Zima', '--rubles', '300', '--no-limit')
    expect(changed).toMatchObject({ discount: { kind: 'fixed', rubles: 300 } })
    expect(changed).not.toHaveProperty('usage_limit')
    expect(await json('coupons', 'disable', 'zima')).toMatchObject({ is_active: false })
    expect((await apply()).body.code).not.toBe(200)
    expect((await run(['coupons', 'list'])).output).toContain('ZIMA')
  })

  it('`news add` stores news without scripts, `edit` changes it, `remove` deletes it', async () => {
    const text = [
      '---',
      'title: "Зимняя доставка"',
      'summary: Быстрее',
      'published-at: 01.12.2026',
      '---',
      '# Как\n\n*Быстро* <script>alert(1)</script>',
    ].join('\n')
    const { exitCode, output, report } = await run(
      ['news', 'add', '--file', 'a.md', '--json'],
      text,
    )
    expect(exitCode).toBe(0)
    expect(report).toContain('<script>')
    expect(JSON.parse(output)).toMatchObject({
      ...{ slug: 'zimnyaya-dostavka', summary: 'Быстрее', published_at: '2026-12-01 00:00:00' },
      content: expect.stringContaining('<em>Быстро</em>'),
    })
    expect(output).not.toContain('alert')
    expect((await run(['news', 'add', '--file', 'a.md'], text)).exitCode).toBe(1)
    const edited = await json(
      'news',
      'edit',
      'zimnyaya-dostavka',
      '--title',
      'Иначе',
      '--no-active',
    )
    expect(edited).toMatchObject({ title: 'Иначе', active: false, summary: 'Быстрее' })
    expect((await run(['news', 'list'])).output).toContain('zimnyaya-dostavka')
    await run(['news', 'remove', 'zimnyaya-dostavka'])
    expect(await json('news', 'list')).toEqual([])
  })

  it('`cms add` stores pages and blocks; a store’s page identifiers are unique', async () => {
    const add = (...more: string[]) =>
      run(['cms', 'add', '--file', 'a.html', '--identifier', 'o-nas', ...more], '<p>Мы</p>')
    expect((await add()).exitCode).toBe(0)
    expect((await add('--store', '0')).exitCode).toBe(1)
    expect((await add('--store', '2')).exitCode).toBe(0)
    expect((await add('--block')).exitCode).toBe(0)
    expect(await json('cms', 'list', '--block')).toMatchObject([{ content: '<p>Мы</p>' }])
    const which = await run(['cms', 'edit', 'o-nas', '--title', 'О нас'])
    expect(which).toMatchObject({ exitCode: 1, report: expect.stringContaining('by its id: 1, 2') })
    expect(await json('cms', 'edit', '2', '--title', 'О нас')).toMatchObject({ store_id: [2] })
  })

  it('`customers list` and `show` print no password hashes and no control characters', async () => {
    await shop.store.db
      .insertInto('customer')
      .values({
        ...{
          email: 'anna@mail.test',
          firstname: 'Анна\u001b[2J',
          lastname: 'П',
          password_hash: 'secret',
        },
        ...{ custom_attributes: '[]', created_at: new Date(), updated_at: new Date() },
      })
      .execute()
    const list = await run(['customers', 'list'])
    expect(list.output).toContain('anna@mail.test')
    expect(list.output).not.toContain('\u001b')
    const shown = await json('customers', 'show', 'Anna@mail.test')
    expect(shown).toMatchObject({ email: 'anna@mail.test', addresses: [] })
    expect(JSON.stringify(shown)).not.toContain('secret')
    expect((await run(['customers', 'show', 'nobody@mail.test'])).exitCode).toBe(1)
  })

  it('`reindex` makes a running shop read a product changed without triggers', async () => {
    const readName = async () => {
      const { body } = await shop.search({ _appliedFilters: [{ attribute: 'sku', value: 'BAG' }] })
      return body.hits[0].nm
    }
    const rename = (name: string) =>
      sql`update product set data = data || ${JSON.stringify({ name })}::text::jsonb
        where sku = 'BAG'`.execute(shop.store.db)
    // Changes are read in their order: once this one is shown, none of earlier tests is left.
    await rename('Портфель')
    await waitUntilPasses(async () => expect(await readName()).toBe('Портфель'), 25_000)
    await sql`alter table product disable trigger user`.execute(shop.store.db)
    await rename('Саквояж')
    await sql`alter table product enable trigger user`.execute(shop.store.db)
    expect(await readName()).toBe('Портфель')
    expect((await run(['reindex'])).exitCode).toBe(0)
    await waitUntilPasses(async () => expect(await readName()).toBe('Саквояж'), 25_000)
  })
})
