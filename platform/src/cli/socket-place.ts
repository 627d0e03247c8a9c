import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Systems cut the path of a socket at 104 to 108 bytes. */
const maxPathLength = 100

/** Where the platform that holds a data folder listens for the operator's commands. */
export function findSocketPath(dataFolder: string): string {
  const near = join(dataFolder, 'operator', 'platform.sock')
  if (Buffer.byteLength(near) <= maxPathLength) return near
  const name = createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)
  return join(tmpdir(), `vitrina-${process.getuid?.() ?? 0}-${name}`, 'platform.sock')
}

/**
 * Makes the socket's folder, open to this user alone.
 *
 * @throws Error when somebody else's folder is in its place.
 */
export function createSocketFolder(socketPath: string): void {
  const folder = dirname(socketPath)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!isFolderOfCurrentUser(folder)) {
    throw new Error(`The folder ${folder} belongs to another user. Remove it and start again.`)
  }
  chmodSync(folder, 0o700)
}

/** Commands carry the shop's data: they are told to nobody but a platform of the same user. */
export function isFolderOfCurrentUser(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  return found?.isDirectory() === true && found.uid === process.getuid?.()
}
