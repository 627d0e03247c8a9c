/** @jest-environment ./scripts/jsdom-environment.cjs */
import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from '@jest/globals'
import { readSettings } from '@vitrina/settings'
import { storeViewPathHeader } from '../app/seen-pages.ts'
import { createFakeCaches, createFakeWorkerScope } from './testing.ts'

const shop = 'https://shop.example'
const shown = {
  type: 'PAGE_SHOWN',
  address: `${shop}/checkout#payment`,
  base: { path: '', others: [] },
}
const html = '<h1>Оформление</h1>'
let operations = 0
/** Before which operation of the storage the HTML of the page comes in; none where undefined. */
let htmlComesBefore: number | undefined

/** The browser's storage, into which a page's HTML is put between two operations of the note. */
function createInterruptedCaches(): CacheStorage {
  const within = createFakeCaches(shop)
  async function interrupt(): Promise<void> {
    operations += 1
    if (operations === htmlComesBefore)
      await (await within.open('page-html')).put('/checkout', new Response(html))
  }
  const open = async (name: string) => {
    const cache = await within.open(name)
    const match = (key: RequestInfo) => interrupt().then(() => cache.match(key))
    const put = (key: RequestInfo, kept: Response) => interrupt().then(() => cache.put(key, kept))
    return { ...cache, match, put }
  }
  return { ...within, open } as unknown as CacheStorage
}

async function openWorker() {
  const { recordShownPages, openRecordedPage } = await import('./record-pages.ts')
  const { scope, send } = createFakeWorkerScope(shop)
  recordShownPages(scope as never)
  const whereItLeads = async (path: string) =>
    (await openRecordedPage({ url: shop + path }))?.headers.get('location')
  return { send, whereItLeads }
}

const keptHtml = async () =>
  (await (await caches.open('page-html')).match('/checkout'))?.text() ?? 'none'

beforeEach(() => {
  operations = 0
  htmlComesBefore = undefined
  globalThis.caches = createInterruptedCaches()
  // As the script of the shop's settings does.
  Object.assign(globalThis, {
    __WB_DISABLE_DEV_LOGS: true,
    importScripts: () => undefined,
    offlineLimits: readSettings({}).offlineLimits,
  })
})

it('offline, a page opened by the router redirects to a cached HTML page of its view', async () => {
  const { send, whereItLeads } = await openWorker()
  await send('message', shown)
  expect(await whereItLeads('/checkout')).toBeUndefined()
  await (await caches.open('page-html')).put('/palto', new Response(html))
  expect(await whereItLeads('/checkout')).toBe(`${shop}/palto#seen=%2Fcheckout`)
  expect(await whereItLeads('/cart')).toBeUndefined()
})

it.each(['', '{', '%', '5', '{"path":5,"others":[]}', '{"path":""}'])(
  'a page recorded with the invalid store view %p does not redirect when opened',
  async view => {
    const { whereItLeads } = await openWorker()
    const headers = { [storeViewPathHeader]: view }
    await (await caches.open('page-notes')).put('/checkout', new Response(null, { headers }))
    await (await caches.open('page-html')).put('/palto', new Response(html))
    expect(await whereItLeads('/checkout')).toBeUndefined()
  },
)

it('HTML that is cached while its page is being recorded is not overwritten', async () => {
  const { send } = await openWorker()
  await send('message', shown)
  const moments = operations
  expect(moments).toBeGreaterThan(1)
  for (let moment = 1; moment <= moments; moment += 1) {
    globalThis.caches = createInterruptedCaches()
    operations = 0
    htmlComesBefore = moment
    await send('message', shown)
    expect([moment, await keptHtml()]).toEqual([moment, html])
  }
})

it('a page keeps its recorded language if simultaneous records have no language', async () => {
  const { send } = await openWorker()
  const titled = { ...shown, title: 'Оформление – Витрина', language: 'ru-RU' }
  await Promise.all([send('message', shown), send('message', titled), send('message', shown)])
  const note = await (await caches.open('page-notes')).match('/checkout')
  expect(note?.headers.get('content-language')).toBe('ru-RU')
})

it('a page that does not fit into storage does not prevent recording another page', async () => {
  const within = createFakeCaches(shop, url => url.endsWith('/full'))
  globalThis.caches = within as never
  const { send } = await openWorker()
  const full = send('message', { ...shown, address: `${shop}/full` })
  await Promise.all([expect(full).rejects.toThrow('Full'), send('message', shown)])
  expect(await (await within.open('page-notes')).match('/checkout')).toBeDefined()
})
