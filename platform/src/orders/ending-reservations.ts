import type { Logger } from 'pino'
import { startPeriodicTask } from '../limits/repeat-work.ts'
import type { releaseExpiredReservations } from './release-expired-reservations.ts'

const pauseMs = 30_000

/** Ends reservations that are over, from the start on and every half a minute. */
export function startReservationExpiry(
  end: () => ReturnType<typeof releaseExpiredReservations>,
  logger: Pick<Logger, 'info' | 'error'>,
): { stop(): Promise<void> } {
  return startPeriodicTask(
    async () => {
      const ended = await end()
      if (ended.lapsed + ended.canceled > 0) logger.info(ended, 'orders not confirmed in time')
    },
    {
      pauseMs,
      onError: error => logger.error({ err: error }, 'reservations could not be ended'),
    },
  )
}
