import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findFreePort } from '../serve/free-port.ts'
import { untilItAccepts } from '../serve/until-it-accepts.ts'

export type ScratchPostgres = { url: string; stop(): Promise<void> }

const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'

/** Starts an empty PostgreSQL on a free port, in a folder of its own that `stop` deletes. */
export async function startScratchPostgres(programs: string): Promise<ScratchPostgres> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrina-postgres-'))
  const owner = ownerOfServer()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = path.join(folder, 'data')
  const remove = () => rmSync(folder, { recursive: true, force: true })

  const settings = ['-U', 'vitrina', '--auth=trust', '--encoding=UTF8', `--locale=${locale}`]
  const made = spawnSync(path.join(programs, 'initdb'), ['-D', data, ...settings], {
    ...owner,
    cwd: folder,
    encoding: 'utf8',
  })
  if (made.status !== 0) {
    remove()
    throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`)
  }

  const port = await findFreePort()
  // Its data is thrown away, so nothing has to survive a power cut.
  const fast = ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'synchronous_commit=off']
  const place = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1']
  const server = spawn(path.join(programs, 'postgres'), [...place, ...fast], {
    ...owner,
    cwd: folder,
    stdio: 'ignore',
    detached: true,
  })
  const exited = once(server, 'exit')
  const endAtOnce = () => {
    server.kill('SIGKILL')
    remove()
  }
  process.once('exit', endAtOnce)

  const stop = async () => {
    server.kill('SIGINT')
    await exited
    process.off('exit', endAtOnce)
    remove()
  }
  try {
    await Promise.race([
      untilItAccepts(port),
      exited.then(() => Promise.reject(new Error('it stopped'))),
    ])
    return { url: `postgres://vitrina@127.0.0.1:${port}/postgres`, stop }
  } catch (error) {
    await stop()
    throw new Error(`PostgreSQL did not start: ${(error as Error).message}`)
  }
}

/** PostgreSQL refuses to run as root: its package brings a user to run it as. */
function ownerOfServer(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (user: string, what: '-u' | '-g') =>
    Number.parseInt(spawnSync('id', [what, user], { encoding: 'utf8' }).stdout, 10)
  const user = ['postgres', 'nobody'].find(name => !Number.isNaN(idOf(name, '-u')))
  if (!user) throw new Error('There is no user to run PostgreSQL as.')
  return { uid: idOf(user, '-u'), gid: idOf(user, '-g') }
}
