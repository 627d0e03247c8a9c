import { useI18n } from '@vitrina/federation'
import { Alert } from '@vitrina/ui'

/** What paying on delivery means: nothing now, and how it goes then. */
export function PayOnDeliveryNote() {
  const { t } = useI18n()
  return (
    <Alert>
      <p>{t('checkout:payment.onDelivery')}</p>
    </Alert>
  )
}
