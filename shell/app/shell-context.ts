import type { ModuleSource } from './remotes/module-source.ts'

/** What the shell's own loaders need beside the services. */
export type ShellContext = {
  source: ModuleSource
  /** How long a remote's loader may take before its place says "unavailable". */
  loaderTimeoutMs: number
  onError(where: string, error: unknown): void
  /** Hears of addresses that lead nowhere: no fault of the shop, yet worth a line in the log. */
  onMissing(what: 'No mapping found' | 'Route not found', path: string): void
  /** The path of the page that is shown now. Browser only. */
  shownPath?(): string
}
