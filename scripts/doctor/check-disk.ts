import { statfsSync } from 'node:fs'
import { type CheckFinding, createFailureFinding, createSuccessFinding } from './finding.ts'

const neededBytes = 500_000_000

/** `folder` must exist; `freeBytesOf` is the file system's answer unless a test gives its own. */
export function checkDisk(folder: string, freeBytesOf = readFreeBytes): CheckFinding {
  const freeBytes = freeBytesOf(folder)
  const free = `${(freeBytes / 1e9).toFixed(1)} GB`
  if (freeBytes >= neededBytes)
    return createSuccessFinding(`${free} free on the disk of the data folder`)
  return createFailureFinding(
    `The disk of ${folder} is nearly full: ${free} free.`,
    'Free at least half a gigabyte, or put the data folder on another disk with VITRINA_DATA_DIR.',
  )
}

function readFreeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
