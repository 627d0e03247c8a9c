import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { fail, type Result, succeed } from '@vitrina/domain'
import { type NewTask, partitions } from './task.ts'
import {
  createCartTask,
  createEnvelope,
  endQueueTest,
  type QueueTestShop,
  startQueueTest,
  waitUntil,
} from './testing.ts'

const task = (url: string, more: Partial<NewTask> = {}) =>
  createCartTask(url, { subject: 'a line', ...more })

let shop: QueueTestShop
beforeEach(() => {
  shop = startQueueTest()
})
afterEach(() => endQueueTest(shop))

/** Tasks made without a network by a page that was closed then. */
async function storeTasksOfClosedPage(...tasks: NewTask[]) {
  shop.network.lose()
  const page = await shop.open()
  for (const made of tasks) await page.put(made)
  shop.crash(page)
  shop.network.restore()
}

describe('the service worker', () => {
  it('delivers the tasks of a closed page, and the next page settles their responses', async () => {
    await storeTasksOfClosedPage(task('/1'), task('/2'), task('/3', { partition: 'orders' }))
    expect(await shop.wakeWorker()).toBe(true)
    expect(shop.sent.map(({ url }) => url)).toEqual(['/1', '/3', '/2'])

    const page = await shop.open()
    const answers: Result<unknown>[] = []
    page.onAnswer('cart', async (_task, answer) => {
      answers.push(answer)
      return 'done'
    })
    await waitUntil(() => page.tasks('cart').length === 0)
    expect(answers).toEqual([succeed(true), succeed(true)])
    expect(shop.sent).toHaveLength(3)
  })

  it('delivers only the queue named by the tag of the sync event', async () => {
    shop.network.lose()
    for (const name of ['vitrina-sync', 'de-vitrina-sync']) {
      const page = await shop.open(null, name)
      await page.put(task(`/of-${name}`))
      shop.crash(page)
    }
    expect(await shop.wakeWorker('de-vitrina-sync')).toBe(true)
    expect(shop.sent.map(({ url }) => url)).toEqual(['/of-de-vitrina-sync'])
  })

  it('delivers the tasks of a closed page; the next page emits their callback events', async () => {
    await storeTasksOfClosedPage(
      createCartTask('/plain'),
      createCartTask('/told', { callback_event: 'profile:changed' }),
    )
    await shop.wakeWorker()
    const page = await shop.open()
    await waitUntil(() => page.tasks('cart').length === 0)
    expect(shop.sent.map(({ url }) => url)).toEqual(['/plain', '/told'])
    expect(shop.callbacks).toEqual(['profile:changed'])
  })

  it('does not settle a refused task; the next page resends it with the same key', async () => {
    await storeTasksOfClosedPage(task('/refused'), task('/behind'))
    shop.answers('/refused', fail({ kind: 'conflict', message: 'Кончилось', problems: [] }))
    expect(await shop.wakeWorker()).toBe(true)
    expect(shop.sent.map(({ url }) => url)).toEqual(['/refused'])

    const page = await shop.open()
    const refused: string[] = []
    page.onAnswer('cart', async (settled, answer) => {
      if (!answer.ok) refused.push(settled.url)
      return 'done'
    })
    await waitUntil(() => page.tasks('cart').length === 0)
    expect(refused).toEqual(['/refused'])
    expect(shop.sent[0]?.key).toBe(shop.sent[1]?.key)
  })

  it('requests another sync event when the network fails, and counts no attempt', async () => {
    await storeTasksOfClosedPage(task('/1'))
    shop.answers('/1', fail({ kind: 'offline' }))
    expect(await shop.wakeWorker()).toBe(false)
    shop.network.lose()
    const page = await shop.open()
    expect(page.tasks('cart')[0]).toMatchObject({ attempts: 0, sending: false, sent: true })
  })

  it('waits until a page has delivered the queue, and does not send the task again', async () => {
    const page = await shop.open()
    const held = shop.hold('/1')
    await page.put(task('/1'))
    await waitUntil(() => shop.sent.length === 1)
    const woken = shop.wakeWorker()
    held.answer(createEnvelope(200, true))
    expect(await woken).toBe(true)
    expect(shop.sent).toHaveLength(1)
  })

  it('sends no token of a customer who signed out while the worker waited for a lock', async () => {
    const anna = { token: 'of-anna' as string | null, ownerId: 'anna' as string | null }
    const session = { ...anna, refreshed: succeed('') }
    const page = await shop.open(session)
    const held = shop.hold('/first')
    await page.put(task('/first'))
    await waitUntil(() => shop.sent.length === 1)
    const asked = shop.locksAsked()
    const woken = shop.wakeWorker()
    await waitUntil(() => shop.locksAsked() === asked + partitions.length)
    shop.changeSession(session, { token: null, ownerId: null })
    await page.put(task('/later', { needsToken: 'if-signed-in' }))
    expect(await page.context.read('session')).toBeNull()
    shop.crash(page)
    held.answer(createEnvelope(200, true))
    await woken
    expect(shop.sent.at(-1)).toMatchObject({ url: '/later' })
    expect(shop.sent.at(-1)).not.toHaveProperty('token')
  })

  it('sends a task of a customer only with the stored token of that customer', async () => {
    const session = { token: 'of-anna', ownerId: 'anna', refreshed: succeed('') }
    shop.network.lose()
    const page = await shop.open(session)
    await page.put(task('/of-anna', { needsToken: true }))
    shop.changeSession(session, { token: 'of-boris', ownerId: 'boris' })
    await page.put(task('/of-boris', { partition: 'user', needsToken: true }))
    shop.crash(page)
    await shop.wakeWorker()
    expect(shop.sent.map(({ url, token }) => [url, token])).toEqual([
      ['/of-boris', 'Bearer of-boris'],
    ])
  })

  it.each([
    ['of an earlier release', { token: 'of-anna', holder: 'anna' }],
    ['of an intermediate release', { token: 'of-anna', ownerId: 'anna' }],
  ])('sends a task with the token that was stored by a page %s', async (_whose, kept) => {
    const session = { token: 'of-anna', ownerId: 'anna', refreshed: succeed('') }
    shop.network.lose()
    const page = await shop.open(session)
    await page.put(task('/of-anna', { needsToken: true }))
    await page.context.keep('session', kept)
    shop.crash(page)
    await shop.wakeWorker()
    expect(shop.sent.map(({ url, token }) => [url, token])).toEqual([
      ['/of-anna', 'Bearer of-anna'],
    ])
  })
})
