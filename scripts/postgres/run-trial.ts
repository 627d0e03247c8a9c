import { tasks } from '../install/tasks.mjs'
import { exitOnSignals, InterruptedError } from '../tools/interruption.ts'
import { runNode } from '../tools/run-tool.ts'
import { ensurePostgres } from './ensure-postgres.ts'
import { startScratchPostgres } from './scratch-postgres.ts'
import { startScratchReplica } from './scratch-replica.ts'

/** Reading from replicas against two real clusters, one of which streams from the other. */
async function tryReplicas(): Promise<number> {
  const programs = ensurePostgres(console.log)
  if (!programs) {
    console.error('There is no PostgreSQL to try, and it cannot be installed by this user.')
    return 1
  }
  const primary = await startScratchPostgres(programs)
  try {
    const replica = await startScratchReplica(programs, primary.url)
    try {
      const suite = ['--testMatch', '**/*.replica-test.ts', '--testTimeout', '60000']
      const urls = { TEST_PRIMARY_URL: primary.url, TEST_REPLICA_URL: replica.url }
      const env = { ...process.env, ...urls }
      const { ok } = await runNode([...(tasks.unit?.args ?? []), ...suite], { env })
      return ok ? 0 : 1
    } finally {
      await replica.stop()
    }
  } finally {
    await primary.stop()
  }
}

exitOnSignals()
try {
  process.exitCode = await tryReplicas()
} catch (error) {
  if (!(error instanceof InterruptedError)) throw error
  console.error(error.message)
  process.exitCode = 130
}
