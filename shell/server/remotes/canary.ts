import { evaluateRemote, type RemoteCode } from './evaluate-remote.ts'
import { createShareScope } from './share-scope.ts'

/** Errors that code throws a little after it has loaded are caught as well. */
const afterthoughtMs = 300

/**
 * Runs in a throw-away process: evaluates a candidate, and exits with 0 only when nothing threw,
 * hung, or left an unhandled rejection. It guards against accidents, not against malice: code that is
 * released runs in the shell, and whoever may release may do anything.
 */
const code = JSON.parse(process.argv[2] ?? '') as RemoteCode
await evaluateRemote(code, await createShareScope(), 3_000)
await new Promise(done => setTimeout(done, afterthoughtMs))
process.stdout.write('sound')
process.exit(0)
