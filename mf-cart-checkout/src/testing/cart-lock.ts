import type { CartLock } from '../cart/cart-lock.ts'

/** The lock is that of all tabs of the shop with `locks`, and that of this tab without. */
export function createCartLock(locks: LockManager | undefined, name: string): CartLock {
  let last: Promise<unknown> = Promise.resolve()
  return work => {
    const done = last.then(() => (locks ? locks.request(name, work) : work()))
    // The caller gets the failure; the next one only waits for the end.
    last = done.then(
      () => undefined,
      () => undefined,
    )
    return done
  }
}
