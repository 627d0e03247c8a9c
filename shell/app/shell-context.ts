import type { ModuleSource } from './remotes/module-source.ts'

/** What the shell's own loaders need beside the services. */
export type ShellContext = {
  source: ModuleSource
  /** How long a remote's loader may take before its place says "unavailable". */
  loaderTimeoutMs: number
  onError(where: string, error: unknown): void
}
