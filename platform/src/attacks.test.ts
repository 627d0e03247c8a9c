import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import {
  type SignedInTestCustomer,
  signInNewCustomer,
  testPassword,
} from './testing/test-customer.ts'
import { openTestShop, type TestShop } from './testing/test-shop.ts'
import { defaultStoreKinds } from './testing/test-store.ts'
import { subscribeToNewsletter } from './testing/test-subscriber.ts'

const address = {
  firstname: 'Анна',
  lastname: 'Петрова',
  street: ['Ленина', '5'],
  city: 'Томск',
  postcode: '634000',
  country_id: 'RU',
}
const injections = [
  "' or '1'='1",
  "'; drop table customer; --",
  "\\'; select pg_sleep(9); --",
  '" or ""="',
  '1) or (1=1',
  '%27%20or%201%3D1',
]

describe.each(defaultStoreKinds)('attacks on the platform with %s', (_kind, createStore) => {
  let shop: TestShop
  let dispose: () => Promise<void>
  let anna: SignedInTestCustomer
  let mallory: SignedInTestCustomer
  const log: string[] = []

  beforeAll(async () => {
    const place = await createStore()
    dispose = place.dispose
    shop = await openTestShop({
      store: await place.open(),
      log: { write: line => void log.push(line) },
    })
    anna = await signInNewCustomer(shop, 'anna@example.org')
    mallory = await signInNewCustomer(shop, 'mallory@example.org')
  })
  afterAll(async () => {
    await shop.close()
    await dispose()
  })

  const as = ({ access }: SignedInTestCustomer) => ({ authorization: `Bearer ${access}` })
  const get = (path: string) => request(shop.app).get(path)
  const post = (path: string, body: object = {}) => request(shop.app).post(path).send(body)
  const update = (who: SignedInTestCustomer, customer: object) =>
    post('/api/user/me', { customer: { ...mallorysFacts, ...customer } }).set(as(who))
  const mallorysFacts = { email: 'mallory@example.org', firstname: 'Мэл', lastname: 'Ори' }

  describe('an attacker with a separate account', () => {
    it('gets 404 for a cart id that is made up, truncated, extended or empty', async () => {
      const cart = await shop.cartWith('SCARF')
      for (const id of [randomUUID(), cart.slice(0, -1), `${cart} `, '', '1', 'null', '%']) {
        const reply = await get(`/api/cart/pull?cartId=${encodeURIComponent(id)}`)
        expect([reply.status, reply.body.code]).toEqual([404, 404])
      }
      expect((await get(`/api/cart/pull?cartId=${cart}&cartId=x`)).status).toBe(404)
    })

    it('cannot read, change or order another customer’s cart', async () => {
      const { body } = await post('/api/cart/create').set(as(anna)).expect(200)
      const own = `cartId=${body.result}`
      const item = { sku: 'SCARF', qty: 1 }
      await post(`/api/cart/update?${own}`, { cartItem: item }).set(as(anna)).expect(200)
      const order = shop.addressed(String(body.result), item)
      for (const headers of [as(mallory), {}]) {
        const tries = [
          get(`/api/cart/pull?${own}`),
          get(`/api/cart/totals?${own}`),
          post(`/api/cart/update?${own}`, { cartItem: { ...item, quoteId: body.result } }),
          post(`/api/cart/delete?${own}`, { cartItem: { sku: 'SCARF', item_id: 1 } }),
        ]
        for (const attempt of tries) {
          const reply = await attempt.set(headers)
          expect(reply.body.code).toBeGreaterThanOrEqual(400)
          expect(reply.body.code).toBeLessThan(500)
        }
        await post('/api/order', order).set(headers)
      }
      const left = await get(`/api/cart/pull?${own}`).set(as(anna)).expect(200)
      expect(left.body.result).toMatchObject([item])
    })

    it('cannot add an order to another customer’s history by sending their user_id', async () => {
      const cart = await shop.cartWith('SCARF')
      const order = { ...shop.addressed(cart, { sku: 'SCARF', qty: 1 }), user_id: String(anna.id) }
      await post('/api/order', order).set(as(mallory)).expect(200)
      const history = (who: SignedInTestCustomer) =>
        get('/api/user/order-history').set(as(who)).expect(200)
      expect((await history(anna)).body.result.total_count).toBe(0)
      expect((await history(mallory)).body.result.total_count).toBe(1)
      expect((await get('/api/user/order-history?user_id=1')).status).toBe(401)
    })

    it('gets 403 for an address with another customer’s customer_id or address id', async () => {
      const annas = { email: anna.email, firstname: 'Анна', lastname: 'Петрова' }
      const customer = { ...annas, addresses: [address] }
      const own = await post('/api/user/me', { customer }).set(as(anna)).expect(200)
      const [{ id }] = own.body.result.addresses
      for (const foreign of [{ id }, { id: String(id) }, { customer_id: anna.id }]) {
        const reply = await update(mallory, {
          addresses: [{ ...address, city: 'Псков', ...foreign }],
        })
        expect(reply.body).toEqual({
          code: 403,
          result: 'Provided invalid address.id or address.customer_id',
        })
      }
      const still = await get('/api/user/me').set(as(anna))
      expect(still.body.result.addresses).toMatchObject([{ id, city: 'Томск' }])
    })

    it('cannot get a shopper’s response by sending that shopper’s Idempotency-Key', async () => {
      const key = { 'idempotency-key': 'guessable-1' }
      const from = (ip: string) => ({ ...key, 'x-forwarded-for': ip })
      const own = await post('/api/cart/create').set(from('203.0.113.1')).expect(200)
      const foreign = await post('/api/cart/create').set(from('203.0.113.2')).expect(200)
      expect(foreign.body.result).not.toBe(own.body.result)

      const cart = await shop.cartWith('SCARF')
      const order = shop.addressed(cart, { sku: 'SCARF', qty: 1 })
      const placed = await post('/api/order', order).set(key).expect(200)
      const other = shop.addressed(await shop.cartWith('SCARF'), { sku: 'SCARF', qty: 1 })
      const replayed = await post('/api/order', other).set(key)
      expect(replayed.status).toBe(409)
      expect(JSON.stringify(replayed.body)).not.toContain(placed.body.result.orderNumber)

      await post('/api/user/me', { customer: mallorysFacts }).set({ ...as(mallory), ...key })
      const annas = { email: anna.email, firstname: 'Анна', lastname: 'Петрова' }
      const mine = await post('/api/user/me', { customer: annas }).set({ ...as(anna), ...key })
      expect(mine.body.result.email).toBe(anna.email)
    })

    it('cannot set the id, group, creation time or password hash of an account', async () => {
      const customer = {
        ...mallorysFacts,
        email: 'eve@example.org',
        id: anna.id,
        group_id: 3,
        created_at: '1999-01-01 00:00:00',
        password_hash: 'mine',
        is_admin: true,
      }
      const created = await post('/api/user/create', {
        customer,
        password: testPassword,
        id: 1,
        group_id: 3,
      })
      const { result } = created.body
      expect(result).toMatchObject({ group_id: 1, email: 'eve@example.org' })
      expect(result.id).not.toBe(anna.id)
      expect(result.created_at).not.toContain('1999')
      const changed = await update(mallory, { id: anna.id, group_id: 3, password_hash: 'mine' })
      expect(changed.body.result).not.toMatchObject({ id: anna.id })
      const own = await get('/api/user/me').set(as(mallory)).expect(200)
      expect(own.body.result).toMatchObject({ id: mallory.id, group_id: 1 })
      expect(JSON.stringify([created.body, own.body])).not.toMatch(/is_admin|password/)
      await post('/api/user/login', { username: mallory.email, password: testPassword }).expect(200)
    })
  })

  describe('an attacker who sends malicious texts', () => {
    it.each(injections)('gets no server error and deletes no data with the SQL %j', async text => {
      const encoded = encodeURIComponent(text)
      const replies = await Promise.all([
        post('/api/user/login', { username: text, password: text }),
        post('/api/user/refresh', { refreshToken: text }),
        get('/api/user/me').set('authorization', `Bearer ${text}`),
        get(`/api/cart/pull?cartId=${encoded}`),
        post(`/api/cart/apply-coupon?cartId=${encoded}&coupon=${encoded}`),
        get(`/api/stock/check?sku=${encoded}`),
        get(`/api/product/list?skus=${encoded}`),
        post('/api/url/map', { url: text }),
        shop.search({ _searchText: text }),
        shop.search({ _appliedFilters: [{ attribute: text, value: { eq: text } }] }),
        shop.search({ _appliedSort: [{ field: text, options: 'asc' }] }),
        get(`/api/sync/order/${encoded}`),
      ])
      for (const { body } of replies) expect(body?.result).not.toBe('Internal Server Error')
      expect(await shop.store.db.selectFrom('customer').select('id').execute()).not.toEqual([])
    })

    it('cannot change the prototype of an object by __proto__ or constructor', async () => {
      const evil = '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'
      const replies = await Promise.all([
        get('/api/stock/check?__proto__[isAdmin]=1&constructor[prototype][isAdmin]=1&sku=SCARF'),
        get(
          `/api/catalog/vitrina_catalog/product/_search?request_format=search-query&response_format=compact&request=${encodeURIComponent(evil)}`,
        ),
        post('/api/cart/create').set('content-type', 'application/json').send(evil),
        get('/api/catalog/vitrina_catalog/__proto__/_search'),
        get('/api/catalog/vitrina_catalog/constructor/_search'),
        shop.search({ _appliedFilters: [{ attribute: '__proto__', value: { eq: '1' } }] }),
        shop.search({
          _availableFilters: [{ field: 'constructor', scope: 'catalog', options: {} }],
        }),
      ])
      for (const { body } of replies) expect(body?.result).not.toBe('Internal Server Error')
      expect({}).not.toHaveProperty('isAdmin')
    })

    it.each([
      '%0d%0aX-Injected:%20yes',
      '%0aX-Injected:%20yes',
      '%E5%98%8A%E5%98%8DX-Injected:yes',
    ])('cannot inject a response header with the text %s', async text => {
      const replies = await Promise.all([
        get(`/api/${text}`),
        get(`/img/10/10/resize/${text}.webp`),
        get(`/media/${text}.webp`),
        get(`/api/cart/pull?cartId=${text}`),
        get(`/api/stock/check/${text}`),
        post(`/api/cart/apply-coupon?cartId=${text}&coupon=${text}`),
        post('/api/url/map', { url: decodeURIComponent(text) }),
      ])
      for (const { headers, body } of replies) {
        expect(headers).not.toHaveProperty('x-injected')
        expect(body?.result).not.toBe('Internal Server Error')
      }
    })

    it('cannot write forged lines, tokens or e-mail addresses into the log', async () => {
      log.length = 0
      const secret = 'geheim-9f8e7d6c5b4a39281706f5e4d3c2b1a0'
      await get(`/api/cart/pull?token=${secret}&cartId=${secret}`)
      await get(`/api/user/${encodeURIComponent('vera@example.org')}`)
      await get('/api/user/vera@example.org')
      await get(`/api/cart/${secret}`)
      await get(`/api/token=${secret}/pull`)
      await get('/api/%0a%7B%22level%22:60%7D%0d%1b[31m')
      await get('/healthz').set('x-request-id', `${secret} {"level":60}`)
      await get('/healthz').set('referer', `https://a.example/?token=${secret}`)
      await get('/healthz').set('user-agent', 'vera@example.org')
      expect(log).toHaveLength(9)
      for (const line of log) {
        expect(Object.keys(JSON.parse(line))).toContain('req')
        for (const sign of ['\n', '\r', '\u001b']) expect(line.trimEnd()).not.toContain(sign)
      }
      const written = log.join('')
      expect(written).not.toContain(secret)
      expect(written).not.toContain('vera')
      expect(written).not.toContain('"level":60')
    })
  })

  describe('an attacker who forges headers or sends many requests', () => {
    it('cannot change a response by Host, X-Forwarded-Host or X-Forwarded-Proto', async () => {
      const paths = [
        '/api',
        '/readyz',
        '/api/openapi.json',
        '/api/product/list?skus=SCARF',
        '/api/nothing',
        '/img/10/10/resize/no_selection',
      ]
      for (const path of paths) {
        const reply = await get(path)
          .set('x-forwarded-host', 'evil.example')
          .set('x-forwarded-proto', 'gopher')
          .set('x-original-url', '/api/user/me')
          .set('x-rewrite-url', '/api/user/me')
          .set('forwarded', 'host=evil.example')
          .set('host', 'evil.example')
        expect(JSON.stringify([reply.headers, reply.text])).not.toMatch(/evil|gopher/)
        expect(reply.status).toBe((await get(path)).status)
      }
    })

    it('cannot unsubscribe an address by a POST with a method override to DELETE', async () => {
      const email = 'stays@example.org'
      const path = '/api/ext/mailchimp-subscribe/subscribe'
      await subscribeToNewsletter(shop, email)
      for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
        await post(`${path}?_method=DELETE`, { email, _method: 'DELETE' }).set(name, 'DELETE')
      }
      expect((await get(`${path}?email=${email}`)).body.result).toBe('subscribed')
    })

    it('gets 429 after ten password guesses, whatever X-Forwarded-For contains', async () => {
      const guess = (claimed: string) =>
        post('/api/user/login', { username: 'nobody@example.org', password: 'a guess' }).set(
          'x-forwarded-for',
          `${claimed}, 198.51.100.7`,
        )
      const statuses: number[] = []
      for (let round = 0; round < 12; round++) {
        const { status, headers } = await guess(`203.0.113.${round}`)
        statuses.push(status)
        if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      }
      expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
    })

    it('gets 429 at the eleventh password guess from one IPv6 /64 network', async () => {
      const statuses: number[] = []
      for (let round = 0; round < 11; round++) {
        const username = 'nobody-6@example.org'
        const login = post('/api/user/login', { username, password: 'a guess' })
        const reply = await login.set('x-forwarded-for', `2001:db8:0:7::${round + 1}`)
        statuses.push(reply.status)
      }
      expect(statuses.at(-1)).toBe(429)
    })

    it('gets 429 for the 601st new cart from one IP address', async () => {
      const statuses: number[] = []
      for (let round = 0; round < 601; round++) {
        const create = post('/api/cart/create').set('x-forwarded-for', '198.51.100.10')
        statuses.push((await create).status)
      }
      expect(statuses.filter(status => status === 429)).toHaveLength(1)
      await post('/api/cart/create').set('x-forwarded-for', '198.51.100.11').expect(200)
    })

    it('gets 429 for the 61st new account from one IP address', async () => {
      const statuses = await Promise.all(
        Array.from({ length: 61 }, async () => {
          const create = post('/api/user/create', { customer: {}, password: testPassword })
          return (await create.set('x-forwarded-for', '198.51.100.9')).status
        }),
      )
      expect(statuses.filter(status => status === 429)).toHaveLength(1)
    })
  })

  it('oversized fields, lists and paths get a JSON error with status 500 or 4xx', async () => {
    const long = 'я'.repeat(150_000)
    const many = Array.from({ length: 20_000 }, (_, index) => ({ sku: `S${index}`, qty: 1 }))
    const replies = await Promise.all([
      post('/api/user/login', { username: long, password: long }),
      post('/api/user/create', {
        customer: { ...mallorysFacts, firstname: long },
        password: testPassword,
      }),
      post('/api/cart/update?cartId=x', { cartItem: { sku: long, qty: 1 } }),
      post('/api/order', shop.addressed('x', ...many)),
      post('/api/review/create', { review: { detail: long } }),
      post('/api/url/map', { url: long }),
      get(`/api/cart/pull?cartId=${'x'.repeat(10_000)}`),
      get(`/api/${'x/'.repeat(5_000)}`),
      get('/healthz').set('idempotency-key', 'x'.repeat(10_000)),
    ])
    const [last, ...others] = replies.toReversed()
    expect(last?.status).toBe(200)
    for (const { status, type } of others) {
      expect(status === 500 || (status >= 400 && status < 500)).toBe(true)
      expect(type).toBe('application/json')
    }
    expect(log.join('')).not.toContain('request failed')
  })
})
