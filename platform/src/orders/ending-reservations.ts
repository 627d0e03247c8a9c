import type { Logger } from 'pino'
import type { endReservations } from './end-reservations.ts'

const pauseMs = 30_000

/**
 * Ends reservations that are over, from the start on and every half a minute. `stop` waits for a
 * run under way.
 */
export function startEndingReservations(
  end: () => ReturnType<typeof endReservations>,
  logger: Pick<Logger, 'info' | 'error'>,
): { stop(): Promise<void> } {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let underWay = run()

  function run(): Promise<void> {
    return end()
      .then(
        ended => {
          if (ended.lapsed + ended.canceled > 0) logger.info(ended, 'orders not confirmed in time')
        },
        (error: unknown) => logger.error({ err: error }, 'reservations could not be ended'),
      )
      .then(() => {
        if (!isStopped) timer = setTimeout(next, pauseMs).unref()
      })
  }

  function next(): void {
    underWay = run()
  }

  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await underWay
    },
  }
}
