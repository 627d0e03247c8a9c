import { useI18n } from '@vitrina/federation'
import { Note } from '@vitrina/ui'

/** What paying on delivery means: nothing now, and how it goes then. */
export function OnDeliveryNote() {
  const { t } = useI18n()
  return (
    <Note>
      <p>{t('checkout:payment.onDelivery')}</p>
    </Note>
  )
}
