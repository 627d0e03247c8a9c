import { describe, expect, it, jest } from '@jest/globals'
import { createApiClient } from './api-client.ts'
import type { TokenProvider } from './bearer.ts'

/** A bearer that has these tokens, one after another, and gives the next when one is refused. */
function bearerOf(...tokens: (string | null)[]): TokenProvider {
  return {
    async carry(call) {
      const [first = null, ...others] = tokens
      let answer = await call(first)
      for (const token of others) {
        if (answer.ok || answer.failure.kind !== 'signed-out') return answer
        answer = await call(token)
      }
      return answer
    },
  }
}

/** A platform that knows one token. */
function clientWith(session: TokenProvider, goodToken = 'good') {
  // A cart may answer nothing to a change.
  const fetch = jest.fn(async (_url: RequestInfo | URL, init?: RequestInit) => {
    const { authorization } = (init?.headers ?? {}) as Record<string, string>
    const isGood = authorization === undefined || authorization === `Bearer ${goodToken}`
    const body = isGood ? { code: 200, result: null } : { code: 401, result: 'Войдите' }
    return Response.json(body, { status: body.code })
  })
  const api = createApiClient({ baseUrl: '', fetch: fetch as never, session })
  const headers = () => fetch.mock.calls.map(([, init]) => init?.headers as Record<string, string>)
  return { api, fetch, headers }
}

describe('an API call for a customer’s data', () => {
  it.each([
    ['a new cart', 'cart', 'create', ['key']],
    ['a cart', 'cart', 'pull', ['7']],
    ['the totals of a cart', 'cart', 'totals', ['7']],
    ['an order', 'order', 'place', [{}, 'key']],
    ['the profile', 'user', 'me', []],
    ['the orders', 'user', 'orderHistory', []],
    ['one order', 'user', 'order', ['000000077']],
    ['a cancelled order', 'user', 'cancelOrder', ['77', {}]],
    ['a return of products', 'user', 'requestReturn', ['77', {}]],
    ['the customer’s reviews', 'user', 'reviews', []],
    ['the newsletter subscription', 'user', 'subscription', []],
    ['the personal data', 'user', 'personalData', []],
    ['the deletion of the account', 'user', 'deleteAccount', ['password']],
    ['a review', 'review', 'create', [{}, 'key']],
    ['a change of the profile', 'user', 'update', [{}, 'key']],
    ['a new password', 'user', 'changePassword', [{}]],
  ] as const)(
    'sends the token in the authorization header, not in the URL: %s',
    async (_name, group, call, given) => {
      const { api, fetch, headers } = clientWith(bearerOf('good'))
      const make = (api[group] as unknown as Record<string, (...given: unknown[]) => unknown>)[call]
      await make?.(...given)
      expect(headers()).toMatchObject([{ authorization: 'Bearer good' }])
      expect(String(fetch.mock.calls[0]?.[0])).not.toContain('good')
    },
  )

  it('is repeated after 401 with a renewed token, the same idempotency key and body', async () => {
    const { api, fetch, headers } = clientWith(bearerOf('stale', 'good'))
    expect(await api.cart.update('7', { sku: 'VT-1', qty: 2 }, 'key-7')).toMatchObject({ ok: true })
    expect(headers()).toMatchObject([
      { authorization: 'Bearer stale', 'idempotency-key': 'key-7' },
      { authorization: 'Bearer good', 'idempotency-key': 'key-7' },
    ])
    const [first, second] = fetch.mock.calls
    expect([second?.[0], second?.[1]?.body]).toEqual([first?.[0], first?.[1]?.body])
  })

  it('fails as signed out for code 401 in the body, even with status 200', async () => {
    const fetch = async () => Response.json({ code: 401, result: 'Войдите' })
    let refusals = 0
    const session: TokenProvider = {
      async carry(call) {
        const answer = await call('stale')
        if (!answer.ok && answer.failure.kind === 'signed-out') refusals += 1
        return answer
      },
    }
    const api = createApiClient({ baseUrl: '', fetch, session })
    expect(await api.cart.pull('7')).toMatchObject({ failure: { kind: 'signed-out' } })
    expect(refusals).toBe(1)
  })

  it('is sent without an authorization header for a guest', async () => {
    const { api, headers } = clientWith(bearerOf(null))
    await api.cart.pull('guest-cart')
    expect(headers()[0]).not.toHaveProperty('authorization')
  })

  it.each([
    ['the profile', 'me', []],
    ['the orders', 'orderHistory', []],
    ['one order', 'order', ['000000077']],
    ['a change of the profile', 'update', [{}, 'key']],
  ] as const)(
    'fails as signed out for a guest, without a request: %s',
    async (_name, call, given) => {
      const { api, fetch } = clientWith(bearerOf(null))
      const make = api.user[call] as (...given: unknown[]) => unknown
      expect(await make(...given)).toMatchObject({ failure: { kind: 'signed-out' } })
      expect(fetch).not.toHaveBeenCalled()
    },
  )

  it('omits an order of unknown shape from the history, and reports the order', async () => {
    const sums = {
      subtotal_incl_tax: 3490,
      tax_amount: 582,
      shipping_amount: 0,
      discount_amount: 0,
    }
    const order = {
      ...{ entity_id: 482, increment_id: '000000482', status: 'pending', ...sums },
      ...{ created_at: '2026-11-14 16:42:00', grand_total: 3490, items: [], billing_address: {} },
      payment: { method: 'cashondelivery', additional_information: [] },
      shipping_description: 'Курьер',
      extension_attributes: { shipping_assignments: [] },
      status_histories: [],
    }
    const search_criteria = { page_size: 20, current_page: 1 }
    const items = [{ ...order, entity_id: 483, payment: 'card' }, order]
    const reported: string[] = []
    const api = createApiClient({
      baseUrl: '',
      session: bearerOf('good'),
      report: ({ message }) => void reported.push(message),
      fetch: async () =>
        Response.json({ code: 200, result: { items, search_criteria, total_count: 2 } }),
    })
    const answer = await api.user.orderHistory()
    expect(answer).toEqual({ ok: true, value: { items: [order], search_criteria, total_count: 2 } })
    expect(reported).toEqual(['An order of the customer’s history is of no known shape'])
  })

  it('fails as invalid, not as signed out, for a 403 response', async () => {
    const fetch = async () => Response.json({ code: 403, result: 'Нет' }, { status: 403 })
    const api = createApiClient({ baseUrl: '', fetch, session: bearerOf('good') })
    expect(await api.user.me()).toMatchObject({ failure: { kind: 'invalid', message: 'Нет' } })
  })
})

describe('an API call whose 500 response has another code in its body', () => {
  const refusing = (result: object, meta?: object) => {
    const fetch = jest.fn(async () => Response.json({ code: 500, result, meta }, { status: 500 }))
    return {
      fetch,
      api: createApiClient({ baseUrl: '', fetch, session: bearerOf('stale', 'good') }),
    }
  }
  const change = { currentPassword: 'old-password', newPassword: 'new-password' }

  it('is repeated with a renewed token if the body reports the token as refused', async () => {
    const refused = { errorMessage: 'Войдите', code: 401 }
    const { api, fetch } = refusing(refused, { token: 'refused' })
    expect(await api.user.changePassword(change)).toMatchObject({ failure: { kind: 'signed-out' } })
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('fails as invalid for a wrong password, and is not repeated', async () => {
    const { api, fetch } = refusing({ errorMessage: 'Не подходит', code: 401 })
    const failure = { kind: 'invalid', message: 'Не подходит' }
    expect(await api.user.changePassword(change)).toMatchObject({ failure })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it.each([
    [400, 'invalid'],
    [404, 'not-found'],
    [409, 'conflict'],
    [429, 'too-many-requests'],
    [500, 'unexpected'],
  ])('fails for the code %i in the body as "%s"', async (code, kind) => {
    const { api } = refusing({ errorMessage: 'Нет', code })
    const customer = { email: 'a@example.org', firstname: 'А', lastname: 'Б' }
    expect(await api.user.update({ customer }, 'key')).toMatchObject({ failure: { kind } })
  })
})

describe('an API call that needs no login', () => {
  it('sends no authorization header, even for a customer', async () => {
    const { api, headers } = clientWith(bearerOf('good'))
    await api.catalog.mapUrl('palto')
    await api.stock.check('VT-1')
    await api.user.login({ username: 'a@example.org', password: 'right' })
    await api.user.refresh('refresh-token')
    await api.user.subscribe('a@example.org')
    await api.user.resetPassword('a@example.org')
    for (const sent of headers()) expect(sent).not.toHaveProperty('authorization')
  })
})

describe('logging in or refreshing the token', () => {
  const answering = (body: unknown, status = 200) =>
    createApiClient({ baseUrl: '', fetch: async () => Response.json(body, { status }) })

  it('returns the access token and the refresh token', async () => {
    const api = answering({ code: 200, result: 'access', meta: { refreshToken: 'next' } })
    const pair = { ok: true, value: { token: 'access', refreshToken: 'next' } }
    expect(await api.user.login({ username: '', password: '' })).toEqual(pair)
    expect(await api.user.refresh('one')).toEqual(pair)
  })

  it.each([
    [{ code: 401, result: 'Invalid refresh token provided' }, 401, 'signed-out'],
    [{ code: 401, result: 'Invalid refresh token provided' }, 200, 'signed-out'],
    [{ code: 500, result: 'Error' }, 200, 'unexpected'],
    [{ code: 200, result: null, meta: { refreshToken: 'next' } }, 200, 'unexpected'],
    [{ code: 200, result: 'access' }, 200, 'unexpected'],
  ])('fails if the response does not contain both tokens: %j', async (body, status, kind) => {
    expect(await answering(body, status).user.refresh('one')).toMatchObject({ failure: { kind } })
  })
})
