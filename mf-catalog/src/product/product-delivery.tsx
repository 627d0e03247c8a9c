import type { Money } from '@vitrina/domain'
import { Slot, useI18n, useServices } from '@vitrina/federation'
import { Icon } from '@vitrina/ui'
import { useIsBrowserIdle } from '../parts/use-is-browser-idle.ts'
import styles from './product-delivery.module.css'
import { shouldShowDeliveryTexts } from './should-show-delivery-texts.ts'

/**
 * How a thing gets to the shopper and is paid for, under the button. What it costs to the city that
 * this browser remembers, and the day, come after the first load.
 */
export function ProductDelivery({ price }: { price: Money }) {
  const { t } = useI18n()
  const { settings } = useServices()
  const isAtHome = shouldShowDeliveryTexts(settings)
  const isIdle = useIsBrowserIdle()
  return (
    <ul className={styles.facts}>
      <li>
        <Icon name="truck" />
        <div className={styles.here}>
          <p>
            {t('catalog:delivery.by')}
            {isAtHome && <span className={styles.quiet}>{t('catalog:delivery.where')}</span>}
          </p>
          {isAtHome && (
            <div className={styles.city}>
              {isIdle && <Slot name="cart.delivery-here" props={{ price }} fallback={null} />}
            </div>
          )}
        </div>
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
