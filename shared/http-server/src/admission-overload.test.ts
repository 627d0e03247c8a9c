import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { LaneLimits } from './admission.ts'
import { openDoor, settle } from './testing/ask-admission.ts'

const pages: LaneLimits<'pages'> = {
  atOnce: 1,
  mostWaiting: 2,
  longestWaitMs: 60_000,
  standingWaitMs: 20,
  share: 1,
}

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] }))
afterEach(() => void jest.useRealTimers())

async function pass(ms: number): Promise<void> {
  jest.advanceTimersByTime(ms)
  await settle()
}

function holdUpEventLoop(ms: number): void {
  const untilMs = performance.now() + ms
  while (performance.now() < untilMs);
}

describe('the admission to a lane where more come than can be served', () => {
  it('waits a burst out that fits the queue', async () => {
    const { ask, shed } = openDoor({ pages })
    const [first, second, third] = [ask('pages'), ask('pages'), ask('pages')]
    await pass(200)
    first.answer.close()
    await pass(30_000)
    second.answer.close()
    await settle()
    expect([second.admitted, third.admitted]).toEqual(['entered', 'entered'])
    expect(shed).toEqual([])
  })

  it('lets nobody wait for long in a queue that has stood for a quarter of a second', async () => {
    const { ask } = openDoor({ pages })
    ask('pages')
    const inBurst = ask('pages')
    await pass(300)
    const late = ask('pages')
    await pass(19)
    expect(late.admitted).toBe(null)
    await pass(1)
    expect([inBurst.admitted, late.admitted]).toEqual([null, 'shed'])
  })

  it('takes a queue that one slow request has held up for a burst', async () => {
    jest.useRealTimers()
    const { ask } = openDoor({ pages: { ...pages, longestWaitMs: 100 } })
    const first = ask('pages')
    const second = ask('pages')
    await settle()
    holdUpEventLoop(300)
    const third = ask('pages')
    await new Promise(done => setTimeout(done, 0))
    first.answer.close()
    await settle()
    second.answer.close()
    await settle()
    expect([second.admitted, third.admitted]).toEqual(['entered', 'entered'])
  })

  it('lets who has a patience of its own wait so long, among so many', async () => {
    const { ask } = openDoor({ pages })
    const first = ask('pages')
    ask('pages')
    await pass(300)
    const patience = { longestWaitMs: 5_000, mostWaiting: 2 }
    const [patient, oneTooMany] = [1, 2].map(() => ask('pages', undefined, patience))
    await pass(4_000)
    expect([patient?.admitted, oneTooMany?.admitted]).toEqual([null, 'shed'])
    first.answer.close()
    await settle()
    expect(patient?.admitted).toBe(null)
    await pass(1_001)
    expect(patient?.admitted).toBe('shed')
  })

  it('refuses those who waited too long once somebody has been refused', async () => {
    const { ask, shed } = openDoor({ pages })
    const first = ask('pages')
    const early = ask('pages')
    await pass(60)
    const late = ask('pages')
    const tooMuch = ask('pages')
    await settle()
    expect([early.admitted, late.admitted, tooMuch.admitted]).toEqual([null, null, 'shed'])
    first.answer.close()
    await settle()
    expect([early.admitted, late.admitted]).toEqual(['shed', 'entered'])
    expect(shed).toHaveLength(2)
  })

  it('counts as overloaded until nobody was refused for a second', async () => {
    const { ask } = openDoor({ pages: { ...pages, mostWaiting: 1 } })
    const first = ask('pages')
    const waiting = ask('pages')
    const tooMuch = ask('pages')
    await settle()
    expect(tooMuch.admitted).toBe('shed')
    waiting.answer.close()
    const soon = ask('pages')
    await pass(20)
    expect(soon.admitted).toBe('shed')
    await pass(1_000)
    const later = ask('pages')
    await pass(60)
    expect(later.admitted).toBe(null)
    first.answer.close()
    await settle()
    expect(later.admitted).toBe('entered')
  })
})

describe('a lane that rests for another', () => {
  const wide = { atOnce: 10, mostWaiting: 10, longestWaitMs: 60_000, share: 1 }
  const searchMs = 4

  function openLanes(ofSales: { atOnce?: number } = {}) {
    const { ask } = openDoor<'sales' | 'searches'>({
      sales: { ...wide, ...ofSales },
      searches: { ...wide, restsWhile: ['sales'] },
    })
    return {
      sell: () => ask('sales'),
      search: (ms = searchMs) => ask('searches', () => jest.advanceTimersByTime(ms)),
    }
  }

  it.each([
    ['at work', 1],
    ['waiting', 2],
  ])(
    'leaves it the event loop for as long as it kept it, while that one is %s',
    async (_how, count) => {
      const { sell, search } = openLanes({ atOnce: 1 })
      for (let sale = 0; sale < count; sale += 1) sell()
      await settle()
      const [first, second] = [search(), search()]
      await settle()
      expect([first.admitted, second.admitted]).toEqual(['entered', null])
      await pass(searchMs - 1)
      expect(second.admitted).toBe(null)
      await pass(1)
      expect(second.admitted).toBe('entered')
    },
  )

  it('rests five milliseconds at most, whatever held the turn up', async () => {
    const { sell, search } = openLanes()
    sell()
    await settle()
    search(1_000)
    const second = search()
    await settle()
    expect(second.admitted).toBe(null)
    await pass(5)
    expect(second.admitted).toBe('entered')
  })

  it('holds up none but its own', async () => {
    const { sell, search } = openLanes()
    sell()
    await settle()
    search()
    await settle()
    const [next, sale] = [search(), sell()]
    await settle()
    expect([next.admitted, sale.admitted]).toEqual([null, 'entered'])
  })

  it('does not rest where the other has nothing to do', async () => {
    const { search } = openLanes()
    const all = [search(), search(), search()]
    await settle()
    expect(all.map(({ admitted }) => admitted)).toEqual(['entered', 'entered', 'entered'])
  })
})
