import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** What came of it, in the words of the command. */
export type RollBackOutcome = { ok: boolean; said: string }

export type RollBack = (remote: string) => Promise<RollBackOutcome>

const patienceMs = 60_000

/**
 * Goes back by the very command that teams use, where it is at hand: `null` where the shop runs
 * without its workshop, or its remotes are kept elsewhere.
 */
export function findRollBack(
  { rootFolder, isStoreElsewhere }: { rootFolder: string; isStoreElsewhere: boolean },
  env: NodeJS.ProcessEnv = process.env,
): RollBack | null {
  const command = path.join(rootFolder, 'scripts/release.ts')
  if (isStoreElsewhere || !existsSync(command)) return null
  return remote =>
    new Promise(resolve => {
      execFile(
        process.execPath,
        [command, 'rollback', remote],
        { cwd: rootFolder, env, timeout: patienceMs },
        (error, stdout, stderr) => {
          resolve({ ok: !error, said: (error ? stderr : stdout).trim().slice(0, 1_000) })
        },
      )
    })
}

/** How an operator does it by hand. */
export function rollBackCommand(remote: string): string {
  return `npm run release -- rollback ${remote}`
}
