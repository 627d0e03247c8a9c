import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startOf } from './process-tree.ts'

/** A shop that runs on a data folder: the process that keeps its servers alive. */
export type Instance = { pid: number; startedAt: string; port: number; platformPort: number }

const fileIn = (dataFolder: string) => path.join(dataFolder, 'shop.pid')

/** Says that this process runs the shop of the folder, until `release`. */
export function claimInstance(
  dataFolder: string,
  ports: { port: number; platformPort: number },
): { release(): void } {
  const file = fileIn(dataFolder)
  const { pid } = process
  const { port, platformPort } = ports
  const instance: Instance = { pid, startedAt: startOf(pid), port, platformPort }
  mkdirSync(dataFolder, { recursive: true })
  writeFileSync(file, JSON.stringify(instance))
  return {
    release() {
      if (readInstance(dataFolder)?.pid === pid) rmSync(file, { force: true })
    },
  }
}

/** The shop that runs on the folder; none where it has ended, in order or not. */
export function readInstance(dataFolder: string): Instance | undefined {
  let found: Instance
  try {
    found = JSON.parse(readFileSync(fileIn(dataFolder), 'utf8')) as Instance
  } catch {
    return undefined
  }
  return isRunning(found) ? found : undefined
}

/** Numbers of processes come back; the moment of their start does not. */
export function isRunning({ pid, startedAt }: Instance): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return startOf(pid) === startedAt
}
