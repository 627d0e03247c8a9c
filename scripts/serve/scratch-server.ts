import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findFreePort } from './free-port.ts'
import { waitUntilPortAccepts } from './wait-until-it-accepts.ts'

export type ScratchServer = { url: string; stop(): Promise<void> }

type Place = { folder: string; port: number }
type ScratchServerOptions = {
  name: string
  /** Fills the empty folder, where something has to be there before the server starts. */
  prepare?: (folder: string) => void
  command: (place: Place) => { program: string; args: readonly string[]; options?: SpawnOptions }
  stopSignal: NodeJS.Signals
  url: (port: number) => string
  /** Any free one when left out. */
  port?: number
  /** How long it may take until it accepts. */
  patienceMs?: number
}

const roomBytes = 4 * 1024 ** 3

/**
 * Where scratch data lies: in memory where Linux offers it with room to spare, which containers
 * often lack. PostgreSQL copies a database there in a fifth of the time.
 */
function findScratchParent(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    if (bavail * bsize >= roomBytes) return '/dev/shm'
  } catch {
    // There is none.
  }
  return os.tmpdir()
}

/** Starts a server on a free port, in a folder of its own that `stop` deletes. */
export async function startScratchServer(options: ScratchServerOptions): Promise<ScratchServer> {
  const { name, prepare, command, stopSignal, url } = options
  const folder = mkdtempSync(path.join(findScratchParent(), `vitrina-${name.toLowerCase()}-`))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    prepare?.(folder)
  } catch (error) {
    remove()
    throw error
  }

  const port = options.port ?? (await findFreePort())
  const { program, args, options: how } = command({ folder, port })
  const server = spawn(program, args, { ...how, stdio: 'ignore', detached: true })
  const exited = once(server, 'exit')
  const endAtOnce = () => {
    server.kill('SIGKILL')
    remove()
  }
  process.once('exit', endAtOnce)

  const stop = async () => {
    server.kill(stopSignal)
    await exited
    process.off('exit', endAtOnce)
    remove()
  }
  try {
    await Promise.race([
      waitUntilPortAccepts(port, options.patienceMs),
      exited.then(() => Promise.reject(new Error('it stopped'))),
    ])
    return { url: url(port), stop }
  } catch (error) {
    await stop()
    throw new Error(`${name} did not start: ${(error as Error).message}`)
  }
}
