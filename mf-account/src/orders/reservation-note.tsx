import type { PlacedOrder } from '@vitrina/contract'
import { useI18n } from '@vitrina/federation'

/** What an order waits for that is still to be confirmed, and until when its goods are held. */
export function ReservationNote({ order: { reserved_until } }: { order: PlacedOrder }) {
  const { t, format } = useI18n()
  if (reserved_until === undefined) return null
  return (
    <p>
      {reserved_until === null
        ? t('account:order.confirm.notHeld')
        : t('account:order.confirm.held', { date: format.dateTime(reserved_until) })}
    </p>
  )
}
