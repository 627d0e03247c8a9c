import { type Shop, startShop } from './shop.ts'
import { expect, test } from './test.ts'

// Renders are what there can be too many of.
const limits = {
  PAGE_CACHE: 'off',
  RENDER_WORKERS: '2',
  RENDERS_AT_ONCE: '2',
  PAGES_WAITING: '2',
}
const visitors = 60

type Answer = { status: number; wait: number; html: string }

async function open(url: string): Promise<Answer> {
  const answer = await fetch(url)
  const wait = Number(answer.headers.get('retry-after'))
  return { status: answer.status, wait, html: await answer.text() }
}

const open60 = (url: string) => Promise.all(Array.from({ length: visitors }, () => open(url)))

test.describe('an overloaded shop', () => {
  test.setTimeout(120_000)
  let shop: Shop
  test.beforeAll(async () => {
    shop = await startShop(limits)
  })
  test.afterAll(() => shop.close())

  test('serves some pages, responds 503 with Retry-After to others and stays healthy', async () => {
    const flood = open60(shop.url)
    const cart = open(`${shop.url}/cart`)
    const watched = [shop.url, shop.platformUrl].flatMap(url => [
      open(`${url}/healthz`),
      open(`${url}/readyz`),
    ])
    const answers = await flood
    for (const { status } of await Promise.all(watched)) expect(status).toBe(200)
    expect((await cart).status).toBe(200)
    const served = answers.filter(({ status }) => status === 200)
    const shed = answers.filter(({ status }) => status === 503)
    expect(served.length).toBeGreaterThan(0)
    expect(shed.length).toBeGreaterThan(0)
    expect(served.length + shed.length).toBe(visitors)
    for (const { html } of served) expect(html).toContain('</html>')
    for (const { wait, html } of shed) {
      expect([2, 3, 4, 5, 6]).toContain(wait)
      expect(html).toContain('Попробовать ещё раз')
    }
  })

  test('serves three concurrent pages with 200 after floods of aborted requests', async () => {
    for (let flood = 0; flood < 5; flood += 1) {
      const left = new AbortController()
      const gone = Array.from({ length: visitors }, () =>
        fetch(shop.url, { signal: left.signal }).catch(() => {}),
      )
      // Some are rendered, some wait and some are answered by then.
      await open(`${shop.url}/healthz`)
      left.abort()
      await Promise.all(gone)
    }
    await expect.poll(() => open(shop.url).then(({ status }) => status)).toBe(200)
    const few = await Promise.all(Array.from({ length: 3 }, () => open(shop.url)))
    expect(few.map(({ status }) => status)).toEqual([200, 200, 200])
  })
})
