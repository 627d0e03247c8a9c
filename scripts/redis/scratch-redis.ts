import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findFreePort } from '../serve/free-port.ts'
import { untilItAccepts } from '../serve/until-it-accepts.ts'

export type ScratchRedis = { url: string; stop(): Promise<void> }

/** Starts an empty Redis on a free port, in a folder of its own that `stop` deletes. */
export async function startScratchRedis(program: string): Promise<ScratchRedis> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrina-redis-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const port = await findFreePort()
  const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder]
  // Nothing is kept.
  const server = spawn(program, [...place, '--save', '', '--appendonly', 'no'], {
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
    server.kill('SIGTERM')
    await exited
    process.off('exit', endAtOnce)
    remove()
  }
  try {
    await Promise.race([
      untilItAccepts(port),
      exited.then(() => Promise.reject(new Error('it stopped'))),
    ])
    return { url: `redis://127.0.0.1:${port}`, stop }
  } catch (error) {
    await stop()
    throw new Error(`Redis did not start: ${(error as Error).message}`)
  }
}
