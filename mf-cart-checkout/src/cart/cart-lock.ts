/** Runs pieces of work one after another, in the order they came. */
export type WithCartLock = <Value>(work: () => Promise<Value>) => Promise<Value>

/** With `locks`, the turns of all tabs of the shop form one line; without, those of this tab do. */
export function createCartLock(locks: LockManager | undefined, name: string): WithCartLock {
  let last: Promise<unknown> = Promise.resolve()
  return work => {
    const turn = last.then(() => (locks ? locks.request(name, work) : work()))
    // The caller gets the failure; the next one in line only waits for the end.
    last = turn.then(
      () => undefined,
      () => undefined,
    )
    return turn
  }
}
