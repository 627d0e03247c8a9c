import { createFailureFinding, formatFinding } from '../doctor/finding.ts'
import type { LaunchedProcess } from '../serve/child.ts'

export type ReplaceableProcess = {
  /** Starts the process; one that runs has ended before, so that its port is free. */
  replace(): Promise<void>
  /** For good: nothing is started after it. */
  stop(): Promise<void>
}

type Replacing = { name: string; launch: () => LaunchedProcess; log: (line: string) => void }

/**
 * One process that a changed source takes the place of. It is not started again when it dies: a
 * change is.
 */
export function createReplaceableProcess({ name, launch, log }: Replacing): ReplaceableProcess {
  let child: LaunchedProcess | undefined
  let ending = Promise.resolve()
  let isStopped = false

  /** Resolves when nothing runs any more, also where somebody else has asked for it. */
  function end(): Promise<void> {
    if (child) ending = child.stop()
    child = undefined
    return ending
  }

  function reportExit(started: LaunchedProcess): void {
    void started.exited.then(how => {
      if (child !== started) return
      child = undefined
      const problem = started.problem()
      if (problem) log(formatFinding(createFailureFinding(problem.cause, problem.mend)))
      log(`The ${name} stopped (${how}). A change of its sources starts it again.`)
    })
  }

  return {
    async replace() {
      await end()
      if (isStopped) return
      child = launch()
      reportExit(child)
    },
    async stop() {
      isStopped = true
      await end()
    },
  }
}
