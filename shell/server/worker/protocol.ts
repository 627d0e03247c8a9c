import type { LocalRemoteOrigin } from '../local-remotes/badge.ts'
import type { LiveRemotes } from '../remotes/live-remotes.ts'
import type { ShopBehaviour } from '../shop-settings.ts'
import type { MainStoreView } from '../views/main-view.ts'
import type { ServedStoreView } from '../views/served-view.ts'

/** What a worker needs to render pages. Plain data: it travels between processes. */
export type WorkerSetup = {
  /** The Unix domain socket, or the named pipe on Windows, where the worker answers. */
  socketPath: string
  platformUrl: string
  publicUrl?: string | undefined
  remotesOrigin?: string | undefined
  /** Signs which releases a page is served with; not where one of them is none of the shop's. */
  reportsKey?: string | undefined
  /** A remote of an engineer's machine, shown to one browser: pages say so and are never kept. */
  localRemote?: LocalRemoteOrigin | undefined
  behaviour: ShopBehaviour
  views: readonly ServedStoreView[]
  main: MainStoreView
  logLevel: string
  /** Where spans are sent; nowhere when left out. */
  tracing?: { endpoint: string; share: number } | undefined
}

/** Messages from the front process to a worker. */
export type MessageToRenderWorker =
  | { type: 'start'; setup: WorkerSetup; live: LiveRemotes }
  | { type: 'show'; live: LiveRemotes }
  /** Asks for the metrics of its process. */
  | { type: 'metrics'; ask: number }
  /** Finish what is under way, then end. */
  | { type: 'drain' }

/** Messages from a worker to the front process. */
export type MessageFromRenderWorker =
  | { type: 'ready' }
  /** A sign of life from its event loop. */
  | { type: 'beat'; rssBytes: number }
  | ({ type: 'breaker' } & BreakerChange)
  | { type: 'metrics'; ask: number; metrics: readonly object[] }

/** Something does not answer and is left out, or answers again: `remote catalog`, `platform`. */
export type BreakerChange = { name: string; state: 'open' | 'closed' }

/** What code of a remote has done to a worker. Most faults end it. */
export type WorkerFault = {
  kind: 'blocked' | 'exit' | 'exception' | 'load' | 'output' | 'render-time' | 'memory' | 'crash'
  /** Whose code it was, where that is known. */
  remote: string | null
  problem: string
}

/** Its event loop stands still and computes. Told while it does, by the thread beside it. */
export type WorkerBlockage = {
  kind: 'stands'
  /** The page whose code runs, where that is known. It may be what blocks the worker. */
  page: number | null
}

/** Names the oldest generation a page may be rendered with, on requests from front to worker. */
export const generationHeader = 'vitrina-generation'

/** On answers: what the page shows, by the names of changes. Only one that may be kept has it. */
export const tagsHeader = 'vitrina-tags'

/** When the front process last heard of a change in what all pages show, in ms since 1970. */
export const lastChangeHeader = 'vitrina-changed'

/** Names the versions of canaries a page is to be rendered with, on requests to a worker. */
export const canaryCohortHeader = 'vitrina-side'

/**
 * Numbers a page, on requests from front to worker, which says with status 102 that it begins it.
 */
export const pageRequestIdHeader = 'vitrina-page'
