import type { LoaderArgs } from '@vitrina/federation'
import type { LoaderRunner } from './remotes/loader-runner.ts'
import type { ModuleSource } from './remotes/module-source.ts'

/** Loads what a page shows. */
export type PageLoader = (args: LoaderArgs) => Promise<unknown>

/** What the shell's own loaders need beside the services. */
export type ShellContext = {
  source: ModuleSource
  /** A remote that is late is left out alone: its place says "unavailable". */
  runLoader: LoaderRunner
  /** How a browser goes about loading a page; a server just loads it. */
  aroundPage?: (load: PageLoader) => PageLoader
  onError(where: string, error: unknown): void
  /** Hears of addresses that lead nowhere: no fault of the shop, yet worth a line in the log. */
  onMissing(what: 'No mapping found' | 'Route not found', path: string): void
  /**
   * Opens a page of which the browser has kept the HTML, where its data cannot be had. Answers
   * false where it has none, and else nothing any more.
   */
  openCachedPage?: ((url: URL) => Promise<false>) | null | undefined
  /**
   * The path of the page that is shown now. Browser only, and only for what the shopper asked for.
   */
  shownPath?(): string
}
