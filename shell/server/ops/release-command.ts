import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** What an operator can have done to the release of a remote. */
export type ReleaseAction = 'rollback' | 'promote'

/** What came of it, in the words of the command. */
export type ReleaseCommandOutcome = { ok: boolean; said: string }

export type ReleaseCommandRunner = (
  action: ReleaseAction,
  remote: string,
) => Promise<ReleaseCommandOutcome>

const patienceMs = 60_000

/**
 * Runs the very command that teams use, where it is at hand: `null` where the shop runs without its
 * workshop, or its remotes are kept elsewhere.
 */
export function findReleaseCommand(
  { rootFolder, isStoreElsewhere }: { rootFolder: string; isStoreElsewhere: boolean },
  env: NodeJS.ProcessEnv = process.env,
): ReleaseCommandRunner | null {
  const command = path.join(rootFolder, 'scripts/release.ts')
  if (isStoreElsewhere || !existsSync(command)) return null
  return (action, remote) =>
    new Promise(resolve => {
      execFile(
        process.execPath,
        [command, action, remote],
        { cwd: rootFolder, env, timeout: patienceMs },
        (error, stdout, stderr) => {
          resolve({ ok: !error, said: (error ? stderr : stdout).trim().slice(0, 1_000) })
        },
      )
    })
}

/** How an operator does it by hand. */
export function formatReleaseCommand(action: ReleaseAction, remote: string): string {
  return `npm run release -- ${action} ${remote}`
}
