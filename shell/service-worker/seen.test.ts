/** @jest-environment ./scripts/jsdom-environment.cjs */
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { CacheExpiration } from 'workbox-expiration'
import { listenForClearRequest, removeLegacyCachesOnActivate } from './seen.ts'
import { createFakeCaches, createFakeWorkerScope } from './testing.ts'

const shop = 'https://shop.example'
const former = ['answers', 'pages']
const names = ['page-html', 'page-notes', 'elasticCache', 'pictures', ...former, 'files']
const timesOf = (name: string) => new CacheExpiration(name, { maxAgeSeconds: 60 })

/** The caches that are there, and those of which it is known when something was seen. */
async function known() {
  const timed: string[] = []
  for (const name of names) if (!(await timesOf(name).isURLExpired(shop))) timed.push(name)
  return [await caches.keys(), timed]
}

beforeEach(async () => {
  globalThis.caches = createFakeCaches(shop) as never
  for (const name of names) {
    await caches.open(name)
    await timesOf(name).updateTimestamp(shop)
  }
})

describe('the browser’s caches of visited data', () => {
  it('are deleted on the message FORGET_SEEN, including caches of an earlier worker', async () => {
    const { scope, send } = createFakeWorkerScope(shop)
    listenForClearRequest(scope)
    expect(await known()).toEqual([names, names])
    await send('message', { type: 'FORGET_SEEN' })
    expect(await known()).toEqual([['files'], ['files']])
  })

  it('with names of an earlier worker are deleted on activate; other caches are not', async () => {
    const { scope, send } = createFakeWorkerScope(shop)
    removeLegacyCachesOnActivate(scope)
    await send('activate')
    const others = names.filter(name => !former.includes(name))
    expect(await known()).toEqual([others, others])
  })
})
