import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { VerifyCheck } from './run-check.ts'
import { runChecks } from './run-checks.ts'

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => {
  jest.restoreAllMocks()
})

/** A check that runs until it is ended. */
function heldCheck(name: string, begun: string[]) {
  let end = (_ok: boolean) => {}
  const ended = new Promise<boolean>(resolve => {
    end = resolve
  })
  const run: VerifyCheck['run'] = async () => {
    begun.push(name)
    return { ok: await ended, output: '' }
  }
  return { name, run, end }
}

const nextTurn = () => new Promise(resolve => setImmediate(resolve))

describe('the verification checks', () => {
  it('start in order, two at a time, and the third starts when a check ends', async () => {
    const begun: string[] = []
    const checks = ['sizes', 'types', 'lint'].map(name => heldCheck(name, begun))
    const done = runChecks(checks, 2)
    await nextTurn()
    expect(begun).toEqual(['sizes', 'types'])
    checks[1]?.end(true)
    await nextTurn()
    expect(begun).toEqual(['sizes', 'types', 'lint'])
    for (const check of checks) check.end(true)
    await done
  })

  it('all run even if one fails, and return their results in the order of the checks', async () => {
    const begun: string[] = []
    const checks = ['sizes', 'types', 'lint'].map(name => heldCheck(name, begun))
    checks[0]?.end(true)
    checks[1]?.end(false)
    checks[2]?.end(true)
    await expect(runChecks(checks, 1)).resolves.toEqual([true, false, true])
  })
})
