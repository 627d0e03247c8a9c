import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { createCachedCheck } from './cached-check.ts'

const hour = 3_600_000

describe('a cached check', () => {
  it('returns a fresh value if the look-up is quick', async () => {
    let found = 0
    const known = createCachedCheck(async () => ++found, { soonMs: hour, patienceMs: hour })
    expect([await known(), await known()]).toEqual([1, 2])
  })

  it('returns the last value during a slow look-up, and starts no second look-up', async () => {
    const looks: PromiseWithResolvers<string>[] = []
    const look = () => {
      looks.push(Promise.withResolvers())
      return looks.at(-1)?.promise ?? Promise.reject(new Error('no look'))
    }
    const known = createCachedCheck(look, { soonMs: 5, patienceMs: hour })
    const first = known()
    looks[0]?.resolve('well')
    expect(await first).toBe('well')
    expect(await Promise.all([known(), known(), known()])).toEqual(['well', 'well', 'well'])
    expect(looks).toHaveLength(2)
    looks[1]?.reject(new Error('gone'))
    await nextTurn()
    const third = known()
    looks[2]?.resolve('well again')
    expect(await third).toBe('well again')
  })

  it('returns null when the look-up fails or times out, and reports the error', async () => {
    const problems: unknown[] = []
    const onProblem = (problem: unknown) => void problems.push(problem)
    const failing = createCachedCheck(() => Promise.reject(new Error('gone')), {
      soonMs: hour,
      patienceMs: hour,
      onProblem,
    })
    expect(await failing()).toBeNull()
    const hanging = createCachedCheck(() => new Promise(() => {}), {
      soonMs: hour,
      patienceMs: 5,
      onProblem,
    })
    expect(await hanging()).toBeNull()
    expect(problems).toEqual([new Error('gone'), new Error('No answer in time')])
  })
})
