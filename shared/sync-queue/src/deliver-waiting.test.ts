import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { fail, type Result, succeed } from '@vitrina/domain'
import { IDBFactory } from 'fake-indexeddb'
import type { NewTask } from './task.ts'
import { createShopOfQueues, envelope, until } from './testing.ts'

const task = (url: string, more: Partial<NewTask> = {}): NewTask => ({
  lane: 'cart',
  url,
  payload: { method: 'POST', body: {} },
  subject: 'a line',
  ...more,
})

let shop: ReturnType<typeof createShopOfQueues>
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance'] })
  globalThis.indexedDB = new IDBFactory()
  shop = createShopOfQueues()
})
afterEach(() => {
  shop.close()
  jest.useRealTimers()
})

/** Tasks made without a network by a page that was closed then. */
async function leftBehind(...tasks: NewTask[]) {
  shop.network.lose()
  const page = await shop.open()
  for (const made of tasks) await page.put(made)
  shop.crash(page)
  shop.network.restore()
}

describe('the service worker', () => {
  it('delivers what waits, in order, and leaves the answers to the next page', async () => {
    await leftBehind(task('/1'), task('/2'), task('/3', { lane: 'orders' }))
    expect(await shop.wakeWorker()).toBe(true)
    expect(shop.sent.map(({ url }) => url)).toEqual(['/1', '/3', '/2'])

    const page = await shop.open()
    const answers: Result<unknown>[] = []
    page.onAnswer('cart', async (_task, answer) => {
      answers.push(answer)
      return 'done'
    })
    await until(() => page.tasks('cart').length === 0)
    expect(answers).toEqual([succeed(true), succeed(true)])
    expect(shop.sent).toHaveLength(3)
  })

  it('ends by itself what nobody waits to hear of', async () => {
    const { subject: _, ...plain } = task('/plain')
    await leftBehind(plain, { ...plain, url: '/told', callback_event: 'profile:changed' })
    await shop.wakeWorker()
    const page = await shop.open()
    await until(() => page.tasks('cart').length === 0)
    expect(shop.sent.map(({ url }) => url)).toEqual(['/plain', '/told'])
    expect(shop.callbacks).toEqual(['profile:changed'])
  })

  it('leaves a refusal to a page, which hears it under the same key', async () => {
    await leftBehind(task('/refused'), task('/behind'))
    shop.answers('/refused', fail({ kind: 'conflict', message: 'Кончилось', problems: [] }))
    expect(await shop.wakeWorker()).toBe(true)
    expect(shop.sent.map(({ url }) => url)).toEqual(['/refused'])

    const page = await shop.open()
    const refused: string[] = []
    page.onAnswer('cart', async (settled, answer) => {
      if (!answer.ok) refused.push(settled.url)
      return 'done'
    })
    await until(() => page.tasks('cart').length === 0)
    expect(refused).toEqual(['/refused'])
    expect(shop.sent[0]?.key).toBe(shop.sent[1]?.key)
  })

  it('asks to be woken again where the network broke off, and counts no attempt', async () => {
    await leftBehind(task('/1'))
    shop.answers('/1', fail({ kind: 'offline' }))
    expect(await shop.wakeWorker()).toBe(false)
    shop.network.lose()
    const page = await shop.open()
    expect(page.tasks('cart')[0]).toMatchObject({ attempts: 0, sending: false, sent: true })
  })

  it('waits for a page that is at work, and then finds nothing to do', async () => {
    const page = await shop.open()
    const held = shop.hold('/1')
    await page.put(task('/1'))
    await until(() => shop.sent.length === 1)
    const woken = shop.wakeWorker()
    held.answer(envelope(200, true))
    expect(await woken).toBe(true)
    expect(shop.sent).toHaveLength(1)
  })

  it('sends the token a page left for it, for its holder alone', async () => {
    const session = { token: 'of-anna', holder: 'anna', refreshed: succeed('') }
    shop.network.lose()
    const page = await shop.open(session)
    await page.put(task('/of-anna', { needsToken: true }))
    shop.changeSession(session, { token: 'of-boris', holder: 'boris' })
    await page.put(task('/of-boris', { lane: 'user', needsToken: true }))
    shop.crash(page)
    await shop.wakeWorker()
    expect(shop.sent.map(({ url, token }) => [url, token])).toEqual([
      ['/of-boris', 'Bearer of-boris'],
    ])
  })
})
