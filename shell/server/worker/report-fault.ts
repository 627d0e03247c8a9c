import { writeSync } from 'node:fs'
import type { RemoteActivity } from './activity.ts'
import type { WorkerBlockage, WorkerFault } from './protocol.ts'

/**
 * The pipe to the front process that can be written to at any moment, also from a blocked process.
 */
export const faultPipeFd = 4

/** Says what a remote has done to this process, if need be as the process ends. */
export function reportFault(fault: WorkerFault): void {
  say({ ...fault, problem: fault.problem.slice(0, 500) })
}

/** Says that the event loop stands still, while it does. */
export function reportBlockage(page: number | null): void {
  say({ kind: 'stands', page })
}

function say(what: WorkerFault | WorkerBlockage): void {
  try {
    writeSync(faultPipeFd, `${JSON.stringify(what)}\n`)
  } catch {
    // The front process is gone: nobody is left to tell.
  }
}

type Watched = {
  activity: Pick<RemoteActivity, 'running'>
  remoteIn(stack: string): string | null
  onError(where: string, error: unknown): void
}

/** Reports what would end this process, and what did. */
export function startFaultReporting() {
  let isExitExpected = false
  return {
    /** From here on the process ends because it was told to. */
    expectExit() {
      isExitExpected = true
    },
    unloadable(remote: string, error: unknown) {
      reportFault({ kind: 'load', remote, problem: `it cannot be loaded: ${describeError(error)}` })
    },
    watchProcess({ activity, remoteIn, onError }: Watched) {
      process.on('unhandledRejection', reason => onError('a promise nobody waits for', reason))
      // The front process starts another worker and lets this one finish its pages.
      process.on('uncaughtException', error => {
        const remote = remoteIn(String(error?.stack)) ?? activity.running()
        reportFault({ kind: 'exception', remote, problem: `nobody caught ${describeError(error)}` })
        onError('an exception nobody caught', error)
      })
      process.on('exit', code => {
        if (isExitExpected) return
        Error.stackTraceLimit = 100
        const remote = remoteIn(String(new Error().stack)) ?? activity.running()
        reportFault({ kind: 'exit', remote, problem: `the process ended with code ${code}` })
      })
    },
  }
}

function describeError(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}
