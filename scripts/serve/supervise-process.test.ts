import { describe, expect, it } from '@jest/globals'
import type { CheckProblem } from '@vitrina/settings'
import type { LaunchedProcess } from './child.ts'
import { superviseProcess } from './supervise-process.ts'

/** A process of which the test decides when it dies. */
function fakeProcess(problem?: CheckProblem) {
  const death = Promise.withResolvers<string>()
  const child: LaunchedProcess = {
    pid: 1,
    exited: death.promise,
    problem: () => problem,
    stop: async () => death.resolve('SIGTERM'),
    kill: async () => death.resolve('SIGKILL'),
  }
  return child
}

type Options = { problem?: CheckProblem; restartInMs?: number }

function keeper({ problem, restartInMs }: Options = {}) {
  const launched: LaunchedProcess[] = []
  const lines: string[] = []
  const logged = Promise.withResolvers<void>()
  let onLaunch = () => {}
  const kept = superviseProcess({
    name: 'platform',
    launch: () => {
      const child = fakeProcess(problem)
      launched.push(child)
      onLaunch()
      return child
    },
    log: line => {
      lines.push(line)
      logged.resolve()
    },
    ...(restartInMs !== undefined && { planRestart: () => ({ restartInMs }) }),
  })
  const nextLaunch = () =>
    new Promise<void>(resolve => {
      onLaunch = resolve
    })
  return { kept, launched, lines, logged: logged.promise, nextLaunch }
}

const diskFull: CheckProblem = { cause: 'The disk is full.', mend: 'Free some.' }

describe('the supervisor of a process', () => {
  it('restarts the process 0.5 s after a crash, and logs the crash', async () => {
    const { kept, launched, lines, nextLaunch } = keeper()
    const again = nextLaunch()
    const crashedAtMs = performance.now()
    await launched[0]?.kill()
    await again
    // Timers of Node.js count whole milliseconds.
    expect(performance.now() - crashedAtMs).toBeGreaterThanOrEqual(499)
    expect(lines).toEqual(['The platform stopped (SIGKILL). Starting it again in 0.5 s.'])
    await kept.stop()
    await expect(kept.finished).resolves.toBeUndefined()
    expect(launched).toHaveLength(2)
  })

  it('does not restart a process that reports why it cannot start', async () => {
    const { kept, launched, lines } = keeper({ problem: diskFull })
    await launched[0]?.kill()
    await expect(kept.finished).rejects.toThrow('The disk is full. Free some.')
    expect(launched).toHaveLength(1)
    expect(lines).toEqual([])
  })

  it('restarts a process that reports a problem after it was ready', async () => {
    const { kept, launched, nextLaunch } = keeper({ problem: diskFull })
    kept.markReady()
    const again = nextLaunch()
    await launched[0]?.kill()
    await again
    await kept.stop()
    expect(launched).toHaveLength(2)
  })

  it('does not restart the process once the supervisor is stopped', async () => {
    const { kept, launched } = keeper()
    await kept.stop()
    await kept.finished
    expect(launched).toHaveLength(1)
  })

  it('ends at once without a restart if stopped in the 60 s before a restart', async () => {
    const { kept, launched, lines, logged } = keeper({ restartInMs: 60_000 })
    await launched[0]?.kill()
    await logged
    const stoppedAtMs = performance.now()
    await kept.stop()
    await kept.finished
    expect(performance.now() - stoppedAtMs).toBeLessThan(1_000)
    expect(launched).toHaveLength(1)
    expect(lines).toEqual(['The platform stopped (SIGKILL). Starting it again in 60 s.'])
  })
})
