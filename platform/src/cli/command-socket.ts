import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import type { Logger } from 'pino'
import type { Store } from '../store/open-store.ts'
import { type RunningOperatorCommand, startOperatorCommand } from './answer-operator.ts'
import { createSocketFolder, findSocketPath } from './socket-place.ts'

/** Closing it cancels the commands under way and waits for them. */
export type CommandSocket = { close(): Promise<void> }
export type CommandSocketOptions = { store: Store; dataFolder: string; logger: Logger }

/**
 * Lets the operator's commands run inside this platform, which alone may touch its embedded
 * database. An old socket in its place is taken away: nobody else holds the database. On PostgreSQL
 * commands find their own way, and there is nothing to open.
 */
export async function openCommandSocket({
  store,
  dataFolder,
  logger,
}: CommandSocketOptions): Promise<CommandSocket> {
  // Windows has no such sockets.
  if (store.kind === 'postgresql' || process.platform === 'win32') return { async close() {} }
  const path = findSocketPath(dataFolder)
  createSocketFolder(path)
  rmSync(path, { force: true })
  const atWork = new Map<Socket, RunningOperatorCommand>()
  const server = createServer(socket => {
    const work = startOperatorCommand(socket, { store, logger })
    atWork.set(socket, work)
    socket.once('close', () => atWork.delete(socket))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  chmodSync(path, 0o600)

  return {
    async close() {
      const closed = new Promise(resolve => server.close(resolve))
      const left = [...atWork]
      await Promise.all(left.map(([, work]) => work.cancel()))
      for (const [socket] of left) socket.destroy()
      await closed
    },
  }
}
