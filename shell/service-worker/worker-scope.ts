import type { precacheAndRoute } from 'workbox-precaching'

/**
 * What the worker uses of its global scope: TypeScript's own types for workers do not go with a
 * page's.
 */
export interface WorkerScope {
  readonly navigator: Pick<Navigator, 'locks' | 'storage'>
  readonly location: Pick<Location, 'origin'>
  readonly clients: {
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly unknown[]>
  }
  skipWaiting(): Promise<void>
  /** Filled in by the build: the shell's own files. */
  readonly __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0]
  addEventListener(name: 'message', listener: (event: WorkerMessageEvent) => void): void
  addEventListener(
    name: 'install' | 'activate',
    listener: (event: ExtendableEventLike) => void,
  ): void
  addEventListener(name: 'sync', listener: (event: SyncEvent) => void): void
}

/** An event whose work the browser waits for before it ends the worker. */
export interface ExtendableEventLike {
  waitUntil(work: Promise<unknown>): void
}

/** Background Sync: the network is back. Where the work fails, the browser asks again later. */
export interface SyncEvent extends ExtendableEventLike {
  readonly tag: string
}

export interface WorkerMessageEvent extends ExtendableEventLike {
  readonly data: unknown
  readonly ports: readonly MessagePort[]
  readonly source: { readonly id: string } | null
}
