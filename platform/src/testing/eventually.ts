import { setTimeout as pass } from 'node:timers/promises'

/** Waits until `check` no longer throws; after `limitMs` throws what it threw last. */
export async function waitUntilPasses(check: () => unknown, limitMs = 5_000): Promise<void> {
  const endMs = performance.now() + limitMs
  for (;;) {
    try {
      await check()
      return
    } catch (error) {
      if (performance.now() > endMs) throw error
      await pass(10)
    }
  }
}
