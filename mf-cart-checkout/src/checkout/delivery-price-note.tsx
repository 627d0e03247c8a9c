import { useI18n } from '@vitrina/federation'
import { Alert, Button } from '@vitrina/ui'
import { describeCostChange } from './describe-cost-change.ts'
import type { DeliveryPriceChange } from './use-delivery-price-change.ts'

/** Stands where the method is chosen, and beside the button that places the order. */
export function DeliveryPriceNote({ price, before, onDismiss }: DeliveryPriceChange) {
  const { t, format } = useI18n()
  return (
    <Alert tone="warning" role="status">
      <p>{describeCostChange({ cause: 'delivery', price, before }, t, format)}</p>
      <Button look="quiet" onClick={onDismiss}>
        {t('basket:changed.ok')}
      </Button>
    </Alert>
  )
}
