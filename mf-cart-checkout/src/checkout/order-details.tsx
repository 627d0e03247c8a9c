import type { OrderRequest } from '@vitrina/contract'
import { detectTextLanguage } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { formatArrivalDate, formatOpeningHours } from '@vitrina/i18n'
import type { ReactNode } from 'react'
import styles from './order-details.module.css'
import type { OrderDraft } from './order-types.ts'
import { readStoredDeliveryPromise } from './promise.ts'

type OrderDetailsProps = {
  addressInformation: OrderRequest['addressInformation']
  shippingTitle: string
  promise: OrderDraft['promise']
  /** What else is to be said of the order, as pairs of a name and a value. */
  children?: ReactNode
}

/** Shows to whom an order goes, and where. */
export function OrderRecipient({
  addressInformation,
  shippingTitle,
  promise,
  children,
}: OrderDetailsProps) {
  const { t, locale } = useI18n()
  const { shippingAddress, billingAddress } = addressInformation
  const { point, arrival } = readStoredDeliveryPromise(promise)
  const address = shippingAddress ?? billingAddress
  const written = point
    ? [point.city, point.address]
    : [address.postcode, address.city, ...address.street]
  const person = `${address.firstname} ${address.lastname}`
  const place = written.join(', ')
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('checkout:placed.contact')}</dt>
        <dd lang={detectTextLanguage(person, locale)}>{person}</dd>
      </div>
      {shippingAddress && (
        <div>
          <dt>{t(point ? 'checkout:placed.point' : 'checkout:placed.address')}</dt>
          <dd>
            <span lang={detectTextLanguage(place, locale)}>{place}</span>
            <br />
            <span lang={detectTextLanguage(shippingTitle, locale)}>{shippingTitle}</span>
          </dd>
        </div>
      )}
      {point && (
        <div>
          <dt>{t('checkout:placed.hours')}</dt>
          <dd>
            {formatOpeningHours(point.hours, locale, t('checkout:points.dayOff'))}
            <br />
            <span lang={detectTextLanguage(point.directions, locale)}>{point.directions}</span>
          </dd>
        </div>
      )}
      {arrival && (
        <div>
          <dt>{t('checkout:placed.arrival')}</dt>
          <dd>{formatArrivalDate(arrival, locale)}</dd>
        </div>
      )}
      {children}
    </dl>
  )
}
