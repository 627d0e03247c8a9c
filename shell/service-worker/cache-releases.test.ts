import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { cacheReleases, type FileCacher } from './cache-releases.ts'
import { createFakeCaches, createFakeWorkerScope } from './testing.ts'

const shop = 'https://shop.example'
const fileOf = (release: string, name: string) => `/remotes/catalog/${release}/client/${name}`
const entryOf = (release: string) => fileOf(release, 'remoteEntry.js')
const page = (release: string) => ({
  type: 'PAGE_IDLE',
  locale: 'ru-RU',
  entries: [entryOf(release)],
  mayFetch: true,
})

/** What the shop lists; a test releases by writing another. */
let listed: string[] = []
const fetched = jest.fn<(url: string) => void>()

async function put(cache: string, url: string, text = '') {
  await (await caches.open(cache)).put(shop + url, new Response(text))
}

async function kept(): Promise<string[]> {
  const requests = await (await caches.open('files')).keys()
  return requests.map(({ url }) => url.slice(shop.length)).toSorted()
}

const keepFile: FileCacher = async ({ url }) => {
  if (url.includes('missing')) throw new Error(`${url} cannot be kept`)
  if ((await kept()).includes(url)) return
  fetched(url)
  await put('files', url)
}

function worker(tabs = 1) {
  const { scope, send } = createFakeWorkerScope(shop, tabs)
  cacheReleases(scope, keepFile)
  return { hear: (data: object) => send('message', data) }
}

beforeEach(() => {
  globalThis.caches = createFakeCaches(shop) as never
  globalThis.fetch = (async (url: string) => {
    fetched(url)
    return Response.json(listed.map(file => ({ url: file, integrity: '' })))
  }) as never
  fetched.mockClear()
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  listed = [entryOf('1'), fileOf('1', 'product.js'), fileOf('1', 'product.css')]
})

describe('the files of live remotes in the service worker’s cache', () => {
  it('are cached before a page needs them, and fetched once', async () => {
    await worker().hear(page('1'))
    expect(await kept()).toEqual(listed.toSorted())
    fetched.mockClear()
    await worker().hear(page('1'))
    expect(fetched).not.toHaveBeenCalled()
  })

  it('are not fetched if the shopper has enabled data saving', async () => {
    await worker().hear({ ...page('1'), mayFetch: false })
    expect(fetched).not.toHaveBeenCalled()
  })

  it.each([
    ['no list', {}],
    ['a list without file URLs', [{ href: entryOf('1') }]],
  ])(
    'are not cached from a response that is %s, and a warning is logged',
    async (_what, answer) => {
      globalThis.fetch = (async () => Response.json(answer)) as never
      jest.mocked(console.warn).mockClear()
      await worker().hear(page('1'))
      expect(await kept()).toEqual([])
      expect(console.warn).toHaveBeenCalledTimes(1)
    },
  )

  it('have their list fetched again if the cached list is invalid', async () => {
    await worker().hear(page('1'))
    await put('releases', '/offline/ru-RU/files.json', '{"files":[]}')
    fetched.mockClear()
    await worker().hear(page('1'))
    expect(fetched).toHaveBeenCalledWith('/offline/ru-RU/files.json')
  })

  it('are fetched again if fetching one of them failed before', async () => {
    listed = [entryOf('1'), fileOf('1', 'missing.js')]
    await worker().hear(page('1'))
    listed = [entryOf('1'), fileOf('1', 'there-now.js')]
    await worker().hear(page('1'))
    expect(await kept()).toEqual(listed)
  })
})

describe('the files of an earlier release in the service worker’s cache', () => {
  beforeEach(async () => {
    await worker().hear(page('1'))
    listed = [entryOf('2'), fileOf('2', 'product.js')]
  })

  it('are deleted once the files of the new release are cached', async () => {
    await worker().hear(page('2'))
    expect(await kept()).toEqual(listed.toSorted())
  })

  it('are not deleted while another tab is open', async () => {
    await worker(2).hear(page('2'))
    expect(await kept()).toEqual(expect.arrayContaining([entryOf('1'), fileOf('1', 'product.js')]))
    expect(await kept()).toContain(entryOf('2'))
  })

  it('are not deleted while a tab runs them', async () => {
    await worker().hear(page('1'))
    await worker().hear({ ...page('1'), entries: [entryOf('1'), entryOf('2')] })
    expect(await kept()).toContain(fileOf('1', 'product.js'))
  })

  it('are deleted only after the cached page that uses them was deleted', async () => {
    await put('page-html', '/palto', `<script>{"remotes":[{"url":"${entryOf('1')}"}]}</script>`)
    await worker().hear(page('2'))
    expect(await kept()).toContain(fileOf('1', 'product.css'))
    await (await caches.open('page-html')).delete(`${shop}/palto`)
    await worker().hear(page('2'))
    expect(await kept()).toEqual(listed.toSorted())
  })
})
