import { useI18n } from '@vitrina/federation'
import { Alert, Button } from '@vitrina/ui'
import { describeSumChange } from './describe-sum-change.ts'
import type { DeliveryChange } from './use-delivery-change.ts'

/** Told where the way is chosen, and before the order is placed. */
export function DeliveryChangeNote({ price, before, onRead }: DeliveryChange) {
  const { t, format } = useI18n()
  return (
    <Alert tone="warning" role="status">
      <p>{describeSumChange({ cause: 'delivery', price, before }, t, format)}</p>
      <Button look="quiet" onClick={onRead}>
        {t('basket:changed.ok')}
      </Button>
    </Alert>
  )
}
