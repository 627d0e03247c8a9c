/** @jest-environment ./scripts/jsdom-environment.cjs */
import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from '@jest/globals'
import { readSettings } from '@vitrina/settings'
import { createWriteQueue, type WriteQueue } from './create-write-queue.ts'
import { createCaches, createScope } from './testing.ts'

const shop = 'https://shop.example'
const shown = { type: 'PAGE_SHOWN', address: `${shop}/checkout#payment`, base: '/' }

beforeEach(() => {
  globalThis.caches = createCaches(shop) as never
  // As the script of the shop's settings does.
  Object.assign(globalThis, {
    __WB_DISABLE_DEV_LOGS: true,
    importScripts: () => undefined,
    offlineLimits: readSettings({}).offlineLimits,
  })
})

/** A worker that notes pages. */
async function openWorker(writePage: WriteQueue) {
  const { notePages } = await import('./note-pages.ts')
  const { scope, send } = createScope(shop)
  notePages(scope as never, writePage)
  return send
}

async function keptPage(): Promise<string | undefined> {
  return (await (await caches.open('pages')).match('/checkout'))?.text()
}

it('a page that the router has shown is noted without HTML', async () => {
  const send = await openWorker(createWriteQueue())
  await send('message', shown)
  expect(await keptPage()).toBe('')
})

it('HTML that is being written while its page is noted stays', async () => {
  const writePage = createWriteQueue()
  const send = await openWorker(writePage)
  const html = Promise.withResolvers<Response>()
  const writing = writePage(async () => {
    await (await caches.open('pages')).put('/checkout', await html.promise)
  })
  const noting = send('message', shown)
  html.resolve(new Response('<h1>Оформление</h1>'))
  await Promise.all([writing, noting])
  expect(await keptPage()).toBe('<h1>Оформление</h1>')
})

it('a page is noted also after a write that failed', async () => {
  const writePage = createWriteQueue()
  const send = await openWorker(writePage)
  const failing = writePage(() => Promise.reject(new DOMException('', 'QuotaExceededError')))
  await Promise.all([expect(failing).rejects.toThrow(), send('message', shown)])
  expect(await keptPage()).toBe('')
})
