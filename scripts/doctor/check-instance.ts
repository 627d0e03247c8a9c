import type { Instance } from '../serve/instance-file.ts'
import { broken, type Finding, fine } from './finding.ts'

/** A data folder has one shop at a time. */
export function checkInstance(dataFolder: string, instance: Instance | undefined): Finding {
  if (!instance) return fine(`No shop runs on ${dataFolder} yet`)
  return broken(
    `A shop runs on ${dataFolder} already (process ${instance.pid}): http://localhost:${instance.port}`,
    'Stop it with `npm stop`, or open a second one with VITRINA_DATA_DIR, PORT and PLATFORM_PORT of its own.',
  )
}
