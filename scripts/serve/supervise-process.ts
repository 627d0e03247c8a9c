import { setTimeout as delay } from 'node:timers/promises'
import type { CheckProblem } from '@vitrina/settings'
import type { LaunchedProcess } from './child.ts'
import { computeRestartPlan } from './restart-plan.ts'

export type SupervisedProcess = {
  /**
   * Rejects when the process died too often, or said why it cannot start
   * ({@link ProcessStartError}); resolves after `stop`.
   */
  finished: Promise<void>
  /** From here on a death is an accident of a good process, and it is always started again. */
  markReady(): void
  stop(): Promise<void>
}

/** A process has said why it cannot start: starting it again would not help. */
export class ProcessStartError extends Error {
  readonly problem: CheckProblem

  constructor(problem: CheckProblem) {
    super(`${problem.cause} ${problem.mend}`)
    this.problem = problem
  }
}

type SuperviseOptions = {
  name: string
  launch: () => LaunchedProcess
  log: (line: string) => void
  planRestart?: typeof computeRestartPlan
}

/** Keeps one process alive: started now, and again whenever it dies, with growing pauses. */
export function superviseProcess({
  name,
  launch,
  log,
  planRestart = computeRestartPlan,
}: SuperviseOptions): SupervisedProcess {
  const stopping = new AbortController()
  const deathsMs: number[] = []
  let child: LaunchedProcess | undefined
  let wasReady = false

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      child = launch()
      const how = await child.exited
      if (stopping.signal.aborted) return
      const problem = wasReady ? undefined : child.problem()
      if (problem) throw new ProcessStartError(problem)
      deathsMs.push(performance.now())
      const plan = planRestart(deathsMs, performance.now(), wasReady)
      if (plan === 'give-up')
        throw new Error(`The ${name} cannot start: it stops at once (${how}).`)
      log(`The ${name} stopped (${how}). Starting it again in ${plan.restartInMs / 1000} s.`)
      await delay(plan.restartInMs, undefined, { signal: stopping.signal }).catch(ignoreAbort)
    }
  }

  return {
    finished: run(),
    markReady() {
      wasReady = true
    },
    async stop() {
      stopping.abort()
      await child?.stop()
    },
  }
}

function ignoreAbort(error: unknown): void {
  if ((error as Error).name !== 'AbortError') throw error
}
