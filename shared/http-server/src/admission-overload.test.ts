import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { LaneLimits } from './admission-controller.ts'
import {
  type AdmissionAttempt,
  createTestAdmission,
  waitForAdmission,
} from './testing/request-admission.ts'

const pages: LaneLimits<'pages'> = {
  atOnce: 1,
  maxWaiting: 2,
  maxWaitMs: 60_000,
  standingWaitMs: 20,
  share: 1,
}

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] }))
afterEach(() => void jest.useRealTimers())

async function pass(ms: number): Promise<void> {
  jest.advanceTimersByTime(ms)
  await waitForAdmission()
}

function holdUpEventLoop(ms: number): void {
  const untilMs = performance.now() + ms
  while (performance.now() < untilMs);
}

/** A server of pages that each take so long, and stands still when it is told to. */
function serveFor({ tookMs, atOnce = 1 }: { tookMs: number; atOnce?: number }) {
  const lane = { atOnce, maxWaiting: 32, maxWaitMs: 1_000, standingWaitMs: 150, share: 1 }
  const { ask } = createTestAdmission({ pages: lane })
  const seen: (AdmissionAttempt & { cameMs: number; waitedMs: number })[] = []
  const startMs = performance.now()
  let stillUntilMs = 0

  function come(): void {
    const cameMs = performance.now()
    const attempt = ask('pages', () => {
      one.waitedMs = performance.now() - cameMs
      const stillMs = Math.max(0, stillUntilMs - performance.now())
      setTimeout(() => attempt.answer.close(), stillMs + tookMs)
    })
    const one = Object.assign(attempt, { cameMs: cameMs - startMs, waitedMs: 0 })
    seen.push(one)
  }

  return {
    seen,
    standStill(ms: number) {
      stillUntilMs = performance.now() + ms
    },
    async offer({ everyMs, forMs }: { everyMs: number; forMs: number }) {
      for (let ms = 0; ms < forMs; ms += 10) {
        if (ms % everyMs === 0) come()
        await pass(10)
      }
      await pass(1_000)
    },
  }
}

describe('the admission control of an overloaded lane', () => {
  it('admits a burst that fits into the queue, even after a wait of 30 s', async () => {
    const { ask, shed } = createTestAdmission({ pages })
    const [first, second, third] = [ask('pages'), ask('pages'), ask('pages')]
    await pass(200)
    first.answer.close()
    await pass(30_000)
    second.answer.close()
    await waitForAdmission()
    expect([second.admitted, third.admitted]).toEqual(['entered', 'entered'])
    expect(shed).toEqual([])
  })

  it('sheds requests of a standing queue, so that none waits longer than 150 ms', async () => {
    const { offer, seen } = serveFor({ tookMs: 30 })
    await offer({ everyMs: 20, forMs: 3_000 })
    const soon = seen.filter(({ cameMs }) => cameMs < 900)
    const then = seen.filter(({ cameMs }) => cameMs > 1_500)
    expect(soon.filter(({ admitted }) => admitted === 'shed')).toEqual([])
    expect(then.some(({ admitted }) => admitted === 'shed')).toBe(true)
    for (const { waitedMs } of then) expect(waitedMs).toBeLessThanOrEqual(150)
  })

  it('sheds no request at half load when the workers pause for 700 ms', async () => {
    const { offer, seen, standStill } = serveFor({ tookMs: 60, atOnce: 3 })
    await offer({ everyMs: 40, forMs: 1_000 })
    standStill(700)
    await offer({ everyMs: 40, forMs: 3_000 })
    expect(seen).toHaveLength(100)
    expect(seen.filter(({ admitted }) => admitted !== 'entered')).toEqual([])
  })

  it('admits the waiting requests of a full queue after 700 ms without a free slot', async () => {
    const { ask } = createTestAdmission({ pages })
    const [first, second, third, tooMuch] = [1, 2, 3, 4].map(() => ask('pages'))
    await pass(700)
    expect(tooMuch?.admitted).toBe('shed')
    first?.answer.close()
    await waitForAdmission()
    second?.answer.close()
    await waitForAdmission()
    expect([second?.admitted, third?.admitted]).toEqual(['entered', 'entered'])
  })

  it('admits all waiting requests after the event loop was blocked for 700 ms', async () => {
    jest.useRealTimers()
    // Long beside what a busy machine adds to the steps below.
    const { ask } = createTestAdmission({ pages: { ...pages, maxWaitMs: 600 } })
    const first = ask('pages')
    const second = ask('pages')
    await waitForAdmission()
    holdUpEventLoop(700)
    const third = ask('pages')
    await new Promise(done => setTimeout(done, 0))
    first.answer.close()
    await waitForAdmission()
    second.answer.close()
    await waitForAdmission()
    expect([second.admitted, third.admitted]).toEqual(['entered', 'entered'])
  })

  it('uses the maxWaitMs and maxWaiting of a request instead of those of its lane', async () => {
    const { ask } = createTestAdmission({ pages: { ...pages, maxWaitMs: 500 } })
    const first = ask('pages')
    ask('pages')
    await pass(300)
    const patience = () => ({ maxWaitMs: 5_000, maxWaiting: 2 })
    const [patient, oneTooMany] = [1, 2].map(() => ask('pages', undefined, patience))
    await pass(4_000)
    expect([patient?.admitted, oneTooMany?.admitted]).toEqual([null, 'shed'])
    first.answer.close()
    await waitForAdmission()
    expect(patient?.admitted).toBe('entered')
  })

  it('reads a waiting request’s limits once, when its lane’s maxWaitMs has passed', async () => {
    const { ask } = createTestAdmission({ pages: { ...pages, maxWaitMs: 1_000 } })
    let isThere: boolean | undefined
    ask('pages')
    const waiting = ask('pages', undefined, () =>
      isThere ? { maxWaitMs: 5_000, maxWaiting: 2 } : undefined,
    )
    isThere = true
    await pass(1_100)
    isThere = false
    await pass(3_800)
    expect(waiting.admitted).toBe(null)
    await pass(200)
    expect(waiting.admitted).toBe('shed')
  })

  it('sheds a request that waited over the target after the queue has overflowed', async () => {
    const { ask, shed } = createTestAdmission({ pages })
    const [first, second, early] = [ask('pages'), ask('pages'), ask('pages')]
    await pass(10)
    first.answer.close()
    await pass(50)
    const late = ask('pages')
    const tooMuch = ask('pages')
    await waitForAdmission()
    expect([early.admitted, late.admitted, tooMuch.admitted]).toEqual([null, null, 'shed'])
    second.answer.close()
    await waitForAdmission()
    expect([early.admitted, late.admitted]).toEqual(['shed', 'entered'])
    expect(shed).toHaveLength(2)
  })

  it('treats the lane as overloaded until a second passes without a shed request', async () => {
    const { ask } = createTestAdmission({ pages })
    const [first, second, third] = [ask('pages'), ask('pages'), ask('pages')]
    await pass(10)
    first.answer.close()
    await pass(10)
    const fourth = ask('pages')
    const tooMuch = ask('pages')
    await waitForAdmission()
    expect([second.admitted, tooMuch.admitted]).toEqual(['entered', 'shed'])
    third.answer.close()
    fourth.answer.close()
    const soon = ask('pages')
    await pass(20)
    expect(soon.admitted).toBe('shed')
    await pass(1_000)
    const later = ask('pages')
    await pass(60)
    expect(later.admitted).toBe(null)
    second.answer.close()
    await waitForAdmission()
    expect(later.admitted).toBe('entered')
  })
})

describe('a lane that pauses while another lane is busy', () => {
  const wide = { atOnce: 10, maxWaiting: 10, maxWaitMs: 60_000, share: 1 }
  const searchMs = 4

  function openLanes(ofSales: { atOnce?: number } = {}) {
    const { ask } = createTestAdmission<'sales' | 'searches'>({
      sales: { ...wide, ...ofSales },
      searches: { ...wide, restsWhile: ['sales'] },
    })
    return {
      sell: () => ask('sales'),
      search: (ms = searchMs) => ask('searches', () => jest.advanceTimersByTime(ms)),
    }
  }

  it.each([
    ['working', 1],
    ['waiting', 2],
  ])(
    'pauses for as long as its request blocked the event loop, while the other lane is %s',
    async (_how, count) => {
      const { sell, search } = openLanes({ atOnce: 1 })
      for (let sale = 0; sale < count; sale += 1) sell()
      await waitForAdmission()
      const [first, second] = [search(), search()]
      await waitForAdmission()
      expect([first.admitted, second.admitted]).toEqual(['entered', null])
      await pass(searchMs - 1)
      expect(second.admitted).toBe(null)
      await pass(1)
      expect(second.admitted).toBe('entered')
    },
  )

  it('pauses at most 5 ms after a request that blocked the event loop for 1,000 ms', async () => {
    const { sell, search } = openLanes()
    sell()
    await waitForAdmission()
    search(1_000)
    const second = search()
    await waitForAdmission()
    expect(second.admitted).toBe(null)
    await pass(5)
    expect(second.admitted).toBe('entered')
  })

  it('does not delay requests of the other lane', async () => {
    const { sell, search } = openLanes()
    sell()
    await waitForAdmission()
    search()
    await waitForAdmission()
    const [next, sale] = [search(), sell()]
    await waitForAdmission()
    expect([next.admitted, sale.admitted]).toEqual([null, 'entered'])
  })

  it('does not pause while the other lane is idle', async () => {
    const { search } = openLanes()
    const all = [search(), search(), search()]
    await waitForAdmission()
    expect(all.map(({ admitted }) => admitted)).toEqual(['entered', 'entered', 'entered'])
  })
})
