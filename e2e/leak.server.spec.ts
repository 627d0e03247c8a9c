import { setTimeout as delay } from 'node:timers/promises'
import { createLeakMarker, findLeakMarkers } from './canary.ts'
import { expect, test } from './test.ts'

const shop = () => process.env.VITRINA_E2E_URL ?? ''
const accountPassword = 'три зонтика у окна'

type CanaryRequest = { path: string; headers?: Record<string, string>; body?: object }

async function ask(base: string, { path, headers = {}, body }: CanaryRequest) {
  const answer = await fetch(base + path, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', ...headers },
  })
  return { path, status: answer.status, text: await answer.text() }
}

/** Asks again when an overloaded server says when to come back, as a browser does. */
async function requestUntilServed(base: string, asked: CanaryRequest) {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask(base, asked)
    if (answer.status !== 503 || tries === 30) return answer
    await delay(1_000 + Math.random() * 1_000)
  }
}

/** Somebody with a name, an address and a cart, all of which have one canary in them. */
async function newShopper() {
  // As the shop's own server does: it may open as many accounts as it likes.
  const platform = process.env.VITRINA_E2E_PLATFORM_URL ?? ''
  const canary = createLeakMarker()
  const email = `${canary}@example.org`
  const customer = {
    email,
    firstname: canary,
    lastname: canary,
    addresses: [
      {
        firstname: canary,
        lastname: canary,
        street: [canary, '5'],
        city: canary,
        postcode: '634041',
        country_id: 'RU',
        telephone: '+7 913 555-01-42',
        default_shipping: true,
      },
    ],
  }
  await ask(platform, { path: '/api/user/create', body: { customer, password: accountPassword } })
  const login = { username: email, password: accountPassword }
  const { text } = await ask(platform, { path: '/api/user/login', body: login })
  const token: string = JSON.parse(text).result
  const headers = { authorization: `Bearer ${token}`, cookie: `locale=ru-RU; shopper=${canary}` }
  const cart = await ask(shop(), { path: '/api/cart/create', headers, body: {} })
  return { canary, headers, cartId: JSON.parse(cart.text).result as string }
}

/** Three times as many when all journeys are asked for. */
const length = process.env.VITRINA_E2E === 'all' ? 60 : 20

test(`none of ${length} shoppers served concurrently receives data of another shopper`, {
  tag: '@smoke',
}, async () => {
  test.setTimeout(180_000)
  const shoppers = await Promise.all(Array.from({ length }, newShopper))
  const ofOne = ({ canary, cartId }: (typeof shoppers)[number]) => [
    '/api/user/me',
    '/api/user/order-history?pageSize=20&currentPage=1',
    '/api/user/data',
    '/api/user/newsletter',
    `/api/cart/pull?cartId=${cartId}`,
    '/my-account',
    '/checkout',
    `/zhenschinam/platya?utm_content=${canary}`,
  ]
  const answers = await Promise.all(
    shoppers.flatMap(shopper =>
      ofOne(shopper).map(async path => ({
        ...(await requestUntilServed(shop(), { path, headers: shopper.headers })),
        canary: shopper.canary,
      })),
    ),
  )
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ path, status }) => [path, status])).toEqual([])
  const leaked = answers.filter(({ text, canary }) =>
    findLeakMarkers(text).some(other => other !== canary),
  )
  expect(leaked.map(({ path }) => path)).toEqual([])
  const own = answers.filter(({ path }) => /user\/(me|data)/.test(path))
  expect(own.filter(({ text, canary }) => !text.toLowerCase().includes(canary))).toEqual([])
  // Pages are the same for everybody: the server knows nobody.
  const pages = answers.filter(({ path }) => /^\/(my-account|checkout)/.test(path))
  expect(findLeakMarkers(pages.map(({ text }) => text).join())).toEqual([])
})
