import { setImmediate as othersHadTheirTurn } from 'node:timers/promises'

const sliceMs = 8

/**
 * To be awaited between pieces of long work: lets requests in whenever they have waited for some
 * milliseconds.
 */
export function createCooperativeYield(): () => Promise<void> {
  let sinceMs = performance.now()
  return async () => {
    if (performance.now() - sinceMs < sliceMs) return
    await othersHadTheirTurn()
    sinceMs = performance.now()
  }
}
