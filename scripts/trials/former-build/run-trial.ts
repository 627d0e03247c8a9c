import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { rootFolder } from '../../remotes/folders.ts'
import { ensureTestDatabase } from '../../test/services.ts'
import { checkOutFormerRevision } from '../../tools/former-checkout.ts'
import { exitOnSignals, InterruptedError } from '../../tools/interruption.ts'
import { runNode } from '../../tools/run-tool.ts'
import { addNewerMigrations } from './add-newer-migrations.ts'

const migrations = 'platform/migrations'
const changesTables = ['log', '-1', '--format=%H', '--', migrations]

/** The last commit whose tables are not yet those of this checkout. */
function findFormerRevision(): string {
  const args = ['-C', rootFolder, ...changesTables]
  return `${execFileSync('git', args, { encoding: 'utf8' }).trim()}^`
}

/**
 * Runs the platform's tests of a former build on the tables of this checkout: during an upgrade
 * its processes go on while the tables are already new.
 */
async function testFormerBuild(): Promise<number> {
  const former = checkOutFormerRevision(process.env.FORMER_COMMIT ?? findFormerRevision())
  const database = await ensureTestDatabase()
  try {
    const added = addNewerMigrations(
      path.join(former.folder, migrations),
      path.join(rootFolder, migrations),
    )
    console.log(`The tests of ${former.commit} run with ${added.join(', ') || 'its own tables'}.`)
    const env = { ...process.env, TEST_DATABASE_URL: database.url, VITRINA_STORES: 'both' }
    const run = path.join(former.folder, 'scripts/run.mjs')
    const { ok } = await runNode([run, 'unit', 'platform/src'], { env })
    return ok ? 0 : 1
  } finally {
    await database.stop?.()
    former.remove()
  }
}

exitOnSignals()
try {
  process.exitCode = await testFormerBuild()
} catch (error) {
  if (!(error instanceof Error)) throw error
  console.error(error.message)
  process.exitCode = error instanceof InterruptedError ? 130 : 1
}
