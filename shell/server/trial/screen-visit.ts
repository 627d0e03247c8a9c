import { AsyncLocalStorage } from 'node:async_hooks'
import type { ReplayMismatch } from './create-replay-fetch.ts'

export type ScreenFault = {
  /** What its code did, as the rest of a sentence. */
  says: string
  /** Data that is not what it expects may be the cause as well. */
  mayBeData: boolean
  /** It took too long: code that was cold, or a machine without time for it, is another cause. */
  isSlowness?: boolean
}

/** One look at one screen, and what was seen of it. */
export type ScreenVisit = {
  /** What is tried, as the subject of a sentence. */
  subject: string
  faults: ScreenFault[]
  /** Calls whose very words were not recorded. */
  inexact: ReplayMismatch[]
}

export function createScreenVisit(subject: string): ScreenVisit {
  return { subject, faults: [], inexact: [] }
}

/** What runs, runs for a visit: also timers and promises it leaves behind. */
export const currentVisitStorage = new AsyncLocalStorage<ScreenVisit>()

/** Set while a loader of the remote runs: calls of the shell itself are not its affair. */
export const runningLoaderStorage = new AsyncLocalStorage<true>()

export function describeError(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}
