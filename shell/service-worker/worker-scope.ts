/**
 * What the worker uses of its global scope: TypeScript's own types for workers do not go with a
 * page's.
 */
export interface WorkerScope {
  readonly navigator: Pick<Navigator, 'locks'>
  skipWaiting(): Promise<void>
  addEventListener(name: 'install', listener: (event: LastingEvent) => void): void
  addEventListener(name: 'sync', listener: (event: SyncEvent) => void): void
}

/** An event whose work the browser waits for before it ends the worker. */
export interface LastingEvent {
  waitUntil(work: Promise<unknown>): void
}

/** Background Sync: the network is back. Where the work fails, the browser asks again later. */
export interface SyncEvent extends LastingEvent {
  readonly tag: string
}
