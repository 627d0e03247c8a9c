import { spawnSync } from 'node:child_process'
import { chownSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type ScratchServer, startScratchServer } from '../serve/scratch-server.ts'

const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'

/**
 * Starts an empty PostgreSQL. Its data is thrown away, so nothing has to survive a power cut, and
 * nothing lives long enough to be vacuumed.
 * With a password it lets in who has it, by SCRAM; without one everybody.
 */
export function startScratchPostgres(programs: string, password?: string): Promise<ScratchServer> {
  const owner = findPostgresOsUser()
  const off = ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum']
  const fast = off.flatMap(setting => ['-c', `${setting}=off`])
  const dataIn = (folder: string) => path.join(folder, 'data')
  return startScratchServer({
    name: 'PostgreSQL',
    prepare(folder) {
      if (owner) chownSync(folder, owner.uid, owner.gid)
      const passwordFile = path.join(folder, 'password')
      if (password !== undefined) writeFileSync(passwordFile, password)
      const auth =
        password === undefined
          ? ['--auth=trust']
          : ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
      const settings = ['-U', 'vitrina', ...auth, '--encoding=UTF8', `--locale=${locale}`]
      const made = spawnSync(path.join(programs, 'initdb'), ['-D', dataIn(folder), ...settings], {
        ...owner,
        cwd: folder,
        encoding: 'utf8',
      })
      if (made.status === 0) return
      throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`)
    },
    command: ({ folder, port }) => ({
      program: path.join(programs, 'postgres'),
      args: [
        ...['-D', dataIn(folder), '-p', String(port), '-k', folder],
        ...['-c', 'listen_addresses=127.0.0.1', ...fast],
      ],
      options: { ...owner, cwd: folder },
    }),
    stopSignal: 'SIGINT',
    url: port =>
      `postgres://vitrina${password === undefined ? '' : `:${password}`}@127.0.0.1:${port}/postgres`,
  })
}

/** PostgreSQL refuses to run as root: its package brings a user to run it as. */
export function findPostgresOsUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (user: string, what: '-u' | '-g') =>
    Number.parseInt(spawnSync('id', [what, user], { encoding: 'utf8' }).stdout, 10)
  const user = ['postgres', 'nobody'].find(name => !Number.isNaN(idOf(name, '-u')))
  if (!user) throw new Error('There is no user to run PostgreSQL as.')
  return { uid: idOf(user, '-u'), gid: idOf(user, '-g') }
}
