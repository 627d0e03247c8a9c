import { spawnSync } from 'node:child_process'
import { chownSync } from 'node:fs'
import path from 'node:path'
import { type ScratchServer, startScratchServer } from '../serve/scratch-server.ts'
import { findPostgresOsUser } from './scratch-postgres.ts'

/** Starts a standby that streams from a running PostgreSQL. Its data is thrown away. */
export function startScratchReplica(programs: string, primaryUrl: string): Promise<ScratchServer> {
  const owner = findPostgresOsUser()
  const dataIn = (folder: string) => path.join(folder, 'data')
  return startScratchServer({
    name: 'Replica',
    prepare(folder) {
      if (owner) chownSync(folder, owner.uid, owner.gid)
      // `--write-recovery-conf` leaves a sign that it is a standby, and whose.
      const copy = ['--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast']
      const made = spawnSync(
        path.join(programs, 'pg_basebackup'),
        ['--pgdata', dataIn(folder), ...copy, '--dbname', primaryUrl],
        { ...owner, cwd: folder, encoding: 'utf8' },
      )
      if (made.status === 0) return
      throw new Error(`pg_basebackup failed: ${made.error?.message ?? made.stderr}`)
    },
    command: ({ folder, port }) => ({
      program: path.join(programs, 'postgres'),
      args: [
        ...['-D', dataIn(folder), '-p', String(port), '-k', folder],
        ...['-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'],
      ],
      options: { ...owner, cwd: folder },
    }),
    stopSignal: 'SIGINT',
    url: port => `postgres://vitrina@127.0.0.1:${port}/postgres`,
  })
}
