import { describe, expect, it, jest } from '@jest/globals'
import { createApiClient } from './api-client.ts'
import type { SearchRequest } from './catalog-api.ts'

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> }

function clientAnswering(...answers: (Answer | Error)[]) {
  const fetch = jest.fn(async (_url: RequestInfo | URL, _init?: RequestInit) => {
    const answer = answers.shift()
    if (!answer || answer instanceof Error) throw answer ?? new Error('no answer left')
    const { status = 200, body, headers = { 'content-type': 'application/json' } } = answer
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })
  })
  const reported: string[] = []
  const api = createApiClient({
    baseUrl: 'http://platform',
    language: 'en-US',
    report: ({ message }) => void reported.push(message),
    fetch: fetch as typeof globalThis.fetch,
  })
  return { api, fetch, reported, lastCall: () => fetch.mock.calls.at(-1) }
}

describe('an API call', () => {
  it('returns the result of the response envelope', async () => {
    const { api } = clientAnswering({ body: { code: 200, result: 'cart-token' } })
    expect(await api.cart.create('key-1')).toEqual({ ok: true, value: 'cart-token' })
  })

  it.each([
    [400, 'invalid'],
    [401, 'signed-out'],
    [404, 'not-found'],
    [409, 'conflict'],
    [500, 'unexpected'],
  ])('with a %d response fails as "%s" with the platform’s message', async (status, kind) => {
    const { api } = clientAnswering({ status, body: { code: status, result: 'Так нельзя' } })
    const answer = await api.cart.pull('c')
    expect(answer).toMatchObject({ ok: false, failure: { kind, message: 'Так нельзя' } })
  })

  it.each([
    [{ minimum: 3000, missing: 2010.5 }, { sums: { minimum: 3000, missing: 2010.5 } }],
    [{ minimum: 3000, missing: '2010' }, {}],
    [null, {}],
  ])(
    'with a refused coupon returns minimum and missing sums only if they are numbers: %j',
    async (meta, sums) => {
      const { api } = clientAnswering({ body: { code: 404, result: 'Так нельзя', meta } })
      const failure = { kind: 'not-found', message: 'Так нельзя', ...sums }
      expect(await api.cart.applyCoupon('c', 'TEN', 'key-1')).toEqual({ ok: false, failure })
    },
  )

  it.each([[[]], ['text'], [null], [7]])('accepts a response whose meta is %j', async meta => {
    const { api } = clientAnswering({ body: { code: 200, result: 'cart-token', meta } })
    expect(await api.cart.create('key-1')).toEqual({ ok: true, value: 'cart-token' })
  })

  it('fails as not found for code 404 in the body, even with HTTP status 200', async () => {
    const { api } = clientAnswering({ body: { code: 404, result: 'No such entity' } })
    expect(await api.cart.pull('c')).toMatchObject({ failure: { kind: 'not-found' } })
  })

  it.each([
    [400, 'too-few', { kind: 'invalid', message: 'Так нельзя', problems: [], reason: 'too-few' }],
    [404, 'expired-coupon', { kind: 'not-found', message: 'Так нельзя', reason: 'expired-coupon' }],
    [404, 'of a later release', { kind: 'not-found', message: 'Так нельзя' }],
  ])(
    'for a %d response returns the reason "%s" if the client knows the reason',
    async (code, reason, failure) => {
      const body = { code, result: 'Так нельзя', meta: { reason } }
      const { api } = clientAnswering({ status: code, body })
      expect(await api.cart.pull('c')).toEqual({ ok: false, failure })
    },
  )

  it('returns all problems of a 400 response in the failure "invalid"', async () => {
    const problems = [{ path: 'addressInformation.shippingAddress.city', message: 'Укажите город' }]
    const { api } = clientAnswering({ status: 400, body: { code: 400, result: problems } })
    expect(await api.order.place({} as never, 'k')).toMatchObject({
      failure: { kind: 'invalid', message: 'Укажите город', problems },
    })
  })

  it('returns the problems listed in a 500 response in the failure "invalid"', async () => {
    const problems = [{ path: 'title', message: 'Напишите заголовок' }]
    const { api } = clientAnswering({ status: 500, body: { code: 500, result: problems } })
    expect(await api.review.create({} as never, 'k')).toMatchObject({
      failure: { kind: 'invalid', message: 'Напишите заголовок', problems },
    })
  })

  it.each([
    ['an object', { 0: {} }],
    ['without a price', [{ item_id: 1, sku: 'BAG', qty: 1, name: 'Сумка' }]],
    ['null', null],
  ])(
    'fails as unexpected and reports the response when the cart lines are %s',
    async (_what, result) => {
      const { api, reported } = clientAnswering({ body: { code: 200, result } })
      expect(await api.cart.pull('secret')).toEqual({
        ok: false,
        failure: { kind: 'unexpected', status: 200, message: '' },
      })
      expect(reported).toEqual(['The platform’s answer to /api/cart/pull is of no known shape'])
    },
  )

  it('accepts a cart line without optional fields', async () => {
    const line = {
      ...{ item_id: 1, sku: 'BAG', qty: 1, name: 'Сумка', price: 3490, product_type: 'simple' },
      extension_attributes: { image: '/products/bag.webp', is_in_stock: null },
    }
    const { api, reported } = clientAnswering({ body: { code: 200, result: [line] } })
    expect(await api.cart.pull('secret')).toEqual({ ok: true, value: [line] })
    expect(reported).toEqual([])
  })

  it('that removes a cart line accepts null as its result', async () => {
    const { api, reported } = clientAnswering({ body: { code: 200, result: null } })
    const change = { sku: 'BAG', qty: 0, base_qty: 1 }
    expect(await api.cart.update('secret', change, 'key-1')).toEqual({ ok: true, value: null })
    expect(reported).toEqual([])
  })

  it('accepts unknown fields of a newer platform, and null for optional fields', async () => {
    const totals = {
      ...{ grand_total: 3490, discount_amount: 0, shipping_incl_tax: 0, subtotal_incl_tax: 3490 },
      ...{ items_qty: 1, items: [], coupon_code: null, bonus: 7 },
      total_segments: [{ code: 'bonus', title: 'Бонусы', value: 7 }],
      extension_attributes: { coupon_rule: { discount: { kind: 'gift' } } },
    }
    const { api, reported } = clientAnswering({ body: { code: 200, result: totals } })
    expect(await api.cart.totals('secret')).toEqual({ ok: true, value: totals })
    expect(reported).toEqual([])
  })

  it('that removes a coupon succeeds with code 200 and the result "Done"', async () => {
    const { api } = clientAnswering({ body: { code: 200, result: 'Done' } })
    expect(await api.cart.removeCoupon('secret', 'key-1')).toMatchObject({ ok: true })
  })

  it('omits a found product whose price is a string, and reports the product', async () => {
    const hits = [
      { sku: 'BAG', p: 3490, _score: null },
      { sku: 'COAT', p: '14990', _score: null },
    ]
    const { api, reported } = clientAnswering({ body: { total: 2, hits, aggregations: {} } })
    const answer = await api.catalog.search({ entity: 'product', query: {} })
    expect(answer.ok && answer.value.items.map(({ sku }) => sku)).toEqual(['BAG'])
    expect(reported).toEqual(['The product COAT is of no known shape'])
  })

  it.each([null, [], 7, { total: 1 }, { total: '1', hits: [] }, { total: 1, hits: [7] }])(
    'fails as unexpected and reports the response when a search returns %j',
    async body => {
      const { api, reported } = clientAnswering({ body })
      expect(await api.catalog.search({ entity: 'category', query: {} })).toMatchObject({
        failure: { kind: 'unexpected', status: 200 },
      })
      expect(reported).toHaveLength(1)
    },
  )

  it('sends the headers accept-language, content-type and idempotency-key', async () => {
    const { api, lastCall } = clientAnswering({ body: { code: 200, result: 'token' } })
    await api.cart.create('key-1')
    expect(lastCall()?.[1]?.headers).toEqual({
      'accept-language': 'en-US',
      'content-type': 'application/json',
      'idempotency-key': 'key-1',
    })
  })

  it('fails as "too-many-requests" with the Retry-After of a 429 response', async () => {
    const { api } = clientAnswering({
      status: 429,
      body: {},
      headers: { 'content-type': 'application/json', 'retry-after': '7' },
    })
    expect(await api.cart.pull('c')).toMatchObject({
      failure: { kind: 'too-many-requests', retryAfterMs: 7_000 },
    })
  })

  it('fails as offline without a response, and as unexpected for a proxy’s 502 page', async () => {
    const { api } = clientAnswering(new TypeError('failed to fetch'), {
      status: 502,
      body: '<h1>Bad Gateway</h1>',
      headers: { 'content-type': 'text/html' },
    })
    expect(await api.cart.pull('c')).toMatchObject({ failure: { kind: 'offline' } })
    expect(await api.cart.pull('c')).toMatchObject({ failure: { kind: 'unexpected', status: 502 } })
  })

  it('fails as offline for a response of status 200 that is not JSON', async () => {
    const { api } = clientAnswering({
      body: 'login page',
      headers: { 'content-type': 'text/html' },
    })
    expect(await api.cart.pull('c')).toEqual({ ok: false, failure: { kind: 'offline' } })
  })

  it('fails as timed out when no response arrives within the time limit', async () => {
    const fetch = (_url: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    const api = createApiClient({
      baseUrl: '',
      fetch: fetch as typeof globalThis.fetch,
      timeoutMs: 20,
    })
    expect(await api.cart.pull('c')).toEqual({
      ok: false,
      failure: { kind: 'timed-out', afterMs: 20 },
    })
  })

  it('sends the client’s store code in x-vs-store-code, if the client has one', async () => {
    const { api, fetch, lastCall } = clientAnswering({ body: {} }, { body: {} })
    await api.stock.list(['VT-1'])
    expect(lastCall()?.[1]?.headers).not.toHaveProperty('x-vs-store-code')
    const english = createApiClient({ baseUrl: '', storeCode: 'en', fetch: fetch as never })
    await english.stock.list(['VT-1'])
    expect(lastCall()?.[1]?.headers).toMatchObject({ 'x-vs-store-code': 'en' })
  })

  it('sends a review with its idempotency key', async () => {
    const { api, lastCall } = clientAnswering({ body: { code: 200, result: { id: 1 } } })
    const review = { product_id: 7, title: 'Тёплое', detail: 'Да', nickname: 'Анна' }
    expect(await api.review.create(review, 'k1')).toMatchObject({ ok: true })
    const [url, init] = lastCall() ?? []
    expect(url).toBe('http://platform/api/review/create')
    expect(JSON.parse(String(init?.body))).toEqual({ review })
    expect(init?.headers).toMatchObject({ 'idempotency-key': 'k1' })
  })

  it('sends a photo of a guest’s return as bytes, with the link as bearer token', async () => {
    const added = { id: 7, photo: 'data:image/webp;base64,AA==', width: 3, height: 4 }
    const { api, lastCall } = clientAnswering({ body: { code: 200, result: added } })
    const photo = new Blob(['seam'], { type: 'image/jpeg' })
    expect(await api.user.addReturnPhoto({ link: '77.0.x.y' }, photo)).toMatchObject({
      value: added,
    })
    const [url, init] = lastCall() ?? []
    expect(url).toBe('http://platform/api/guest-order/return-photos')
    expect(init).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'image/jpeg', authorization: 'Bearer 77.0.x.y' },
      body: photo,
    })
  })

  it('sends a cart update with its idempotency key', async () => {
    const { api, lastCall } = clientAnswering({ body: { code: 200, result: {} } })
    await api.cart.update('c 1', { sku: 'VT-1', qty: 2 }, 'key-7')
    expect(lastCall()?.[0]).toBe('http://platform/api/cart/update?cartId=c%201')
    expect(lastCall()?.[1]?.headers).toMatchObject({ 'idempotency-key': 'key-7' })
  })
})

describe('a catalogue call', () => {
  it('expands the compact field names of found products and their variants', async () => {
    const hit = {
      id: 1,
      sku: 'A',
      nm: 'Пальто',
      pit: 14_990,
      configurable_children: [{ sku: 'A-46', pit: 1 }],
    }
    const { api } = clientAnswering({ body: { total: { value: 1, relation: 'eq' }, hits: [hit] } })
    const answer = await api.catalog.search({ entity: 'product', query: {} })
    expect(answer).toMatchObject({
      ok: true,
      value: {
        total: 1,
        aggregations: {},
        items: [
          {
            name: 'Пальто',
            price_incl_tax: 14_990,
            configurable_children: [{ sku: 'A-46', price_incl_tax: 1 }],
          },
        ],
      },
    })
  })

  it('does not change the field names of categories', async () => {
    const { api } = clientAnswering({ body: { total: 1, hits: [{ id: 62, s: 'short' }] } })
    const answer = await api.catalog.search({ entity: 'category', query: {} })
    expect(answer).toMatchObject({ value: { items: [{ id: 62, s: 'short' }] } })
  })

  it('returns null for an unknown URL path', async () => {
    const { api } = clientAnswering({ body: null })
    expect(await api.catalog.mapUrl('takogo-net')).toEqual({ ok: true, value: null })
  })
})

describe('an API call with customer group prices', () => {
  const group = { groupId: 2, groupToken: 'of group 2', hasOwnPrices: true }
  const sorted: SearchRequest<'product'> = {
    entity: 'product',
    query: { _appliedSort: [{ field: 'final_price', options: 'asc' }] },
    include: ['id', 'price_incl_tax'],
    from: 50,
    size: 2,
  }

  function clientOf(known: typeof group | null, ...answers: object[]) {
    const asked: { path: string; query: unknown; fields: string | null; from: string | null }[] = []
    const bodies: unknown[] = []
    const fetch = async (url: string, init?: RequestInit) => {
      const { pathname, searchParams } = new URL(url)
      if (init?.body) bodies.push(JSON.parse(String(init.body)))
      asked.push({
        path: pathname,
        query: JSON.parse(searchParams.get('request') ?? 'null'),
        fields: searchParams.get('_source_include'),
        from: searchParams.get('from'),
      })
      return Response.json(answers.shift() ?? null)
    }
    const api = createApiClient({
      baseUrl: 'http://platform',
      fetch: fetch as typeof globalThis.fetch,
      group: () => known,
    })
    return { api, asked, bodies }
  }
  const hits = (...hits: object[]) => ({ hits, total: 70 })

  it('sorts product ids by group prices, then loads products without the group token', async () => {
    const { api, asked } = clientOf(
      group,
      hits({ id: 5 }, { id: 3 }),
      hits({ id: 3, pit: 100 }, { id: 5, pit: 900 }),
    )
    const answer = await api.catalog.search({ ...sorted, byPrices: true })
    expect(answer).toMatchObject({
      value: {
        total: 70,
        items: [
          { id: 5, price_incl_tax: 900 },
          { id: 3, price_incl_tax: 100 },
        ],
      },
    })
    expect(asked).toMatchObject([
      {
        query: { ...sorted.query, groupToken: 'of group 2', groupId: 2 },
        fields: 'id',
        from: '50',
      },
      {
        query: { _appliedFilters: [{ attribute: 'id', value: { in: [5, 3] } }] },
        fields: 'id,price_incl_tax',
        from: '0',
      },
    ])
    expect(JSON.stringify(asked[1])).not.toContain('of group 2')
  })

  it('sends a single search for a guest, or if prices do not affect the result', async () => {
    for (const [known, byPrices] of [
      [group, false],
      [null, true],
      [{ ...group, hasOwnPrices: false }, true],
    ] as const) {
      const { api, asked } = clientOf(known, hits({ id: 5 }))
      await api.catalog.search({ ...sorted, byPrices })
      expect(asked).toHaveLength(1)
      expect(asked[0]?.query).toEqual(sorted.query)
    }
  })

  it('sends the group id and token with a URL lookup, but not for a guest', async () => {
    const { api, bodies } = clientOf(group)
    await api.catalog.mapUrl('palto')
    expect(bodies).toMatchObject([{ url: 'palto', groupId: 2, groupToken: 'of group 2' }])
    const guest = clientOf(null)
    await guest.api.catalog.mapUrl('palto')
    expect(JSON.stringify(guest.bodies)).not.toContain('group')
  })

  it('omits a price of unknown shape, and reports the response', async () => {
    const price_info = { final_price: 100, regular_price: 120, special_price: 100 }
    const good = { sku: 'A', price_info }
    const bad = { sku: 'B', price_info: { ...price_info, final_price: null } }
    const { api, reported } = clientAnswering({
      body: { code: 200, result: { items: [bad, good], user_group_id: 0 } },
    })
    expect(await api.prices.list({ skus: ['A', 'B'], currencyCode: 'RUB' })).toEqual({
      ok: true,
      value: { items: [good], user_group_id: 0 },
    })
    expect(reported).toEqual([
      'The platform’s answer to /api/product/render-list is of no known shape',
    ])
  })

  it('requests prices by sku with the group token and cache "no-store"', async () => {
    const { api, fetch, lastCall } = clientAnswering({
      body: { code: 200, result: { items: [], user_group_id: 2 } },
    })
    const { groupId, groupToken } = group
    await api.prices.list({ skus: ['A/1', 'B&2'], currencyCode: 'RUB', groupId, groupToken })
    expect(fetch).toHaveBeenCalledTimes(1)
    const [url, init] = lastCall() ?? []
    const { pathname, searchParams } = new URL(String(url))
    expect(pathname).toBe('/api/product/render-list')
    expect(Object.fromEntries(searchParams)).toEqual({
      skus: 'A/1,B&2',
      currencyCode: 'RUB',
      storeId: '1',
      userGroupId: '2',
      token: 'of group 2',
    })
    expect(init?.cache).toBe('no-store')
  })
})
