import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withFileLock } from '../remotes/file-lock.ts'
import { readProcessStartTime } from './process-tree.ts'

/** A shop that runs on a data folder: the process that keeps its servers alive. */
export type ShopInstance = { pid: number; startedAt: string; port: number; platformPort: number }

const fileIn = (dataFolder: string) => path.join(dataFolder, 'shop.pid')

/** A claim that is granted, or who holds the folder. */
export type InstanceClaim = { release(): void } | { holder: ShopInstance }

/**
 * Says that this process runs the shop of the folder, until `release`. Of those who ask at once one
 * is granted it; what a shop that is gone has left counts for nothing.
 */
export function claimInstance(
  dataFolder: string,
  { port, platformPort }: { port: number; platformPort: number },
): Promise<InstanceClaim> {
  const file = fileIn(dataFolder)
  const { pid } = process
  return withFileLock(`${file}.lock`, async () => {
    const holder = readInstance(dataFolder)
    if (holder) return { holder }
    const instance: ShopInstance = { pid, startedAt: readProcessStartTime(pid), port, platformPort }
    // Renamed into its place, it is never read half written.
    writeFileSync(`${file}.new`, JSON.stringify(instance))
    renameSync(`${file}.new`, file)
    return {
      release() {
        if (readInstance(dataFolder)?.pid === pid) rmSync(file, { force: true })
      },
    }
  })
}

/** The shop that runs on the folder; none where it has ended, in order or not. */
export function readInstance(dataFolder: string): ShopInstance | undefined {
  let found: ShopInstance
  try {
    found = JSON.parse(readFileSync(fileIn(dataFolder), 'utf8')) as ShopInstance
  } catch {
    return undefined
  }
  return isInstanceRunning(found) ? found : undefined
}

/** Numbers of processes come back; the moment of their start does not. */
export function isInstanceRunning({ pid, startedAt }: ShopInstance): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return readProcessStartTime(pid) === startedAt
}
