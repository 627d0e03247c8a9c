import { buildShell } from './remotes/build-shell.ts'
import { oneBuildAtATime } from './remotes/one-build-at-a-time.ts'

/** Builds the shell alone, for what starts it from a process that cannot build. */
await oneBuildAtATime(() => buildShell())
