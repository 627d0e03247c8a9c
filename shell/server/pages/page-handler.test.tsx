import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { unwrapOrThrow } from '@vitrina/domain'
import type { LoaderArgs } from '@vitrina/federation'
import {
  sendSearchAnswer,
  startTestPageServer,
  type TestPage,
  type TestRemote,
} from './testing.tsx'
import { callLimitMs } from './time-limits.ts'

type ShopRoot = Awaited<ReturnType<typeof startTestPageServer>>

const open: ShopRoot[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map(shop => shop.close()))
})

async function openShop(...given: Parameters<typeof startTestPageServer>): Promise<ShopRoot> {
  const shop = await startTestPageServer(...given)
  open.push(shop)
  return shop
}

const coat = {
  id: 1,
  sku: 'VT-1',
  nm: 'Пальто',
  p: 100,
  stock: { is_in_stock: true, qty: 3 },
  configurable_children: [{ sku: 'VT-1-S', p: 100, stock: { is_in_stock: true, qty: 1 } }],
}

async function findCoat({ services, signal }: LoaderArgs) {
  const query = { _appliedFilters: [{ attribute: 'sku', value: { eq: 'VT-1' } }] }
  const { catalog } = services.api
  const { items } = unwrapOrThrow(await catalog.search({ entity: 'product', query, signal }))
  return items[0]
}

const shown = ({ data }: Record<string, unknown>) => <output>{JSON.stringify(data)}</output>
const words = (text: string) => () => <p>{text}</p>

/** Two slots of home and two pages, one of which needs nothing of the platform. */
function remotesWith(catalog: Partial<TestRemote['modules'][string]> = {}): TestRemote[] {
  return [
    {
      name: 'catalog',
      routes: [{ id: 'product', path: '/p', expose: './product', layout: 'default' }],
      slots: { 'catalog.bestsellers': { expose: './bestsellers' } },
      modules: {
        './product': { default: shown, loader: findCoat, ...catalog },
        './bestsellers': { default: words('Хиты'), loader: findCoat, ...catalog },
      },
    },
    {
      name: 'content',
      routes: [{ id: 'plain', path: '/plain', expose: './plain', layout: 'default' }],
      slots: { 'content.hero': { expose: './hero' } },
      modules: {
        './plain': { default: words('Без данных') },
        './hero': { default: words('Баннер'), loader: async () => null },
      },
    },
  ]
}

/** A platform that answers searches for products with a coat, until it is told otherwise. */
function coatPlatform() {
  const platform = {
    /** When each call came, in milliseconds. */
    calls: [] as number[],
    meet: (response: ServerResponse) => sendSearchAnswer(response, [coat]),
  }
  const hears: Parameters<typeof startTestPageServer>[0]['platform'] = (request, response) => {
    if (!request.url?.includes('/product/')) return sendSearchAnswer(response, [])
    platform.calls.push(performance.now())
    platform.meet(response)
  }
  return { platform, hears }
}

const hang = () => new Promise<never>(() => undefined)
/** Not to wait for what never comes. */
const impatient = { loaderLimitMs: 300 }

const isWhole = ({ html }: TestPage) => html.includes('<header') && html.includes('</html>')

async function until(isSo: () => Promise<boolean> | boolean) {
  for (let round = 0; round < 200 && !(await isSo()); round += 1) {
    await new Promise(done => setTimeout(done, 50))
  }
  expect(await isSo()).toBe(true)
}

describe('a page whose remote has a loader that hangs', () => {
  it('responds 503 with Retry-After: 5 and a complete HTML document', async () => {
    const shop = await openShop({
      remotes: remotesWith({ loader: hang }),
      platform: hang,
      ...impatient,
    })
    const page = await shop.open('/p')
    expect([page.status, page.retryAfter]).toEqual([503, '5'])
    expect(isWhole(page)).toBe(true)
  })

  it('waits for the loader in its first request only', async () => {
    const limitMs = 2_000
    const { hears } = coatPlatform()
    const shop = await openShop({
      remotes: remotesWith({ loader: hang }),
      platform: hears,
      loaderLimitMs: limitMs,
    })
    const first = await shop.open('/p')
    expect(first.ms).toBeGreaterThan(limitMs * 0.9)
    for (const path of ['/p', '/p', '/']) {
      expect([path, (await shop.open(path)).ms < limitMs / 2]).toEqual([path, true])
    }
    expect(shop.reports).toEqual(['remote catalog: open', 'loader catalog:./product: open'])
  })

  it('does not affect the home page, which responds 200 with other remotes’ slots', async () => {
    const { hears } = coatPlatform()
    const shop = await openShop({
      remotes: remotesWith({ loader: hang }),
      platform: hears,
      ...impatient,
    })
    const home = await shop.open('/')
    expect(home.status).toBe(200)
    expect(home.html).toContain('Баннер')
    expect(home.html).not.toContain('Хиты')
  })

  it('changes from 503 to 200 automatically once the loader responds', async () => {
    const { hears } = coatPlatform()
    const loader = jest.fn<() => Promise<unknown>>(hang)
    const shop = await openShop({ remotes: remotesWith({ loader }), platform: hears, ...impatient })
    expect((await shop.open('/p')).status).toBe(503)
    loader.mockImplementation(async () => ({ nm: 'Пальто' }))
    await until(async () => (await shop.open('/p')).status === 200)
  })
})

describe('a page while the platform hangs', () => {
  it('shows the last successful response with prices not current and stock unknown', async () => {
    const { platform, hears } = coatPlatform()
    const shop = await openShop({ remotes: remotesWith(), platform: hears })
    const fresh = await shop.open('/p')
    expect(fresh.html).toContain('is_in_stock')
    expect(fresh.html).not.toContain('price_is_current')

    platform.meet = () => undefined
    const stale = await shop.open('/p')
    expect(stale.status).toBe(200)
    expect(stale.html).toContain('&quot;price_is_current&quot;:false')
    expect(stale.html).not.toContain('is_in_stock')
  })

  it('responds 503 without an earlier response, and waits in its first request only', async () => {
    const shop = await openShop({ remotes: remotesWith(), platform: () => undefined })
    const first = await shop.open('/p')
    const second = await shop.open('/p')
    expect([first.status, second.status, second.retryAfter]).toEqual([503, 503, '5'])
    expect(isWhole(second)).toBe(true)
    expect(second.ms).toBeLessThan(first.ms / 2)
  })

  it('responds 200 if it needs no data of the platform', async () => {
    const shop = await openShop({ remotes: remotesWith(), platform: () => undefined })
    for (const path of ['/plain', '/plain', '/']) {
      expect([path, (await shop.open(path)).status]).toEqual([path, 200])
    }
  })

  it('calls the platform once for eight requests while that call is pending', async () => {
    const { platform, hears } = coatPlatform()
    platform.meet = () => undefined
    const shop = await openShop({ remotes: remotesWith(), platform: hears })
    const pages = await Promise.all(Array.from({ length: 8 }, () => shop.open('/p')))
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([503]))
    const [first = 0, ...later] = platform.calls
    // A page that a slow machine opens after the call was given up may call once more.
    expect(later.filter(ms => ms - first < callLimitMs / 2)).toEqual([])
  })

  it('changes from 503 to current data automatically once the platform responds', async () => {
    const { platform, hears } = coatPlatform()
    const shop = await openShop({ remotes: remotesWith(), platform: hears })
    platform.meet = () => undefined
    expect((await shop.open('/p')).status).toBe(503)
    platform.meet = response => sendSearchAnswer(response, [coat])
    await until(async () => (await shop.open('/p')).html.includes('is_in_stock'))
  })
})

it('a page retries a platform call that failed with 503, and responds 200', async () => {
  const { platform, hears } = coatPlatform()
  platform.meet = response => {
    platform.meet = later => sendSearchAnswer(later, [coat])
    response.writeHead(503).end()
  }
  const shop = await openShop({ remotes: remotesWith(), platform: hears })
  const page = await shop.open('/p')
  expect([page.status, platform.calls.length]).toEqual([200, 2])
})

const throwing = {
  enumerable: true,
  get() {
    throw new Error('broken')
  },
}

function circular() {
  const self: Record<string, unknown> = {}
  self.self = self
  return self
}

describe.each([
  ['a BigInt', () => ({ price: 1n })],
  ['a circular reference', circular],
  ['a getter that throws', () => Object.defineProperty({}, 'price', throwing)],
])('a remote’s loader data with %s', (_what, make) => {
  it('empties only the remote’s home page slot, and the remote’s page responds 503', async () => {
    const { hears } = coatPlatform()
    const shop = await openShop({
      remotes: remotesWith({ default: words('Хиты'), loader: async () => make() }),
      platform: hears,
    })
    const home = await shop.open('/')
    expect(home.status).toBe(200)
    expect(isWhole(home)).toBe(true)
    expect(home.html).toContain('Баннер')
    expect(home.html).not.toContain('Хиты')

    const page = await shop.open('/p')
    expect([page.status, page.retryAfter]).toEqual([503, '5'])
    expect(isWhole(page)).toBe(true)
    expect(shop.errors).toEqual(['data of slot catalog.bestsellers', 'data of catalog:./product'])
  })
})
