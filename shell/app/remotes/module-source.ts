import type { DescribePage, LoaderArgs } from '@vitrina/federation'
import type { ComponentType } from 'react'
import { createContext, useContext } from 'react'
import type { ModuleId, RemoteSnapshot } from './snapshot.ts'

/** What an exposed page or slot module is. */
export type ScreenModule = {
  default: ComponentType<Record<string, unknown>>
  loader?: (args: LoaderArgs) => Promise<unknown>
  /** For search engines and messengers; on the server only. */
  head?: DescribePage<unknown> | undefined
}

/** A module that failed to load is a value too: its place decides what to show instead. */
export type ModuleLoadResult = { module: ScreenModule } | { module: null; reason: string }

/**
 * Gives the modules of the remotes, the same way on server and browser. Promises are tracked, so
 * React's `use` reads a settled one without suspending.
 */
export interface ModuleSource {
  readonly remotes: readonly RemoteSnapshot[]
  /**
   * False while a remote may be missing from `remotes`: a path that nobody owns may be that one's.
   */
  readonly isComplete: boolean
  /** Never rejects. */
  read(id: ModuleId): Promise<ModuleLoadResult>
  /** Notes whose code is rendered from here on; `null`, the shell's own. Server only. */
  enter?(remote: string | null): void
  /** The CSS text of an expose, for the server to write into the page; `undefined` in a browser. */
  inlineCss?(id: ModuleId): readonly { href: string; css: string }[]
  /** Resolves when a frame hydrated on sight comes into view, or is wanted. Browser only. */
  whenWanted?(frame: string): Promise<void>
  /** Has a frame hydrated from now on, in view or not. Browser only. */
  want?(frame: string): void
  /** The server's markup of a frame that is still on the page. Browser only. */
  serverMarkup?(frame: string): string | undefined
  /**
   * The `ref` of a frame's element, and of one in the page around all frames: it handles events
   * from now on. Browser only.
   */
  onHydrated?(element: HTMLElement | null): void
  /** Whether a frame may be the server's: until the shopper first goes on. Browser only. */
  isFirstPage?(): boolean
}

const ModuleSourceContext = createContext<ModuleSource | null>(null)
export const ModuleSourceProvider = ModuleSourceContext.Provider

export function useModuleSource(): ModuleSource {
  const source = useContext(ModuleSourceContext)
  if (!source) throw new Error('No ModuleSource above this component')
  return source
}

type Tracked<Value> = Promise<Value> & { status?: string; value?: Value; reason?: unknown }

/** A settled promise that React reads at once. */
export function createFulfilledPromise<Value>(value: Value): Promise<Value> {
  const promise: Tracked<Value> = Promise.resolve(value)
  promise.status = 'fulfilled'
  promise.value = value
  return promise
}

/** Marks a promise so that React reads it without suspending once it has settled. */
export function trackPromise<Value>(promise: Promise<Value>): Promise<Value> {
  const tracked: Tracked<Value> = promise
  tracked.status = 'pending'
  tracked.then(
    value => {
      tracked.status = 'fulfilled'
      tracked.value = value
    },
    reason => {
      tracked.status = 'rejected'
      tracked.reason = reason
    },
  )
  return tracked
}
