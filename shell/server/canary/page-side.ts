import { AsyncLocalStorage } from 'node:async_hooks'
import type { WorkerFault } from '../worker/protocol.ts'
import { formatCanaryName, parseCanaryCohort } from './canary-names.ts'

/** Which side the page under way is of: what its remotes do is told of under its names. */
export interface CanaryCohortContext {
  run(side: string, work: () => void): void
  /** Tells of faults under the name of the canary, where it was one. */
  naming(report: (fault: WorkerFault) => void): (fault: WorkerFault) => void
}

export function createCanaryCohortContext(): CanaryCohortContext {
  const sides = new AsyncLocalStorage<string>()

  function nameOf(remote: string | null): string | null {
    const side = sides.getStore()
    return remote !== null && side && parseCanaryCohort(side).has(remote)
      ? formatCanaryName(remote)
      : remote
  }

  return {
    run: (side, work) => sides.run(side, work),
    naming: report => fault => report({ ...fault, remote: nameOf(fault.remote) }),
  }
}
