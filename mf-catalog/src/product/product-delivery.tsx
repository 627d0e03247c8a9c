import { useI18n, useServices } from '@vitrina/federation'
import { Icon } from '@vitrina/ui'
import styles from './product-delivery.module.css'
import { showsDeliveryTexts } from './shows-delivery-texts.ts'

/** How a thing gets to the shopper and is paid for, in two lines under the button. */
export function ProductDelivery() {
  const { t } = useI18n()
  const { settings } = useServices()
  return (
    <ul className={styles.facts}>
      <li>
        <Icon name="truck" />
        <span>
          {t('catalog:delivery.by')}
          {showsDeliveryTexts(settings) && (
            <span className={styles.quiet}>{t('catalog:delivery.cost')}</span>
          )}
        </span>
      </li>
      <li>
        <Icon name="cash" />
        <span>
          {t('catalog:payment.by')}
          <span className={styles.quiet}>{t('catalog:payment.when')}</span>
        </span>
      </li>
    </ul>
  )
}
