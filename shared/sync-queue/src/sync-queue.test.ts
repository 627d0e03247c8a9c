import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { fail, type Result, succeed } from '@vitrina/domain'
import { openDB } from 'idb'
import type { TaskSettler } from './settlers.ts'
import type { SyncTask } from './task.ts'
import {
  createEnvelope,
  createQueueTestShop,
  endQueueTest,
  mockDeniedIndexedDb,
  createCartTask as put,
  type QueueTestShop,
  startQueueTest,
  waitUntil,
} from './testing.ts'

let shop: QueueTestShop
beforeEach(() => {
  shop = startQueueTest()
})
afterEach(() => endQueueTest(shop))

describe('a sync task', () => {
  it('is delivered once, with its idempotency key, and then removed from the queue', async () => {
    const queue = await shop.open()
    const task = await queue.put(put('/a'))
    await waitUntil(() => queue.tasks('cart').length === 0)
    expect(shop.sent).toEqual([{ url: '/a', key: task.task_id, body: { url: '/a' } }])
  })

  it('waits for the first task of its partition, but not for other partitions', async () => {
    const queue = await shop.open()
    const first = shop.hold('/first')
    await queue.put(put('/first'))
    await queue.put(put('/second'))
    await queue.put(put('/order', { partition: 'orders' }))
    await waitUntil(() => queue.tasks('orders').length === 0)
    expect(shop.sent.map(({ url }) => url)).toEqual(['/first', '/order'])
    first.answer(createEnvelope(200, true))
    await waitUntil(() => queue.tasks('cart').length === 0)
    expect(shop.sent.map(({ url }) => url)).toEqual(['/first', '/order', '/second'])
  })

  it('is not listed in a queue of another name', async () => {
    shop.network.lose()
    const [here, there] = [await shop.open(), await shop.open(null, 'en-vitrina-sync')]
    await here.put(put('/a'))
    expect([here, there].map(queue => queue.tasks('cart').length)).toEqual([1, 0])
    const later = await shop.open(null, 'en-vitrina-sync')
    expect(later.tasks('cart')).toEqual([])
  })

  it('keeps its position when the clock is set back', async () => {
    shop.network.lose()
    const queue = await shop.open()
    await queue.put(put('/first'))
    shop.clock.now -= 60_000
    await queue.put(put('/second'))
    expect(queue.tasks('cart').map(({ url }) => url)).toEqual(['/first', '/second'])
  })

  it('waits while the platform is unreachable, without counting an attempt', async () => {
    const queue = await shop.open()
    shop.answers('/a', fail({ kind: 'offline' }))
    shop.network.breakSilently()
    await queue.put(put('/a'))
    await waitUntil(() => shop.network.state === 'unreachable')
    await waitUntil(() => queue.tasks('cart')[0]?.sending === false)
    expect(queue.tasks('cart')[0]).toMatchObject({ attempts: 0, sent: true, isDeadLetter: false })
    shop.answers('/a', succeed(createEnvelope(200, true)))
    shop.network.restore()
    await waitUntil(() => queue.tasks('cart').length === 0)
    expect(new Set(shop.sent.map(({ key }) => key)).size).toBe(1)
  })

  it('is a dead letter after four failed attempts, and does not block later tasks', async () => {
    const queue = await shop.open()
    shop.answers('/broken', fail({ kind: 'unexpected', status: 500, message: '' }))
    const task = await queue.put(put('/broken'))
    await queue.put(put('/next'))
    for (let attempt = 1; attempt < 4; attempt += 1) {
      await waitUntil(() => queue.find(task.task_id)?.attempts === attempt)
      await shop.clock.pass(300_000)
    }
    await waitUntil(() => queue.find(task.task_id)?.isDeadLetter === true)
    await waitUntil(() => queue.tasks('cart').length === 1)
    expect(shop.sent.at(-1)?.url).toBe('/next')
    expect(shop.sent.filter(({ url }) => url === '/broken')).toHaveLength(4)
    expect(queue.tasks('cart').map(({ url }) => url)).toEqual(['/broken'])

    shop.answers('/broken', succeed(createEnvelope(200, true)))
    await queue.tryAgain(task.task_id)
    await waitUntil(() => queue.tasks('cart').length === 0)
  })

  it('is retried no sooner than the Retry-After of the platform', async () => {
    const queue = await shop.open()
    shop.answers('/busy', fail({ kind: 'too-many-requests', retryAfterMs: 20_000 }))
    const task = await queue.put(put('/busy'))
    await waitUntil(() => queue.find(task.task_id)?.attempts === 1)
    const pauseMs = (queue.find(task.task_id)?.retry_at ?? 0) - shop.clock.now
    expect(pauseMs).toBeGreaterThanOrEqual(20_000)
    expect(pauseMs).toBeLessThanOrEqual(25_000)
  })

  it('waits for the Retry-After of a 503 response, without counting an attempt', async () => {
    const queue = await shop.open()
    shop.answers('/a', fail({ kind: 'unexpected', status: 503, message: '', retryAfterMs: 4_000 }))
    const task = await queue.put(put('/a'))
    for (let refused = 1; refused <= 6; refused += 1) {
      await waitUntil(() => shop.sent.length === refused)
      await waitUntil(() => (queue.find(task.task_id)?.retry_at ?? 0) > shop.clock.now)
      expect(queue.find(task.task_id)).toMatchObject({ attempts: 0, isDeadLetter: false })
      expect((queue.find(task.task_id)?.retry_at ?? 0) - shop.clock.now).toBeGreaterThanOrEqual(
        4_000,
      )
      if (refused === 6) shop.answers('/a', succeed(createEnvelope(200, true)))
      await shop.clock.pass(5_000)
    }
    await waitUntil(() => queue.tasks('cart').length === 0)
    expect(new Set(shop.sent.map(({ key }) => key)).size).toBe(1)
  })

  it('with is_result_cacheable remains stored with its result after its delivery', async () => {
    const queue = await shop.open()
    shop.answers('/a', succeed(createEnvelope(200, { id: 7 })))
    const task = await queue.put(put('/a', { is_result_cacheable: true }))
    await waitUntil(() => queue.find(task.task_id)?.acknowledged === true)
    expect(queue.find(task.task_id)).toMatchObject({ result: { id: 7 }, resultCode: 200 })
    expect(queue.tasks('cart')).toEqual([])
  })

  it('emits its callback event once when two tabs are open', async () => {
    const one = await shop.open()
    await shop.open()
    await one.put(put('/a', { callback_event: 'profile:changed' }))
    await waitUntil(() => one.tasks('cart').length === 0)
    expect(shop.callbacks).toEqual(['profile:changed'])
  })

  it('emits its callback event again if the tab crashes before the task is removed', async () => {
    const one = await shop.open()
    shop.atCallback(() => shop.crash(one))
    await one.put(put('/a', { callback_event: 'profile:changed' }))
    await waitUntil(() => shop.callbacks.length === 1)
    shop.atCallback(() => undefined)
    const two = await shop.open()
    await waitUntil(() => two.tasks('cart').length === 0)
    expect(shop.callbacks).toEqual(['profile:changed', 'profile:changed'])
    expect(shop.sent).toHaveLength(1)
  })

  it('is sent again with the same key if the tab crashes before the response arrives', async () => {
    const one = await shop.open()
    shop.hold('/a')
    await one.put(put('/a'))
    await waitUntil(() => shop.sent.length === 1)
    shop.crash(one)
    shop.answers('/a', succeed(createEnvelope(200, true)))
    const two = await shop.open()
    await waitUntil(() => two.tasks('cart').length === 0)
    expect(shop.sent).toHaveLength(2)
    expect(new Set(shop.sent.map(({ key }) => key)).size).toBe(1)
  })

  it('refused without a settler becomes a dead letter and shows the platform message', async () => {
    const queue = await shop.open()
    const refusal = { kind: 'invalid', message: 'Так нельзя', problems: [] } as const
    shop.answers('/a', fail(refusal))
    const task = await queue.put(put('/a'))
    await waitUntil(() => queue.find(task.task_id)?.isDeadLetter === true)
    expect(shop.told).toEqual(['Так нельзя'])
    expect(await queue.drop(task.task_id)).toBe(true)
    expect(queue.tasks('cart')).toEqual([])
  })

  it('with silent: true is removed without a message when refused', async () => {
    const queue = await shop.open()
    shop.answers('/a', fail({ kind: 'invalid', message: 'Так нельзя', problems: [] }))
    await queue.put(put('/a', { silent: true }))
    await waitUntil(() => queue.tasks('cart').length === 0)
    expect(shop.told).toEqual([])
  })
})

describe('the placeholder {{cartId}}', () => {
  it('is replaced in the URL and in body values that equal the placeholder', async () => {
    const queue = await shop.open()
    await queue.context.keep('cartId', 'c 1')
    const body = { cart_id: '{{cartId}}', note: 'текст {{cartId}}' }
    await queue.put(put('/x?cartId={{cartId}}', { payload: { method: 'POST', body } }))
    await waitUntil(() => shop.sent.length === 1)
    expect(shop.sent[0]).toMatchObject({
      url: '/x?cartId=c%201',
      body: { cart_id: 'c 1', note: 'текст {{cartId}}' },
    })
  })

  it('is replaced by the cart id returned for an earlier task', async () => {
    const queue = await shop.open()
    shop.answers('/create', succeed(createEnvelope(200, 'new-cart')))
    await queue.put(put('/create', { provides: 'cartId' }))
    await queue.put(put('/x?cartId={{cartId}}'))
    await waitUntil(() => queue.tasks('cart').length === 0)
    expect(shop.sent.map(({ url }) => url)).toEqual(['/create', '/x?cartId=new-cart'])
  })

  it('without a cart id fails its task with reason "no-cart" before the task is sent', async () => {
    const queue = await shop.open()
    const heard: unknown[] = []
    queue.onAnswer('cart', async (_task, answer) => {
      heard.push(answer)
      if (answer.ok) return 'done'
      await queue.context.keep('cartId', 'renewed')
      return 'again'
    })
    await queue.put(put('/x?cartId={{cartId}}', { subject: 'line' }))
    await waitUntil(() => queue.tasks('cart').length === 0)
    expect(heard[0]).toMatchObject({
      failure: {
        reason: 'no-cart',
        message:
          'Error executing sync task /x?cartId={{cartId}} the required cartId  argument is null. Re-creating shopping cart synchro.',
      },
    })
    expect(shop.sent.map(({ url }) => url)).toEqual(['/x?cartId=renewed'])
  })
})

describe('a settler of sync tasks', () => {
  it('receives the response before the task is removed, and again after a crash', async () => {
    const first = await shop.open()
    let crashed = false
    first.onAnswer('cart', () => {
      crashed = true
      return new Promise(() => undefined)
    })
    const task = await first.put(put('/a', { subject: 1 }))
    await waitUntil(() => crashed)
    shop.crash(first)

    const second = await shop.open()
    const settle = jest.fn<TaskSettler>(async () => 'done')
    second.onAnswer('cart', settle)
    await waitUntil(() => second.tasks('cart').length === 0)
    expect(settle.mock.calls[0]?.[0]).toMatchObject({ task_id: task.task_id, subject: 1 })
    expect(shop.sent).toHaveLength(1)
  })

  it('in one tab receives the response to a task that another tab has sent', async () => {
    const one = await shop.open()
    await one.put(put('/a', { subject: 1 }))
    await waitUntil(() => one.tasks('cart')[0]?.transmited === true)
    const two = await shop.open()
    const answers: Result<unknown>[] = []
    two.onAnswer('cart', async (_task, answer) => {
      answers.push(answer)
      return 'done'
    })
    await waitUntil(() => one.tasks('cart').length === 0)
    expect(answers).toEqual([succeed(true)])
  })

  it('that throws makes its task a dead letter; a retry settles it without resending', async () => {
    const queue = await shop.open()
    let works = false
    queue.onAnswer('cart', async () => {
      if (!works) throw new Error('a bug of the settler')
      return 'done'
    })
    const task = await queue.put(put('/a', { subject: 1 }))
    await waitUntil(() => queue.find(task.task_id)?.isDeadLetter === true)
    expect(shop.reported).toHaveLength(1)
    works = true
    await queue.tryAgain(task.task_id)
    await waitUntil(() => queue.tasks('cart').length === 0)
    expect(shop.sent).toHaveLength(1)
  })

  it('that requests another attempt makes the task a dead letter after four attempts', async () => {
    const queue = await shop.open()
    queue.onAnswer('cart', async () => 'again')
    const task = await queue.put(put('/a', { subject: 1 }))
    await waitUntil(() => queue.find(task.task_id)?.isDeadLetter === true)
    expect(shop.sent).toHaveLength(4)
  })
})

describe('replacing a sync task', () => {
  it('puts the new task in the position of a task that was not sent yet', async () => {
    shop.network.lose()
    const queue = await shop.open()
    const first = await queue.put(put('/first'))
    await queue.put(put('/other'))
    const later = await queue.replace(first.task_id, put('/later'))
    expect(later?.task_id).not.toBe(first.task_id)
    expect(queue.tasks('cart').map(({ url }) => url)).toEqual(['/later', '/other'])
  })

  it('is refused if the task may have reached the platform', async () => {
    const queue = await shop.open()
    const held = shop.hold('/first')
    const first = await queue.put(put('/first'))
    await waitUntil(() => shop.sent.length === 1)
    expect(await queue.replace(first.task_id, put('/later'))).toBeNull()
    expect(await queue.drop(first.task_id)).toBe(false)
    held.answer(createEnvelope(200, true))
    await waitUntil(() => queue.tasks('cart').length === 0)
  })
})

describe('several tabs', () => {
  it('show the same tasks, and deliver each task once, in order', async () => {
    const tabs = await Promise.all([shop.open(), shop.open(), shop.open()])
    const [one, two, three] = tabs as [(typeof tabs)[0], (typeof tabs)[0], (typeof tabs)[0]]
    shop.network.lose()
    const put1: SyncTask[] = []
    for (let turn = 0; turn < 12; turn += 1) {
      put1.push(await (tabs[turn % 3] as (typeof tabs)[0]).put(put(`/${turn}`)))
    }
    await waitUntil(() => tabs.every(tab => tab.tasks('cart').length === 12))
    shop.network.restore()
    await waitUntil(() => tabs.every(tab => tab.tasks('cart').length === 0))
    expect(shop.sent.map(({ key }) => key)).toEqual(put1.map(({ task_id }) => task_id))
    expect([one, two, three].map(tab => tab.lasting)).toEqual([true, true, true])
  })

  it('without Web Locks deliver each task once', async () => {
    shop.close()
    shop = createQueueTestShop({ webLocks: 'missing' })
    const tabs = await Promise.all([shop.open(), shop.open()])
    await Promise.all(
      tabs.flatMap((tab, turn) => [tab.put(put(`/${turn}a`)), tab.put(put(`/${turn}b`))]),
    )
    while (tabs.some(tab => tab.tasks('cart').length > 0)) await shop.clock.pass(150)
    expect(new Set(shop.sent.map(({ key }) => key)).size).toBe(4)
    expect(shop.sent).toHaveLength(4)
  })

  it('run withLock after the pending delivery of the same partition in another tab', async () => {
    const [one, two] = [await shop.open(), await shop.open()]
    const held = shop.hold('/a')
    await one.put(put('/a'))
    await waitUntil(() => shop.sent.length === 1)
    const order: string[] = []
    const reading = two.withLock('cart', async () => {
      order.push('read')
    })
    order.push('answer')
    held.answer(createEnvelope(200, true))
    await reading
    expect(order).toEqual(['answer', 'read'])
  })
})

describe('a browser without IndexedDB', () => {
  it('delivers tasks from memory while the page is open, with lasting: false', async () => {
    mockDeniedIndexedDb()
    const queue = await shop.open()
    await queue.put(put('/a'))
    expect(queue.lasting).toBe(false)
    await queue.context.keep('cartId', 'c')
    await queue.put(put('/b?cartId={{cartId}}'))
    await waitUntil(() => queue.tasks('cart').length === 0)
    expect(shop.sent.map(({ url }) => url)).toEqual(['/a', '/b?cartId=c'])
  })
})

describe('a browser that denies Web Locks', () => {
  beforeEach(() => {
    shop.close()
    shop = createQueueTestShop({ webLocks: 'refused' })
  })

  it.each([
    ['without IndexedDB', mockDeniedIndexedDb],
    ['with IndexedDB', () => undefined],
  ])('delivers tasks one after another, %s', async (_why, prepare) => {
    prepare()
    const queue = await shop.open()
    const held = shop.hold('/1')
    await Promise.all([queue.put(put('/1')), queue.put(put('/2'))])
    await waitUntil(() => shop.sent.length === 1)
    const reading = queue.withLock('cart', async () => shop.sent.map(({ url }) => url))
    held.answer(createEnvelope(200, true))
    while (queue.tasks('cart').length > 0) await shop.clock.pass(150)
    expect(await reading).toEqual(['/1', '/2'])
    expect(shop.reported).toEqual([])
  })

  it('rejects withLock when its callback throws, and runs the callback once', async () => {
    const queue = await shop.open()
    const work = jest.fn(async () => {
      throw new Error('a bug')
    })
    await expect(queue.withLock('cart', work)).rejects.toThrow('a bug')
    expect(work).toHaveBeenCalledTimes(1)
  })
})

describe('clearUntransmitted', () => {
  it('removes unsent tasks, and keeps tasks that are being sent or have a response', async () => {
    const queue = await shop.open()
    shop.hold('/sending')
    await queue.put(put('/sending'))
    await queue.put(put('/waiting'))
    await queue.put(put('/profile', { partition: 'user', subject: 1 }))
    await waitUntil(() => queue.tasks('user')[0]?.transmited === true && shop.sent.length === 2)
    expect(await queue.clearUntransmitted()).toBe(1)
    expect(queue.tasks('cart').map(({ url }) => url)).toEqual(['/sending'])
    expect(queue.tasks('user')).toHaveLength(1)
  })
})

describe('a sync task that needs a token', () => {
  const ofAnna = { partition: 'user', needsToken: true } as const
  const anna = (refreshed: Result<string> = succeed('new')) => ({
    token: 'old' as string | null,
    ownerId: 'anna' as string | null,
    refreshed,
  })
  const ended = fail({ kind: 'signed-out', message: 'Сессия закончилась' } as const)

  it('is sent with its token, and again with a renewed token after a token refusal', async () => {
    const queue = await shop.open(anna())
    shop.refuseToken('old')
    await queue.put(put('/me', ofAnna))
    await waitUntil(() => queue.tasks('user').length === 0)
    expect(shop.sent.map(({ token }) => token)).toEqual(['Bearer old', 'Bearer new'])
    expect(new Set(shop.sent.map(({ key }) => key)).size).toBe(1)
  })

  it('is a dead letter when the session has ended, and does not block later tasks', async () => {
    const queue = await shop.open(anna(ended))
    shop.refuseToken('old')
    const task = await queue.put(put('/me', { needsToken: true }))
    await queue.put(put('/cart'))
    await waitUntil(() => shop.sent.at(-1)?.url === '/cart')
    expect(queue.find(task.task_id)).toMatchObject({ isDeadLetter: true, attempts: 0 })
  })

  it('is sent once its customer logs in again, and not with another customer’s token', async () => {
    const session = anna(ended)
    const queue = await shop.open(session)
    shop.refuseToken('old')
    const task = await queue.put(put('/me', ofAnna))
    await waitUntil(() => queue.find(task.task_id)?.isDeadLetter === true)
    shop.changeSession(session, { token: 'of-boris', ownerId: 'boris' })
    await queue.put(put('/me', ofAnna))
    await waitUntil(() => queue.tasks('user').length === 1)
    expect(queue.find(task.task_id)?.isDeadLetter).toBe(true)
    await queue.tryAgain(task.task_id)
    await waitUntil(() => queue.find(task.task_id)?.isDeadLetter === true)
    shop.changeSession(session, { token: 'again', ownerId: 'anna' })
    await waitUntil(() => queue.tasks('user').length === 0)
    expect(shop.sent.map(({ token }) => token)).toEqual([
      'Bearer old',
      'Bearer of-boris',
      'Bearer again',
    ])
  })

  it('of another customer is a dead letter, and the current token is unchanged', async () => {
    const session = anna(succeed('renewed'))
    shop.network.lose()
    const queue = await shop.open(session)
    const task = await queue.put(put('/me', ofAnna))
    shop.changeSession(session, { token: 'of-boris', ownerId: 'boris' })
    shop.network.restore()
    await waitUntil(() => queue.find(task.task_id)?.isDeadLetter === true)
    expect(session.token).toBe('of-boris')
    expect(queue.find(task.task_id)?.failure).toEqual({
      kind: 'signed-out',
      message: 'Error refreshing user token. User is not authorized to access the resource',
    })
    expect(shop.sent).toEqual([])
  })

  it('with needsToken "if-signed-in" is sent without a token for a guest', async () => {
    const queue = await shop.open({ token: null, ownerId: null, refreshed: ended })
    await queue.put(put('/cart', { needsToken: 'if-signed-in' }))
    await waitUntil(() => queue.tasks('cart').length === 0)
    expect(shop.sent[0]).not.toHaveProperty('token')
  })

  it('is removed by forgetCustomers when its customer signs out', async () => {
    shop.network.lose()
    const session = anna()
    const queue = await shop.open(session)
    await queue.put(put('/me', ofAnna))
    await queue.put(put('/cart'))
    await queue.orders.keep('hers', { owner: 'anna', transmited: true })
    await queue.orders.keep('a guest’s', { owner: null, transmited: false })
    shop.changeSession(session, { token: null, ownerId: null })
    await queue.forgetCustomers()
    expect([queue.tasks('user').length, queue.tasks('cart').length]).toEqual([0, 1])
    expect([...(await queue.orders.all()).keys()]).toEqual(['a guest’s'])
  })

  it('is not removed by forgetCustomers if a newer release stored it', async () => {
    const queue = await shop.open({ token: null, ownerId: null, refreshed: ended })
    const database = await openDB('vitrina-sync')
    const queuePartition = 'cart'
    const ofNewer = {
      task_id: 'k1',
      ...{ lane: queuePartition },
      url: '/api/cart/update?cartId={{cartId}}',
      payload: { method: 'PUT', body: { cartItem: { sku: 'coat-46', qty: 1 } } },
      subject: { epoch: 'e1', change: { kind: 'gift', sku: 'coat-46' } },
      needsToken: 'if-signed-in',
      ...{ transmited: false, transmited_at: null, created_at: 1, updated_at: 1 },
      ...{ acknowledged: false, sending: false, sent: false, attempts: 0, retry_at: null },
      parked: false,
    }
    await database.put('syncTasks', ofNewer, 'k1')
    await queue.forgetCustomers()
    expect(await database.get('syncTasks', 'k1')).toEqual(ofNewer)
    database.close()
  })

  it('is removed with its order by forgetCustomers, unless its customer is excepted', async () => {
    shop.network.lose()
    const queue = await shop.open({ token: null, ownerId: null, refreshed: ended })
    await queue.orders.keep('hers', { owner: null, of: 'anna', transmited: false })
    await queue.orders.keep('a guest’s', { owner: null, of: null, transmited: false })
    for (const task_id of ['hers', 'a guest’s'])
      await queue.put({ ...put('/api/order'), partition: 'orders', task_id })
    await queue.forgetCustomers(['anna'])
    expect([...(await queue.orders.all()).keys()]).toHaveLength(2)
    await queue.forgetCustomers()
    expect([...(await queue.orders.all()).keys()]).toEqual(['a guest’s'])
    expect(queue.tasks('orders').map(({ task_id }) => task_id)).toEqual(['a guest’s'])
  })

  it('of the current customer remains when a suspended tab handles an old log-out', async () => {
    shop.network.lose()
    const session = anna()
    const asleep = await shop.open(session)
    await asleep.put(put('/me', ofAnna))
    await asleep.orders.keep('hers', { owner: 'anna', transmited: false })
    const boris = { token: 'of-boris', ownerId: 'boris' }
    const awake = await shop.open({ ...boris, refreshed: ended })
    await awake.put(put('/his', ofAnna))
    await awake.orders.keep('his', { owner: 'boris', transmited: false })
    shop.changeSession(session, boris)
    await asleep.forgetCustomers()
    expect(asleep.tasks('user').map(({ url }) => url)).toEqual(['/his'])
    expect([...(await asleep.orders.all()).keys()]).toEqual(['his'])
  })

  it('of an excepted customer is not removed when another customer signs out', async () => {
    shop.network.lose()
    const session = anna()
    const queue = await shop.open(session)
    await queue.put(put('/hers', ofAnna))
    await queue.orders.keep('hers', { owner: 'anna', transmited: false })
    shop.changeSession(session, { token: 'of-boris', ownerId: 'boris' })
    await queue.put(put('/his', ofAnna))
    await queue.orders.keep('his', { owner: 'boris', transmited: false })
    shop.changeSession(session, { token: null, ownerId: null })
    await queue.forgetCustomers(['anna'])
    expect(queue.tasks('user').map(({ url }) => url)).toEqual(['/hers'])
    expect([...(await queue.orders.all()).keys()]).toEqual(['hers'])
  })

  it('stores its token for the service worker, and removes the token at log-out', async () => {
    const session = anna()
    const queue = await shop.open(session)
    await queue.put(put('/a'))
    expect(await queue.context.read('session')).toEqual({ token: 'old', holder: 'anna' })
    shop.changeSession(session, { token: null, ownerId: null })
    await queue.put(put('/b'))
    expect(await queue.context.read('session')).toBeNull()
  })
})

describe('a new sync task', () => {
  it('is rejected unless its URL is a path of the shop', async () => {
    const queue = await shop.open()
    await expect(queue.put(put('//elsewhere.example/x'))).rejects.toThrow(/a path of the shop/)
    await expect(queue.put(put('https://elsewhere.example/x'))).rejects.toThrow(
      /a path of the shop/,
    )
  })
})
