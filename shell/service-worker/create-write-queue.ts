/** Begins the work once all work before it has ended, however that ended. */
export type WriteQueue = <Value>(work: () => Promise<Value>) => Promise<Value>

/** What looks whether something is kept before it writes has nobody write in between. */
export function createWriteQueue(): WriteQueue {
  let last: Promise<unknown> = Promise.resolve()
  return work => {
    const run = last.then(work, work)
    last = run
    return run
  }
}
