import type { Logger } from 'pino'
import type { PruningCounts } from './prune-store.ts'

const firstMs = 5 * 60 * 1000
const hourMs = 60 * 60 * 1000

/**
 * Prunes some minutes after the start and every hour from then on. `stop` waits for a run under
 * way.
 */
export function startPruning(
  prune: () => Promise<PruningCounts>,
  logger: Pick<Logger, 'info' | 'error'>,
): { stop(): Promise<void> } {
  let isStopped = false
  let underWay = Promise.resolve()
  let timer = setTimeout(run, firstMs).unref()

  function run(): void {
    underWay = prune()
      .then(
        pruned => logger.info(pruned, 'what nobody comes back for deleted'),
        (error: unknown) => logger.error({ err: error }, 'what is old could not be deleted'),
      )
      .then(() => {
        if (!isStopped) timer = setTimeout(run, hourMs).unref()
      })
  }

  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await underWay
    },
  }
}
