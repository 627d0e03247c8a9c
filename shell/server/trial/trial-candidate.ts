import type { RemoteCapabilities } from '@vitrina/federation/manifest'
import type { RemoteCode } from '../remotes/evaluate-remote.ts'

/** A release that is to be tried. */
export type TrialCandidate = {
  name: string
  version: string
  /** The hash of its manifest, which lists all of its files. */
  integrity: string
  code: RemoteCode
  offer: RemoteCapabilities
  /** What it is to be tried with: its `trial.json`. */
  recordingFile?: string | undefined
  /** A platform that is asked in place of recorded answers: so they are recorded. */
  platformUrl?: string | undefined
}

export type TrialVerdict = {
  /** Why it must not run in the shop, as a sentence. */
  problem?: string
  /** What could not be tried, a sentence each. */
  untried: readonly string[]
}

/** Messages from the process of the trial to its parent. */
export type MessageFromTrial =
  /** What is tried now. */
  | { type: 'at'; subject: string }
  /** What ended the process. */
  | { type: 'exit'; subject: string }
  | { type: 'verdict'; verdict: TrialVerdict }
