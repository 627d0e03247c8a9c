import { Link, useI18n } from '@vitrina/federation'
import { Alert, getButtonClass } from '@vitrina/ui'
import { useCartCheckoutService } from '../parts/use-buying.ts'
import { useUnplacedOrders } from './use-waiting-orders.ts'
import { waitingOrdersPath } from './waiting-address.ts'

type WaitingOrdersAlertProps = {
  /** The link was followed. */
  onLeave?: () => void
  className?: string | undefined
}

/** Says that what lies in the cart belongs to an order that waits, and leads to it. */
export function WaitingOrdersAlert({ onLeave, className }: WaitingOrdersAlertProps) {
  const { t } = useI18n()
  const { value: buying = null } = useCartCheckoutService()
  const open = useUnplacedOrders(buying)
  if (open.length === 0) return null
  const isRefused = open.some(({ state }) => state === 'refused')
  return (
    <Alert tone={isRefused ? 'error' : 'info'} role="status" className={className}>
      <p>{t(isRefused ? 'cart:waiting.refused' : 'cart:waiting.note')}</p>
      <Link to={waitingOrdersPath} className={getButtonClass({ look: 'quiet' })} onClick={onLeave}>
        {t('cart:waiting.open', { count: open.length })}
      </Link>
    </Alert>
  )
}
