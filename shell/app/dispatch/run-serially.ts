import type { LoaderArgs } from '@vitrina/federation'

/**
 * Who waits for whom: one queue for each shopper's services, so that nobody waits for a stranger.
 */
export type SerialQueues = WeakMap<LoaderArgs['services'], Promise<unknown>>

/**
 * Does the work once all work before it has ended (docs/rules/routes.md#the-url-dispatcher: one
 * resolution at a time). What was overtaken while it waited is never begun.
 */
export async function runSerially<Value>(
  lastRuns: SerialQueues,
  { services, signal }: Pick<LoaderArgs, 'services' | 'signal'>,
  work: () => Promise<Value>,
): Promise<Value> {
  const before = lastRuns.get(services)
  const run = (async () => {
    await before?.catch(() => {
      // Its own caller gets the failure.
    })
    signal.throwIfAborted()
    return work()
  })()
  lastRuns.set(services, run)
  return run
}
