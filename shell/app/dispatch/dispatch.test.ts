/** @jest-environment ./scripts/jsdom-environment.cjs */
import { afterEach, beforeEach, describe, expect, it, jest, test } from '@jest/globals'
import type { UrlMapAnswer } from '@vitrina/contract'
import { fail, type Result, succeed } from '@vitrina/domain'
import { gone, type LoaderArgs, notFound, redirect } from '@vitrina/federation'
import { createLoaderArgs, createTestServices } from '@vitrina/federation/testing'
import { createShopStorage } from '@vitrina/storage'
import { createTimedLoaderRunner } from '../remotes/loader-runner.ts'
import { createFulfilledPromise, type ScreenModule } from '../remotes/module-source.ts'
import type { RemoteSnapshot } from '../remotes/snapshot.ts'
import type { ShellContext } from '../shell-context.ts'
import { createUrlDirectory } from '../url-directory.ts'
import { createUrlDispatcher } from './dispatch.ts'

const coat = {
  _type: 'product',
  _source: { sku: 'VT-1', slug: 'palto', type_id: 'configurable' },
} as unknown as UrlMapAnswer
const coats = {
  _type: 'category',
  _source: { id: 64, slug: 'palto-64' },
} as unknown as UrlMapAnswer
const page = { _type: 'cms_page', _source: { identifier: 'kontakty' } } as unknown as UrlMapAnswer

const offer = {
  messages: 'catalog',
  routes: [],
  targets: { product: './product', category: './category', cms_page: './cms-page' },
  slots: {},
  services: {},
  listeners: [],
}
const remote: RemoteSnapshot = {
  name: 'catalog',
  container: 'vitrina_catalog',
  version: '1',
  offer,
  entry: null,
  assets: {},
}

type Ask = (path: string, signal?: AbortSignal) => Promise<Result<UrlMapAnswer>>

/** One page life of a browser whose storage outlives it. */
function openTab(answers: Record<string, UrlMapAnswer> | Ask = {}) {
  const ask: Ask =
    typeof answers === 'function' ? answers : async path => succeed(answers[path] ?? null)
  const mapUrl = jest.fn(ask)
  const loader = jest.fn(async ({ params }: LoaderArgs): Promise<unknown> => params)
  const missing: string[] = []
  const shell: ShellContext = {
    source: {
      remotes: [remote],
      isComplete: true,
      read: () =>
        createFulfilledPromise({ module: { default: () => null, loader } satisfies ScreenModule }),
    },
    runLoader: createTimedLoaderRunner(1_000),
    onError: (_where, error) => {
      throw error
    },
    onMissing: (what, path) => missing.push(`${what}: ${path}`),
    shownPath: () => '/news',
  }
  const services = createTestServices({
    api: { catalog: { mapUrl } },
    urls: createUrlDirectory(),
    storage: createShopStorage(localStorage),
    messages: { shell: { 'offline.toHome': 'Без связи' } },
  })
  const load = createUrlDispatcher(shell)
  const open = (address: string, signal = new AbortController().signal) =>
    load({ ...createLoaderArgs(services, address), signal })
  const asked = () => mapUrl.mock.calls.map(([path]) => path)
  return { open, asked, loader, missing, services, shell }
}

const stored = (path: string) => localStorage.getItem(`shop/url/${path}`)
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'shown',
    error => error?.init?.status ?? error?.headers?.get('location') ?? error,
  )

beforeEach(() => localStorage.clear())
afterEach(() => void jest.restoreAllMocks())

describe('a path cached from a link', () => {
  it('opens its page without a URL lookup, also in a later tab', async () => {
    const { open, asked, services } = openTab()
    services.urls.remember('/palto', { type: 'product', sku: 'VT-1', slug: 'palto' })
    expect(await open('/palto?color=49')).toMatchObject({ id: 'catalog:./product' })
    expect(asked()).toEqual([])
    const later = openTab()
    expect(await later.open('/palto')).toMatchObject({ data: { parentSku: 'VT-1' } })
    expect(later.asked()).toEqual([])
  })

  it.each([
    ['is gone', gone(null)],
    ['is not found', notFound()],
  ])('is looked up again on the platform when its target %s', async (_how, answer) => {
    const { open, asked, loader, services } = openTab({ palto: coats })
    services.urls.remember('/palto', { type: 'product', sku: 'OLD', slug: 'palto' })
    loader.mockRejectedValueOnce(answer)
    expect(await open('/palto')).toMatchObject({ id: 'catalog:./category' })
    expect(asked()).toEqual(['palto'])
    expect(services.urls.find('/palto')).toMatchObject({ type: 'category' })
    expect(stored('/palto')).toContain('palto-64')
  })

  it('responds 410 if its product is gone and the platform returns the same product', async () => {
    const { open, loader, services } = openTab({ palto: coat })
    services.urls.remember('/palto', { type: 'product', sku: 'VT-1', slug: 'palto' })
    loader.mockRejectedValueOnce(gone(null))
    expect(await outcomeOf(open('/palto'))).toBe(410)
    expect(loader).toHaveBeenCalledTimes(1)
  })

  it('stays cached when loading the data of its page times out', async () => {
    const { open, asked, loader, services } = openTab()
    services.urls.remember('/palto', { type: 'product', sku: 'VT-1', slug: 'palto' })
    loader.mockRejectedValueOnce(new Error('Request failed: timed-out'))
    await expect(open('/palto')).rejects.toThrow('timed-out')
    expect(asked()).toEqual([])
    expect(services.urls.find('/palto')).toBeDefined()
  })
})

describe('a path not cached from a link', () => {
  it.each([
    ['product', coat, { slug: 'palto', parentSku: 'VT-1' }],
    ['category', coats, { slug: 'palto-64' }],
    ['cms-page', page, { slug: 'kontakty' }],
  ])('opens a %s page on two visits with a single URL lookup', async (expose, answer, params) => {
    const { open, asked } = openTab({ veschi: answer })
    for (let visit = 0; visit < 2; visit += 1) {
      expect(await open('/veschi')).toMatchObject({ id: `catalog:./${expose}`, data: params })
    }
    expect(asked()).toEqual(['veschi'])
  })

  it('is not looked up again in a later tab after its page was opened', async () => {
    await openTab({ palto: coat }).open('/palto')
    const { open, asked } = openTab()
    await open('/palto')
    expect(asked()).toEqual([])
  })

  it('is looked up again in a later tab if its stored target is not found', async () => {
    await openTab({ palto: coat }).open('/palto')
    const { open, asked, loader } = openTab({ palto: coats })
    loader.mockRejectedValueOnce(notFound())
    expect(await open('/palto')).toMatchObject({ id: 'catalog:./category' })
    expect(asked()).toEqual(['palto'])
    expect(stored('/palto')).toContain('palto-64')
  })

  it('responds 404 and drops its stored target if the platform no longer maps it', async () => {
    await openTab({ palto: coat }).open('/palto')
    const { open, loader, missing } = openTab()
    loader.mockRejectedValueOnce(notFound())
    expect(await outcomeOf(open('/palto'))).toBe(404)
    expect(missing).toEqual(['No mapping found: /palto'])
    expect(stored('/palto')).toBeNull()
  })

  it('responds 404 and reports "No mapping found" if the platform does not map it', async () => {
    const { open, missing } = openTab()
    expect(await outcomeOf(open('/takogo-net?utm=1'))).toBe(404)
    expect(missing).toEqual(['No mapping found: /takogo-net'])
    expect(localStorage).toHaveLength(0)
  })

  it('responds 404 and reports "Route not found" if its product is not found', async () => {
    const { open, loader, missing } = openTab({ palto: coat })
    loader.mockRejectedValueOnce(notFound())
    expect(await outcomeOf(open('/palto'))).toBe(404)
    expect(missing).toEqual(['Route not found: /palto'])
    expect(stored('/palto')).toBeNull()
  })

  it('responds 404 and reports "Route not found" if no remote has pages of its type', async () => {
    const { open, shell, missing } = openTab({ palto: coat })
    const rest = { ...remote, offer: { ...offer, targets: {} } }
    Object.assign(shell.source, { remotes: [rest] })
    expect(await outcomeOf(open('/palto'))).toBe(404)
    expect(missing).toEqual(['Route not found: /palto'])
  })

  it('fails with the cause timed-out instead of 404 if its lookup times out', async () => {
    const { open, missing } = openTab(async () => fail({ kind: 'timed-out', afterMs: 1 }))
    await expect(open('/palto')).rejects.toMatchObject({ cause: { kind: 'timed-out' } })
    expect(missing).toEqual([])
  })

  it('is looked up once for two visits even if localStorage throws on every access', async () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
    const { open, asked } = openTab({ palto: coat })
    await open('/palto')
    await open('/palto')
    expect(asked()).toEqual(['palto'])
  })
})

describe('the variant of a product', () => {
  it.each([
    ['/palto?childSku=VT-1-46', 'VT-1-46'],
    ['/palto', 'VT-1-50'],
  ])(
    'opened by the URL %s is %s: childSku in the URL overrides the variant of the link',
    async (address, childSku) => {
      const { open, services } = openTab()
      const target = { type: 'product', sku: 'VT-1', slug: 'palto', childSku: 'VT-1-50' } as const
      services.urls.remember('/palto', target)
      expect(await open(address)).toMatchObject({ data: { childSku } })
    },
  )

  it('is not stored in the URL cache with the path of the product', async () => {
    const { open, services } = openTab()
    const target = { type: 'product', sku: 'VT-1', slug: 'palto', childSku: 'VT-1-50' } as const
    services.urls.remember('/palto', target)
    await open('/palto')
    expect((await openTab().open('/palto')).data).toEqual({ parentSku: 'VT-1', slug: 'palto' })
  })
})

describe('a navigation started during the URL lookup of another', () => {
  it('waits until the first lookup is aborted, and only the second page is loaded', async () => {
    const order: string[] = []
    const asking = Promise.withResolvers<void>()
    const hanging: Ask = (path, signal) => {
      order.push(`asks ${path}`)
      asking.resolve()
      if (path === 'bryuki') return Promise.resolve(succeed(coats))
      return new Promise(resolve => {
        signal?.addEventListener('abort', () => {
          order.push(`leaves ${path}`)
          resolve(fail({ kind: 'offline' }))
        })
      })
    }
    const { open, loader, missing } = openTab(hanging)
    const left = new AbortController()
    const first = outcomeOf(open('/palto', left.signal))
    const second = open('/bryuki')
    await asking.promise
    expect(order).toEqual(['asks palto'])
    left.abort()
    expect(await second).toMatchObject({ id: 'catalog:./category' })
    expect(await first).toBeInstanceOf(Error)
    expect(order).toEqual(['asks palto', 'leaves palto', 'asks bryuki'])
    expect(loader).toHaveBeenCalledTimes(1)
    expect(missing).toEqual([])
  })
})

describe('the URL', () => {
  test.each([
    ['/palto/?a=1', '/palto?a=1'],
    ['/zhenschinam//palto', '/zhenschinam/palto'],
    ['/.//elsewhere.test', '/elsewhere.test'],
    ['/Palto?a=B', '/palto?a=B'],
    ['/%D0%9F%D0%B0%D0%BB%D1%8C%D1%82%D0%BE', '/%D0%BF%D0%B0%D0%BB%D1%8C%D1%82%D0%BE'],
  ])('%s redirects to %s', async (address, tidy) => {
    const { open } = openTab({ palto: coat, пальто: coat })
    expect(await outcomeOf(open(address))).toBe(tidy)
  })

  test('with a percent-encoded Cyrillic path is decoded for the lookup', async () => {
    const { open, asked } = openTab({ 'верхняя-одежда/пальто': coat })
    expect(await open(encodeURI('/верхняя-одежда/пальто'))).toMatchObject({
      id: 'catalog:./product',
    })
    expect(asked()).toEqual(['верхняя-одежда/пальто'])
  })

  test.each(['/a%2Fb', '/..%2f..%2fetc', '/%5Celsewhere.test', '/%E0%A4%A', '/a%00', '/%2541'])(
    '%s responds 404 without a lookup',
    async address => {
      const { open, asked } = openTab()
      expect(await outcomeOf(open(address))).toBe(404)
      expect(asked()).toEqual([])
    },
  )
})

describe('offline', () => {
  beforeEach(() => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  })
  const said = ({ services }: ReturnType<typeof openTab>) =>
    services.notifications.store.getState().shown.map(({ type, message }) => [type, message])

  it('a path that cannot be looked up redirects to the home page with a warning', async () => {
    const tab = openTab(async () => fail({ kind: 'offline' }))
    expect(await outcomeOf(tab.open('/palto'))).toBe('/')
    expect(said(tab)).toEqual([['warning', 'Без связи']])
  })

  it('a cached path whose page data fails to load redirects to the home page', async () => {
    const tab = openTab()
    tab.services.urls.remember('/palto', { type: 'product', sku: 'VT-1', slug: 'palto' })
    tab.loader.mockRejectedValue(new Error('Request failed: offline'))
    expect(await outcomeOf(tab.open('/palto'))).toBe('/')
    expect(said(tab)).toHaveLength(1)
  })

  it('a page whose remote cannot be loaded redirects to the home page', async () => {
    const tab = openTab({ palto: coat })
    tab.shell.source.read = () => createFulfilledPromise({ module: null, reason: 'unreachable' })
    expect(await outcomeOf(tab.open('/palto'))).toBe('/')
  })

  it('a page in the browser’s cache opens without a warning', async () => {
    const tab = openTab(async () => fail({ kind: 'offline' }))
    const opened = new Promise<string>(resolve => {
      tab.shell.openCachedPage = ({ pathname }) => {
        resolve(pathname)
        return new Promise(() => undefined)
      }
    })
    void tab.open('/palto')
    expect(await opened).toBe('/palto')
    expect(said(tab)).toEqual([])
  })

  it('a page missing in the browser’s cache redirects to the home page', async () => {
    const tab = openTab(async () => fail({ kind: 'offline' }))
    tab.shell.openCachedPage = async () => false
    expect(await outcomeOf(tab.open('/palto'))).toBe('/')
  })

  it('a cached path whose page data loads is rendered without a warning', async () => {
    const tab = openTab()
    tab.services.urls.remember('/palto', { type: 'product', sku: 'VT-1', slug: 'palto' })
    expect(await outcomeOf(tab.open('/palto'))).toBe('shown')
    expect(said(tab)).toEqual([])
  })

  it('a navigation to a filter of the current page is rejected, without a redirect', async () => {
    const tab = openTab(async () => fail({ kind: 'offline' }))
    tab.shell.shownPath = () => '/palto'
    await expect(tab.open('/palto?color=49')).rejects.toThrow('offline')
    expect(said(tab)).toEqual([])
  })

  it('a 301 redirect and a 404 thrown by a loader are rethrown without a warning', async () => {
    const tab = openTab({ palto: coat })
    tab.loader.mockRejectedValueOnce(redirect('/palto-v-kletku', 301))
    expect(await outcomeOf(tab.open('/palto'))).toBe('/palto-v-kletku')
    tab.loader.mockRejectedValueOnce(notFound())
    expect(await outcomeOf(tab.open('/palto'))).toBe(404)
    expect(said(tab)).toEqual([])
  })
})

test('a failed URL lookup while online throws, without a redirect or a warning', async () => {
  const tab = openTab(async () => fail({ kind: 'offline' }))
  await expect(tab.open('/palto')).rejects.toThrow('offline')
  expect(tab.services.notifications.store.getState().shown).toEqual([])
})
