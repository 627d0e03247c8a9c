import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import request from 'supertest'
import { mockCurrentDate } from '../testing/clock.ts'
import { signInNewCustomer, testPassword } from '../testing/test-customer.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'
import { listWaitingEmails } from '../testing/waiting-emails.ts'

const hourMs = 60 * 60 * 1000
const emailTaken = 'A customer with the same email address already exists in an associated website.'
const address = {
  firstname: 'Анна',
  lastname: 'Петрова',
  street: ['Ленина', '5'],
  city: 'Томск',
  postcode: '634000',
  country_id: 'RU',
  telephone: '+7 900 000-00-00',
}

describe.each(defaultStoreKinds)('a customer account on %s', (_kind, createStore) => {
  let shop: TestShop
  let dispose: () => Promise<void>
  let aheadMs = 0

  beforeAll(async () => {
    const place = await createStore()
    dispose = place.dispose
    const now = () => Date.parse('2026-06-01T09:00:00Z') + aheadMs
    shop = await openTestShop({ store: await place.open(), now })
  })
  afterEach(() => void jest.useRealTimers())
  afterAll(async () => {
    await shop.close()
    await dispose()
  })

  const person = (email: string) => ({ email, firstname: 'Анна', lastname: "О'Нил-Ёлкина" })
  const create = (customer: object, text: unknown = testPassword, key = '') =>
    request(shop.app)
      .post('/api/user/create')
      .set(key ? { 'idempotency-key': key } : {})
      .send({ customer, password: text })
  const as = (token: string) => ({ authorization: `Bearer ${token}` })
  const me = (token: string) => request(shop.app).get('/api/user/me').set(as(token))
  const update = (token: string, customer: object) =>
    request(shop.app).post('/api/user/me').set(as(token)).send({ customer })
  const change = (token: string, currentPassword: string, newPassword: string) =>
    request(shop.app)
      .post('/api/user/change-password')
      .set(as(token))
      .send({ currentPassword, newPassword })
  const history = (token: string, query = {}) =>
    request(shop.app).get('/api/user/order-history').set(as(token)).query(query)

  it('is created with a name in Cyrillic, and returned without token or password', async () => {
    const { status, body } = await create({
      ...person('Anna@Example.ORG'),
      storeId: 1,
      addresses: [{ ...address, default_shipping: true }],
    })
    expect(status).toBe(200)
    const { id, addresses, ...result } = body.result
    expect(result).toEqual({
      group_id: 1,
      default_shipping: String(addresses[0].id),
      created_at: '2026-06-01 09:00:00',
      updated_at: '2026-06-01 09:00:00',
      created_in: 'Витрина',
      email: 'anna@example.org',
      firstname: 'Анна',
      lastname: "О'Нил-Ёлкина",
      store_id: 1,
      website_id: 1,
      custom_attributes: [],
      disable_auto_group_change: 0,
    })
    expect(addresses).toMatchObject([{ ...address, customer_id: id, default_shipping: true }])
  })

  it('is created once for an e-mail in any letter case; a second request gets 400', async () => {
    const replies = await Promise.all([
      create(person('once@example.org')),
      create(person('ONCE@example.org')),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const refused = replies.find(({ status }) => status === 400)?.body
    expect(refused).toEqual({ code: 400, result: emailTaken, meta: { reason: 'email-taken' } })
  })

  it('is created once for two requests with the same Idempotency-Key', async () => {
    const first = await create(person('key@example.org'), testPassword, 'open')
    const again = await create(person('key@example.org'), testPassword, 'open')
    expect(first.status).toBe(200)
    expect(again.body).toEqual(first.body)
  })

  it.each(['', 'семь777', '7seven7'])(
    'with the weak password %j is rejected with code 400 and the reason weak-password',
    async text => {
      const reply = await create(person('weak@example.org'), text)
      expect(reply.body).toEqual({
        code: 400,
        result: 'Password must have at least 8 letters',
        meta: { reason: 'weak-password' },
      })
    },
  )

  it.each([
    ['customer.email', { email: 'no-mail' }],
    ['customer.firstname', { firstname: '123' }],
    ['customer.lastname', { lastname: ' ' }],
    ['customer.addresses', { addresses: Array(21).fill(address) }],
    ['customer.addresses.0.vat_id', { addresses: [{ ...address, vat_id: '12' }] }],
    ['customer.addresses.0.street', { addresses: [{ ...address, street: ['Ленина'] }] }],
    ['customer.addresses.0.street.1', { addresses: [{ ...address, street: ['Ленина', ''] }] }],
    ['customer.addresses.0.postcode', { addresses: [{ ...address, postcode: '1' }] }],
    ['customer.addresses.0.postcode', { addresses: [{ ...address, postcode: '63404' }] }],
    ['customer.addresses.0.country_id', { addresses: [{ ...address, country_id: 'ru' }] }],
    ['customer.addresses.0.region.region', { addresses: [{ ...address, region: {} }] }],
  ])('with an invalid %s is rejected with 400 and the path of the field', async (path, wrong) => {
    const customer = { ...person('listed@example.org'), ...wrong }
    const reply = await create(customer)
    expect(reply.status).toBe(400)
    expect(reply.body.result).toMatchObject([{ path }])
    const { access } = await signInNewCustomer(shop, 'listed-too@example.org')
    const updated = await update(access, customer)
    expect(updated.body).toMatchObject({ code: 500, result: [{ path }] })
  })

  it('retains a stored postcode no longer valid, but rejects a new invalid postcode', async () => {
    const { access } = await signInNewCustomer(shop, 'of-before@example.org')
    const customer = { ...person('of-before@example.org'), addresses: [address] }
    const { body } = await update(access, customer).expect(200)
    const { id } = body.result.addresses[0]
    await shop.store.db
      .updateTable('customer_address')
      .set({ data: JSON.stringify({ ...body.result.addresses[0], postcode: '6340' }) })
      .where('id', '=', String(id))
      .execute()
    const kept = { ...address, id, postcode: '6340', city: 'Северск' }
    await update(access, { ...customer, addresses: [kept] }).expect(200)
    const odd = await update(access, { ...customer, addresses: [{ ...kept, postcode: '634' }] })
    expect(odd.body.result).toMatchObject([{ path: 'customer.addresses.0.postcode' }])
  })

  it('is updated only in fields that differ from “seen”, and retains other addresses', async () => {
    const email = 'patched@example.org'
    const { access } = await signInNewCustomer(shop, email)
    const home = { ...address, default_shipping: true }
    const first = (await update(access, { ...person(email), addresses: [home] })).body.result
    const elsewhere = { ...first.addresses[0], telephone: '+7 900 111-11-11' }
    const office = { ...address, city: 'Омск' }
    const second = { ...person(email), firstname: 'Мария', addresses: [elsewhere, office] }
    await update(access, second).expect(200)

    const patch = (customer: object, seen: object) =>
      request(shop.app).post('/api/user/me').set(as(access)).send({ customer, seen })
    const seen = { ...person(email), addresses: [first.addresses[0]] }
    const meant = { ...first.addresses[0], city: 'Тверь' }
    const { body } = await patch({ ...person(email), addresses: [meant] }, seen).expect(200)
    expect(body.result).toMatchObject({ firstname: 'Мария', default_shipping: String(meant.id) })
    expect(body.result.addresses).toMatchObject([
      { id: meant.id, city: 'Тверь', telephone: '+7 900 111-11-11' },
      { city: 'Омск' },
    ])
    const gone = { ...person(email), addresses: [body.result.addresses[1]] }
    const left = await patch({ ...person(email), addresses: [] }, gone).expect(200)
    expect(left.body.result.addresses).toMatchObject([{ id: meant.id }])
  })

  it('cannot change another customer’s address, even if “seen” contains that address', async () => {
    const { access } = await signInNewCustomer(shop, 'seen-owner@example.org')
    const owned = { ...person('seen-owner@example.org'), addresses: [address] }
    const [theirs] = (await update(access, owned)).body.result.addresses
    const stranger = await signInNewCustomer(shop, 'seen-stranger@example.org')
    const { customer_id: _, ...named } = theirs
    const mine = person('seen-stranger@example.org')
    const { body } = await request(shop.app)
      .post('/api/user/me')
      .set(as(stranger.access))
      .send({
        customer: { ...mine, addresses: [{ ...named, city: 'Омск' }] },
        seen: { ...mine, addresses: [named] },
      })
      .expect(200)
    expect(body.result.addresses).toMatchObject([{ city: 'Омск' }])
    expect(body.result.addresses[0].id).not.toBe(theirs.id)
    expect((await me(access)).body.result.addresses).toEqual([theirs])
  })

  it('accepts at most two addresses at registration, and later up to twenty', async () => {
    const three = [address, address, address]
    const opened = await create({ ...person('many@example.org'), addresses: three })
    expect(opened.body).toMatchObject({ code: 400, result: [{ path: 'customer.addresses' }] })
    const { access, email } = await signInNewCustomer(shop, 'many@example.org')
    const addresses = Array.from({ length: 20 }, (_, index) => ({
      ...address,
      city: `Город ${index}`,
      default_shipping: index === 3,
      default_billing: index === 19,
      ...(index === 19 && { company: ' ООО «Ромашка» ', vat_id: '7700000000' }),
    }))
    const { body } = await update(access, { ...person(email), addresses }).expect(200)
    const kept = body.result.addresses
    expect(kept.map(({ city }: typeof address) => city)).toEqual(addresses.map(({ city }) => city))
    expect(kept[19]).toMatchObject({ company: 'ООО «Ромашка»', vat_id: '7700000000' })
    expect(body.result).toMatchObject({
      default_shipping: String(kept[3].id),
      default_billing: String(kept[19].id),
    })
    expect((await me(access)).body).toEqual(body)
    // A client sends back what it read, with one changed.
    const swapped = kept.map((own: object, index: number) => ({
      ...own,
      default_billing: index === 0,
    }))
    const later = (await update(access, { ...person(email), addresses: swapped })).body.result
    expect(later).toMatchObject({ default_billing: String(kept[0].id) })
    expect(later.addresses.filter((own: object) => 'default_billing' in own)).toHaveLength(1)
  })

  it('with a password that is not a text is rejected with code 400', async () => {
    const reply = await create(person('text@example.org'), 12345678)
    expect(reply.body).toMatchObject({ code: 400, result: [{ path: 'password' }] })
  })

  it('stores the profile, addresses and attributes that its customer sends', async () => {
    const { access, id } = await signInNewCustomer(shop, 'writes@example.org')
    const customer = {
      ...person('Written@example.org'),
      addresses: [
        { ...address, default_billing: true },
        { ...address, city: 'Омск' },
      ],
      custom_attributes: [{ attribute_code: 'size', value: 'M' }],
      groupToken: 'sent back',
    }
    const { body } = await update(access, customer).expect(200)
    const [home, work] = body.result.addresses
    expect(body.result).toMatchObject({
      id,
      email: 'written@example.org',
      default_billing: String(home.id),
      custom_attributes: [{ attribute_code: 'size', value: 'M' }],
    })
    expect((await me(access)).body).toEqual(body)

    // One kept with its id, one new, one gone; what is not sent stays.
    const moved = {
      ...person('written@example.org'),
      addresses: [{ ...work, city: 'Тула' }, address],
    }
    const later = (await update(access, moved).expect(200)).body.result
    expect(later.addresses).toMatchObject([{ id: work.id, city: 'Тула' }, { city: 'Томск' }])
    expect(later.addresses[1].id).not.toBe(home.id)
    expect(later.default_billing).toBeUndefined()
    expect(later.custom_attributes).toHaveLength(1)
    const named = (await update(access, person('written@example.org')).expect(200)).body.result
    expect(named.addresses).toEqual(later.addresses)
  })

  it('notifies the old e-mail address once of a change, without the new address', async () => {
    const { access } = await signInNewCustomer(shop, 'former@example.org')
    await update(access, person('former@example.org')).expect(200)
    await update(access, person('latest@example.org')).expect(200)
    await update(access, person('latest@example.org')).expect(200)
    const [, ...emails] = await listWaitingEmails(shop.store, 'former@example.org')
    expect(emails.map(({ kind }) => kind)).toEqual(['email-changed'])
    expect(JSON.stringify(emails)).not.toContain('latest@example.org')
    expect(await listWaitingEmails(shop.store, 'latest@example.org')).toEqual([])
  })

  it('gets inner code 429 after ten updates an hour to an e-mail already registered', async () => {
    const startMs = Date.now()
    mockCurrentDate(startMs)
    const { access } = await signInNewCustomer(shop, 'curious@example.org')
    await signInNewCustomer(shop, 'hidden@example.org')
    for (let turn = 0; turn < 10; turn++) {
      const reply = await update(access, person('hidden@example.org'))
      expect(reply.body.result).toMatchObject({ errorMessage: emailTaken })
    }
    const askOnceMore = async () => (await update(access, person('hidden@example.org'))).body
    const refused = { code: 500, result: { code: 429 } }
    expect(await askOnceMore()).toMatchObject(refused)
    await update(access, person('curious@example.org')).expect(200)
    mockCurrentDate(startMs + hourMs - 1)
    expect(await askOnceMore()).toMatchObject(refused)
    mockCurrentDate(startMs + hourMs)
    expect(await askOnceMore()).toMatchObject({ result: { errorMessage: emailTaken } })
  })

  it('rejects an address with a foreign, unknown or repeated id with code 403', async () => {
    const owner = await signInNewCustomer(shop, 'owner@example.org')
    const other = await signInNewCustomer(shop, 'other@example.org')
    const mine = { ...person(owner.email), addresses: [address] }
    const { body } = await update(owner.access, mine).expect(200)
    const [own] = body.result.addresses
    const refused = { code: 403, result: 'Provided invalid address.id or address.customer_id' }
    const send = (token: string, email: string, ...addresses: object[]) =>
      update(token, { ...person(email), addresses })
    const { customer_id: _owner, ...stolen } = own
    expect((await send(other.access, other.email, stolen)).body).toEqual(refused)
    const claimed = { ...address, customer_id: owner.id }
    expect((await send(other.access, other.email, claimed)).body).toEqual(refused)
    expect((await send(owner.access, owner.email, own, own)).body).toEqual(refused)
    expect((await send(owner.access, owner.email, { ...own, id: 999_999 })).body).toEqual(refused)
    expect((await me(owner.access)).body.result.addresses).toEqual([own])
  })

  it.each([{ id: 1 }, { group_id: 2 }])(
    'rejects an update that contains the field %j with 500',
    async more => {
      const { access, email } = await signInNewCustomer(shop, 'more@example.org')
      const reply = await update(access, { ...person(email), ...more })
      expect(reply.status).toBe(500)
      expect(reply.body.result).toMatchObject([{ path: 'customer' }])
    },
  )

  it('responds 500 with inner code 400 for a taken e-mail, 401 for an invalid token', async () => {
    const { access } = await signInNewCustomer(shop, 'objects@example.org')
    await signInNewCustomer(shop, 'taken@example.org')
    const taken = await update(access, person('TAKEN@example.org'))
    expect(taken.body).toEqual({
      code: 500,
      result: { errorMessage: emailTaken, code: 400 },
      meta: { reason: 'email-taken' },
    })
    for (const reply of [await update('stranger', {}), await change('stranger', 'a', 'b')]) {
      expect(reply.status).toBe(500)
      expect(reply.body.result).toMatchObject({ code: 401 })
    }
  })

  it('ends all its sessions when its password changes', async () => {
    const anna = await signInNewCustomer(shop, 'changes@example.org')
    const login = (text: string) =>
      request(shop.app).post('/api/user/login').send({ username: anna.email, password: text })
    const phone = await login(testPassword)
    const wrong = await change(anna.access, 'wrong-password', 'new-password')
    expect(wrong.body).toMatchObject({ code: 500, result: { code: 401 } })
    const weak = await change(anna.access, testPassword, 'short')
    expect(weak.body).toMatchObject({
      result: { code: 400, errorMessage: expect.stringMatching(/^Password/) },
      meta: { reason: 'weak-password' },
    })
    expect((await me(anna.access)).status).toBe(200)

    const changed = await change(anna.access, testPassword, 'new-password')
    expect(changed.body).toEqual({ code: 200, result: true })
    expect((await me(anna.access)).status).toBe(401)
    expect((await me(phone.body.result)).status).toBe(401)
    const { body } = await request(shop.app)
      .post('/api/user/refresh')
      .send({ refreshToken: phone.body.meta.refreshToken })
    expect(body).toMatchObject({ code: 401, result: null })
    await login(testPassword).expect(401)
    await login('new-password').expect(200)
  })

  it('gets 500 with inner code 429 after ten wrong current passwords with one token', async () => {
    const { access } = await signInNewCustomer(shop, 'stolen@example.org')
    const guesses = Array.from({ length: 10 }, () => change(access, 'a guess', 'new-password'))
    await Promise.all(guesses)
    const reply = await change(access, testPassword, 'new-password')
    expect(reply.body).toMatchObject({ code: 500, result: { code: 429 } })
  })

  it('lists only orders placed with its token, newest first, ignoring user_id', async () => {
    const anna = await signInNewCustomer(shop, 'orders@example.org')
    const other = await signInNewCustomer(shop, 'no-orders@example.org')
    const place = async (headers: Record<string, string>, query = {}) => {
      const order = shop.addressed(await shop.cartWith('SCARF'), { sku: 'SCARF', qty: 2 })
      const { body } = await request(shop.app)
        .post('/api/order')
        .set(headers)
        .query(query)
        .send({ ...order, user_id: String(other.id) })
        .expect(200)
      return body.result.backendOrderId
    }
    const first = await place(as(anna.access))
    const second = await place({}, { token: anna.access })
    await place(as('null'))
    const { body } = await history(anna.access).expect(200)
    expect(body.result).toMatchObject({
      total_count: 2,
      search_criteria: { page_size: 20, current_page: 1 },
    })
    const ids = body.result.items.map(({ entity_id }: { entity_id: number }) => entity_id)
    expect(ids).toEqual([second, first])
    expect(body.result.items[1]).toMatchObject({
      increment_id: String(first).padStart(9, '0'),
      created_at: '2026-06-01 09:00:00',
      customer_email: 'orders@example.org',
      grand_total: 2 * 600 + 390,
      items: [{ sku: 'SCARF', parent_item_id: null, qty_ordered: 2, price_incl_tax: 600 }],
      billing_address: { city: 'Томск' },
      payment: { additional_information: ['При получении'] },
      shipping_description: 'Курьер - До двери',
      extension_attributes: {
        shipping_assignments: [
          { shipping: { address: { city: 'Томск' }, method: 'courier_door' } },
        ],
      },
    })
    expect((await history(other.access)).body.result).toMatchObject({ items: [], total_count: 0 })

    const page = async (currentPage: number) =>
      (await history(anna.access, { pageSize: 1, currentPage })).body.result.items[0].entity_id
    expect([await page(1), await page(2), await page(9)]).toEqual([second, first, first])
    expect((await history(anna.access, { pageSize: 0.5 })).status).toBe(400)
    expect((await history('stranger')).body).toMatchObject({ code: 401 })
  })

  it('gets 401 for an order with an invalid or expired token, but 200 without one', async () => {
    const { access } = await signInNewCustomer(shop, 'expired@example.org')
    const order = shop.addressed(await shop.cartWith('SCARF'), { sku: 'SCARF', qty: 1 })
    const send = () => request(shop.app).post('/api/order').send(order)
    const countOrders = async () =>
      (await shop.store.db.selectFrom('orders').select('id').execute()).length
    const before = await countOrders()
    expect((await send().set(as('invented'))).status).toBe(401)
    aheadMs = hourMs
    expect((await send().set(as(access))).status).toBe(401)
    expect(await countOrders()).toBe(before)
    await send().expect(200)
    expect(await countOrders()).toBe(before + 1)
    aheadMs = 0
  })
})
