import { expect, it } from '@jest/globals'
import type { CheckProblem } from '@vitrina/settings'
import type { LaunchedProcess } from '../serve/child.ts'
import { createReplaceableProcess } from './replaceable.ts'

/** Processes that note what happens to them; each ends one turn after it was asked to. */
function observed(problem?: CheckProblem) {
  const events: string[] = []
  const lines: string[] = []
  const deaths: (() => void)[] = []
  const launch = (): LaunchedProcess => {
    const number = deaths.length + 1
    const death = Promise.withResolvers<string>()
    events.push(`${number} starts`)
    deaths.push(() => death.resolve('exit code 1'))
    return {
      pid: number,
      exited: death.promise,
      problem: () => problem,
      async stop() {
        await new Promise(setImmediate)
        events.push(`${number} has ended`)
        death.resolve('exit code 0')
      },
      kill: async () => death.resolve('SIGKILL'),
    }
  }
  const part = createReplaceableProcess({ name: 'shell', launch, log: line => lines.push(line) })
  return { part, events, lines, deaths }
}

it('the dev runner replaces a process only after the previous process has ended', async () => {
  const { part, events, lines } = observed()
  await part.replace()
  await part.replace()
  expect(events).toEqual(['1 starts', '1 has ended', '2 starts'])
  expect(lines).toEqual([])
})

it('the dev runner starts no process if it is stopped during a replacement', async () => {
  const { part, events } = observed()
  await part.replace()
  const replaced = part.replace()
  await part.stop()
  expect(events).toContain('1 has ended')
  await replaced
  expect(events).toEqual(['1 starts', '1 has ended'])
})

it('the dev runner prints why a process ended, and restarts the process on a change', async () => {
  const { part, lines, deaths, events } = observed({
    cause: 'The disk is full.',
    mend: 'Free some.',
  })
  await part.replace()
  deaths[0]?.()
  await new Promise(setImmediate)
  expect(lines).toEqual([
    '✘ The disk is full.\n  → Free some.',
    'The shell stopped (exit code 1). A change of its sources starts it again.',
  ])
  await part.replace()
  expect(events).toEqual(['1 starts', '2 starts'])
})
