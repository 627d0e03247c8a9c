import { spawnSync } from 'node:child_process'
import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

export type SmallDisk = { folder: string; remove(): void }

const smallBytes = 400_000_000
/** What most systems have mounted for everybody, and keep small. */
const mounted = ['/run/lock', '/dev/shm', `/run/user/${process.getuid?.()}`]

/**
 * A folder on a file system that is too small for a shop; undefined where there is none and none
 * can be made.
 */
export function openSmallDisk(): SmallDisk | undefined {
  return mountDisk() ?? findDisk()
}

/** Only root may. */
function mountDisk(): SmallDisk | undefined {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrina-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder])
  if (status === 0) {
    return {
      folder,
      remove() {
        spawnSync('umount', ['-l', folder])
        rmSync(folder, { recursive: true, force: true })
      },
    }
  }
  rmSync(folder, { recursive: true })
  return undefined
}

function findDisk(): SmallDisk | undefined {
  const place = mounted.find(isSmallAndOpen)
  if (!place) return undefined
  const folder = mkdtempSync(path.join(place, 'vitrina-disk-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function isSmallAndOpen(place: string): boolean {
  try {
    accessSync(place, constants.W_OK)
    const { bavail, bsize } = statfsSync(place)
    return bavail * bsize < smallBytes
  } catch {
    return false
  }
}
