import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ShopInstance } from '../serve/instance-file.ts'
import { listProcessAncestors } from '../serve/process-tree.ts'
import { describeStopCommand } from './check-port.ts'
import { type CheckFinding, createFailureFinding, createSuccessFinding } from './finding.ts'
import { readProcessCommand } from './port-owner.ts'

/**
 * The embedded database belongs to one process at a time. `instance` is the shop that runs on the
 * folder at the moment, if one does: its lock is as it should be.
 */
export function checkDatabaseLock(
  dataFolder: string,
  instance: ShopInstance | undefined,
): CheckFinding {
  const file = path.join(dataFolder, 'pglite.lock')
  if (!existsSync(file)) return createSuccessFinding('The embedded database is free')
  const [pid = 0] = readFileSync(file, 'utf8').split(' ').map(Number)
  if (!isAlive(pid))
    return createSuccessFinding(
      'The embedded database is free (the last holder of its lock is gone)',
    )
  const line = listProcessAncestors(pid)
  if (instance && line.includes(instance.pid))
    return createSuccessFinding(`The embedded database is in use by this shop (process ${pid})`)
  return createFailureFinding(
    `The embedded database in ${dataFolder} is held by process ${pid}: ${readProcessCommand(pid).slice(0, 120)}`,
    `Stop it with ${describeStopCommand(line)}, or choose another folder with VITRINA_DATA_DIR.`,
  )
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
