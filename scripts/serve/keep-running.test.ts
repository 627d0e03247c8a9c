import { describe, expect, it } from '@jest/globals'
import type { Child } from './child.ts'
import { keepRunning } from './keep-running.ts'

/** A process of which the test decides when it dies. */
function fakeProcess() {
  const death = Promise.withResolvers<string>()
  const child: Child = {
    pid: 1,
    exited: death.promise,
    stop: async () => death.resolve('SIGTERM'),
    kill: async () => death.resolve('SIGKILL'),
  }
  return child
}

function keeper() {
  const launched: Child[] = []
  const lines: string[] = []
  let onLaunch = () => {}
  const kept = keepRunning({
    name: 'platform',
    launch: () => {
      const child = fakeProcess()
      launched.push(child)
      onLaunch()
      return child
    },
    log: line => lines.push(line),
  })
  const nextLaunch = () =>
    new Promise<void>(resolve => {
      onLaunch = resolve
    })
  return { kept, launched, lines, nextLaunch }
}

describe('keeping a process running', () => {
  it('starts it again when it dies, and says so', async () => {
    const { kept, launched, lines, nextLaunch } = keeper()
    const again = nextLaunch()
    await launched[0]?.kill()
    await again
    expect(lines).toEqual(['The platform stopped (SIGKILL). Starting it again in 0.5 s.'])
    await kept.stop()
    await expect(kept.finished).resolves.toBeUndefined()
    expect(launched).toHaveLength(2)
  })

  it('does not start it again once stopped', async () => {
    const { kept, launched } = keeper()
    await kept.stop()
    await kept.finished
    expect(launched).toHaveLength(1)
  })

  it('ends at once when stopped during a pause', async () => {
    const { kept, launched, lines } = keeper()
    await launched[0]?.kill()
    await launched[0]?.exited
    await kept.stop()
    await kept.finished
    expect(launched).toHaveLength(1)
    expect(lines.length).toBeLessThanOrEqual(1)
  })
})
