import type { RefusalDetails } from './release-refusal.ts'

export type RegistryEvent =
  | { event: 'registry-unreadable'; problem: string }
  | { event: 'registry-not-kept'; problem: string }
  | ({ event: 'entry-refused'; remote: string } & RefusalDetails)

/** What the keeper of remotes tells operators. */
export type RemoteManagerEvent =
  | { event: 'remote-activated'; remote: string; version: string; replaced: string | null }
  | ({
      event: 'remote-refused'
      remote: string
      version: string
      keeps: string | null
    } & RefusalDetails)
  | {
      event: 'remote-not-wholly-tried'
      remote: string
      version: string
      untried: readonly string[]
    }
  | { event: 'canary-shown'; remote: string; version: string; share: number }
  | { event: 'remote-from-kept-copy'; remote: string; version: string; problem: string }
  | { event: 'release-not-kept'; remote: string; version: string; problem: string }
  | RegistryEvent
