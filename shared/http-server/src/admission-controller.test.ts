import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { array, assert, asyncProperty, constantFrom } from 'fast-check'
import type { LaneLimits } from './admission-controller.ts'
import {
  type AdmissionAttempt,
  countAdmissionOutcomes,
  createTestAdmission,
  waitForAdmission,
} from './testing/request-admission.ts'

const lane: LaneLimits = { atOnce: 2, maxWaiting: 3, maxWaitMs: 60_000, share: 1 }

describe('the admission control of requests', () => {
  it('admits one request per turn of the event loop, up to the limit of the lane', async () => {
    const { ask, shed } = createTestAdmission({ pages: lane })
    const all = Array.from({ length: 7 }, () => ask('pages'))
    await Promise.resolve()
    await Promise.resolve()
    expect(countAdmissionOutcomes(all, 'entered')).toBe(1)
    await waitForAdmission()
    expect(all.map(({ admitted }) => admitted)).toEqual([
      'entered',
      'entered',
      null,
      null,
      'shed',
      'shed',
      'shed',
    ])
    expect(shed).toHaveLength(3)
  })

  it('admits waiting requests in order when a response is sent or closed', async () => {
    const { ask } = createTestAdmission({ pages: { ...lane, atOnce: 1 } })
    const [first, second, third] = [ask('pages'), ask('pages'), ask('pages')]
    await waitForAdmission()
    expect([second.admitted, third.admitted]).toEqual([null, null])
    first.answer.writeHead()
    await waitForAdmission()
    expect([second.admitted, third.admitted]).toEqual(['entered', null])
    second.answer.close()
    await waitForAdmission()
    expect(third.admitted).toBe('entered')
  })

  it('releases the slot of a request once, even if its response is sent and closed', async () => {
    const { ask } = createTestAdmission({ pages: { ...lane, atOnce: 1 } })
    const [first, second, third] = [ask('pages'), ask('pages'), ask('pages')]
    await waitForAdmission()
    first.answer.writeHead()
    first.answer.writeHead()
    first.answer.close()
    await waitForAdmission()
    expect([second.admitted, third.admitted]).toEqual(['entered', null])
  })

  it('releases the slot of a cancelled request once', async () => {
    const { ask, leave } = createTestAdmission({ pages: { ...lane, atOnce: 1 } })
    const [first, second, third] = [ask('pages'), ask('pages'), ask('pages')]
    leave(second)
    await waitForAdmission()
    expect(second.admitted).toBe(null)
    leave(first)
    leave(first)
    first.answer.writeHead()
    await waitForAdmission()
    expect([second.admitted, third.admitted]).toEqual(['entered', null])
  })

  it('sheds a request that waited longer than maxWaitMs', async () => {
    const { ask } = createTestAdmission({ pages: { ...lane, atOnce: 1, maxWaitMs: 20 } })
    ask('pages')
    const late = ask('pages')
    while (late.admitted === null) await nextTurn()
    expect(late.admitted).toBe('shed')
  })

  it('drops a waiting request of a disconnected client, without counting it as shed', async () => {
    const { ask, shed } = createTestAdmission({ pages: { ...lane, atOnce: 1, maxWaiting: 1 } })
    const first = ask('pages')
    const gone = ask('pages')
    await waitForAdmission()
    gone.answer.close()
    const next = ask('pages')
    await waitForAdmission()
    expect([gone.admitted, next.admitted]).toEqual(['left', null])
    first.answer.close()
    await waitForAdmission()
    expect(next.admitted).toBe('entered')
    expect(shed).toEqual([])
  })

  it('admits requests of other lanes beside a full lane, in proportion to the shares', async () => {
    const wide = { ...lane, atOnce: 200, maxWaiting: 100 }
    const { ask } = createTestAdmission({
      orders: { ...wide, share: 3 },
      searches: { ...wide, share: 1 },
      stuck: { ...lane, atOnce: 1, share: 9 },
    })
    const stuck = Array.from({ length: 3 }, () => ask('stuck'))
    await waitForAdmission()
    const searches = Array.from({ length: 80 }, () => ask('searches'))
    const orders = Array.from({ length: 80 }, () => ask('orders'))
    for (let turn = 0; turn < 40; turn += 1) await nextTurn()
    expect(countAdmissionOutcomes(stuck, 'entered')).toBe(1)
    expect(
      countAdmissionOutcomes(orders, 'entered') / countAdmissionOutcomes(searches, 'entered'),
    ).toBeCloseTo(3, 0)
  })

  it('leaks no slot in any sequence of requests, responses and disconnecting clients', async () => {
    const step = constantFrom('ask', 'answer', 'leave', 'leave waiting', 'wait' as const)
    await assert(
      asyncProperty(array(step, { maxLength: 60 }), async steps => {
        const { ask } = createTestAdmission({ pages: lane })
        const all: AdmissionAttempt[] = []
        const open = (admitted: AdmissionAttempt['admitted']) =>
          all.find(one => one.admitted === admitted && !one.answer.closed)
        for (const now of steps) {
          if (now === 'ask') all.push(ask('pages'))
          else if (now === 'answer') open('entered')?.answer.writeHead()
          else if (now === 'leave') open('entered')?.answer.close()
          else if (now === 'leave waiting') open(null)?.answer.close()
          else await nextTurn()
        }
        for (const { answer } of all) answer.close()
        await waitForAdmission()
        expect(countAdmissionOutcomes(all, null)).toBe(0)
        const later = Array.from({ length: 8 }, () => ask('pages'))
        await waitForAdmission()
        expect(countAdmissionOutcomes(later, 'entered')).toBe(2)
        expect(countAdmissionOutcomes(later, null)).toBe(2)
      }),
      { numRuns: 200 },
    )
  })
})
