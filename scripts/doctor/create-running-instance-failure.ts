import type { ShopInstance } from '../serve/instance-file.ts'
import { type CheckFinding, createFailureFinding } from './finding.ts'

/** A data folder has one shop at a time, and `instance` is it. */
export function createRunningInstanceFailure(
  dataFolder: string,
  { pid, port }: ShopInstance,
): CheckFinding {
  return createFailureFinding(
    `A shop runs or starts on ${dataFolder} already (process ${pid}): http://localhost:${port}`,
    'Stop it with `npm stop`, or open a second one with VITRINA_DATA_DIR, PORT and PLATFORM_PORT of its own.',
  )
}
