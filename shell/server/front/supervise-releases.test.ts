import { expect, it } from '@jest/globals'
import type { ReleaseWithdrawal } from '../remotes/release-history.ts'
import { createReleaseFaultHandler } from './supervise-releases.ts'

function supervised(clock = { ms: 1_000 }, sinceMs: number | null = null) {
  const withdrawn: string[] = []
  const live = [{ remote: 'catalog', sinceMs, hasEarlier: true }]
  const noteFault = createReleaseFaultHandler({
    history: {
      live: () => live,
      withdraw: (remote, problem): ReleaseWithdrawal => ({
        integrity: remote,
        version: '1',
        problem,
        at: '',
      }),
    },
    onWithdrawn: (remote, { problem }) => withdrawn.push(`${remote}: ${problem}`),
    now: () => clock.ms,
  })
  return { noteFault, withdrawn, live }
}

it('the release supervisor withdraws a release after it blocked workers twice', () => {
  const { noteFault, withdrawn } = supervised()
  noteFault({ kind: 'blocked', remote: 'catalog', problem: 'it blocks' })
  expect(withdrawn).toEqual([])
  noteFault({ kind: 'blocked', remote: 'catalog', problem: 'it blocks' })
  noteFault({ kind: 'blocked', remote: 'catalog', problem: 'it blocks' })
  expect(withdrawn).toEqual(['catalog: it blocks'])
})

it('the release supervisor ignores faults of a remote until 5 s after a withdrawal', () => {
  const clock = { ms: 1_000 }
  const { noteFault, withdrawn } = supervised(clock)
  const block = () => noteFault({ kind: 'blocked', remote: 'catalog', problem: 'it blocks' })
  for (let count = 0; count < 6; count += 1) block()
  expect(withdrawn).toHaveLength(1)
  clock.ms += 5_000
  block()
  expect(withdrawn).toHaveLength(1)
  block()
  expect(withdrawn).toHaveLength(2)
})

it('the release supervisor withdraws a new release that hangs, but not an established one', () => {
  const hang = { kind: 'render-time', remote: 'catalog', problem: 'it hangs' } as const
  const proven = supervised()
  for (let count = 0; count < 3; count += 1) proven.noteFault(hang)
  expect(proven.withdrawn).toEqual([])
  const fresh = supervised({ ms: 1_000 }, 500)
  fresh.noteFault(hang)
  expect(fresh.withdrawn).toEqual(['catalog: it hangs'])
})

it('the release supervisor also withdraws the replacement of a withdrawn release', () => {
  const clock = { ms: 1_000 }
  const { noteFault, withdrawn, live } = supervised(clock, 500)
  const exit = () => noteFault({ kind: 'exit', remote: 'catalog', problem: 'it exits' })
  exit()
  clock.ms += 1_000
  exit()
  expect(withdrawn).toHaveLength(1)
  live[0] = { remote: 'catalog', sinceMs: clock.ms, hasEarlier: true }
  exit()
  expect(withdrawn).toHaveLength(2)
})
