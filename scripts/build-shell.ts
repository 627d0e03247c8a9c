import { buildShell } from './remotes/build-shell.ts'
import { runOneBuildAtATime } from './remotes/one-build-at-a-time.ts'

/** Builds the shell alone, for what starts it from a process that cannot build. */
await runOneBuildAtATime(() => buildShell())
