import type { PageQueueDepth } from '../front/admit-pages.ts'
import type { RegistryState } from '../remotes/registry-source.ts'
import type { RemoteState } from '../remotes/remote-state.ts'
import type { LatestError } from './latest-errors.ts'
import type { RegistrySummary } from './read-changes.ts'

/** What has failed since the process started, of one remote, and the pages it was rendered for. */
export type FailureCounts = { server: number; browser: number; pages: number }

/** All that the operator's page shows, at one moment. Plain data. */
export type OpsState = {
  atMs: number
  registry: RegistryState
  notes: RegistrySummary
  remotes: Readonly<Record<string, RemoteState>>
  failures: Readonly<Record<string, FailureCounts>>
  /** How long the code of each remote takes on a page; of those that have shown enough of them. */
  renderP95Ms: Readonly<Record<string, number>>
  generation: number
  workers: { ready: number; size: number }
  depth: PageQueueDepth
  shed: number
  platform: boolean
  memoryBytes: number
  upMs: number
  errors: readonly LatestError[]
  /** Whether the page can roll back and promote by itself. */
  canRunCommands: boolean
}

/** A release that was not taken, or that the shop has put back. */
export type RefusedRelease = { remote: string; version: string; problem: string }

export function listRefusedReleases({ remotes }: Pick<OpsState, 'remotes'>): RefusedRelease[] {
  return Object.entries(remotes).flatMap(([remote, { wanted, version, problem, withdrawn }]) => [
    ...(problem ? [{ remote, version: wanted ?? version ?? '', problem }] : []),
    ...(withdrawn ? [{ remote, version: withdrawn.version, problem: withdrawn.problem }] : []),
  ])
}
