import type { APIRequestContext, Page } from '@playwright/test'

export type CustomerTokens = { token: string; refreshToken: string }

const accountPassword = 'Пароль-12345'

/** An account of its own for a test, logged in without a screen. */
export async function logIn(request: APIRequestContext, email: string): Promise<CustomerTokens> {
  const customer = { email, firstname: 'Анна', lastname: 'Щербакова' }
  await request.post('/api/user/create', { data: { customer, password: accountPassword } })
  const answer = await request.post('/api/user/login', {
    data: { username: email, password: accountPassword },
  })
  const { result, meta } = await answer.json()
  return { token: result, refreshToken: meta.refreshToken }
}

/**
 * Leaves a browser as a customer left it who is signed in: from its next page on it knows them.
 * A shop of several stores keeps what is stored of each under another prefix.
 */
export async function storeTokens(
  page: Page,
  { token, refreshToken }: CustomerTokens,
  prefix = 'shop',
): Promise<void> {
  await page.evaluate(
    ([access, refresh, prefix]) => {
      localStorage.setItem(`${prefix}/user/current-refresh-token`, JSON.stringify(refresh))
      localStorage.setItem(`${prefix}/user/current-token`, JSON.stringify(access))
    },
    [token, refreshToken, prefix],
  )
}

/** The account's own address: where its orders go unless something else is said. */
export async function saveAccountAddress(
  request: APIRequestContext,
  { token }: CustomerTokens,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const { result } = await (await request.get('/api/user/me', { headers })).json()
  const address = {
    firstname: 'Анна',
    lastname: 'Щербакова',
    street: ['Ленина', '5'],
    city: 'Томск',
    postcode: '634041',
    country_id: 'RU',
    telephone: '+7 913 555-01-42',
    default_shipping: true,
    default_billing: true,
  }
  const { email, firstname, lastname } = result
  const customer = { email, firstname, lastname, addresses: [address] }
  const answer = await request.post('/api/user/me', { headers, data: { customer } })
  if (!answer.ok()) throw new Error(`The address was refused: ${await answer.text()}`)
}

type CustomerOrders = {
  total_count: number
  items: { increment_id: string; items: { sku: string; qty_ordered: number }[] }[]
}

/** The orders of the account, newest first. */
export async function readOrders(
  request: APIRequestContext,
  { token }: CustomerTokens,
): Promise<CustomerOrders> {
  const headers = { authorization: `Bearer ${token}` }
  const query = new URLSearchParams({ pageSize: '20', currentPage: '1' })
  const answer = await request.get(`/api/user/order-history?${query}`, { headers })
  return (await answer.json()).result
}
