import type { Logger } from 'pino'
import type { ReconciliationCounts } from './reconcile.ts'

const pauseMs = 2_000

/** Reconciles from the start on, again and again. `stop` waits for a run under way. */
export function startPaymentReconciliation(
  reconcile: () => Promise<ReconciliationCounts>,
  logger: Pick<Logger, 'info' | 'error'>,
): { stop(): Promise<void> } {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let underWay = run()

  async function run(): Promise<void> {
    try {
      const done = await reconcile()
      if (done.refunds + done.ended > 0) logger.info(done, 'payments reconciled')
    } catch (error) {
      logger.error({ err: error }, 'payments could not be reconciled')
    }
    if (isStopped) return
    timer = setTimeout(() => {
      underWay = run()
    }, pauseMs).unref()
  }

  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await underWay
    },
  }
}
