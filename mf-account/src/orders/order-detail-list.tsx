import type { PlacedOrder } from '@vitrina/contract'
import { detectTextLanguage } from '@vitrina/domain'
import { useI18n, useServices } from '@vitrina/federation'
import { formatArrivalDate, formatOpeningHours } from '@vitrina/i18n'
import { formatOrderAddressLines } from './address-words.ts'
import { describeOrderPayment, describeOrderShipping } from './method-words.ts'
import styles from './order.module.css'
import { OrderReceipts } from './order-receipts.tsx'

/** Statuses in which no day of arrival is expected any more. */
const arrivedStatuses = [
  'at_point',
  'complete',
  'canceled',
  'return_requested',
  'returned',
  'refunded',
]

/** Where the order goes and to whom, who pays and how. */
export function OrderDetailList({ order }: { order: PlacedOrder }) {
  const { t, locale } = useI18n()
  const { settings } = useServices()
  const home = { locale, country: settings.defaultCountry }
  const delivery = order.extension_attributes.shipping_assignments[0]?.shipping
  const {
    pickup_point: point,
    earliest,
    latest,
    tracking,
    courier_comment: courierComment,
  } = delivery?.extension_attributes ?? {}
  const payer = formatOrderAddressLines(order.billing_address, home)
  const recipient = delivery ? formatOrderAddressLines(delivery.address, home) : []
  const isPayerAnother = payer.join() !== recipient.join()
  const isExpected = !arrivedStatuses.includes(order.status)

  return (
    <dl className={styles.facts}>
      {delivery && <DetailEntry name={t('account:order.recipient')} lines={recipient} />}
      {delivery && (
        <DetailEntry
          name={t('account:order.way')}
          lines={[describeOrderShipping(t, delivery.method, order)]}
        />
      )}
      {point && (
        <DetailEntry
          name={t('account:order.point')}
          lines={[
            t('account:order.pointName', { code: point.code }),
            [point.city, point.address].join(', '),
            formatOpeningHours(point.hours, locale, t('account:order.dayOff')),
            point.directions,
          ].filter(line => line !== '')}
        />
      )}
      {earliest && latest && isExpected && (
        <DetailEntry
          name={t('account:order.arrival')}
          lines={[formatArrivalDate({ earliest, latest }, locale)]}
        />
      )}
      {courierComment && (
        <DetailEntry name={t('account:order.courierComment')} lines={[courierComment]} />
      )}
      {tracking && (
        <div>
          <dt>{t('account:order.parcelNumber')}</dt>
          <dd>
            {tracking.url ? (
              <a className="link" href={tracking.url} target="_blank" rel="noreferrer">
                {tracking.number} <span className="vh">{t('account:order.track')}</span>
              </a>
            ) : (
              tracking.number
            )}
          </dd>
        </div>
      )}
      {isPayerAnother && payer.length > 0 && (
        <DetailEntry name={t('account:order.payer')} lines={payer} />
      )}
      <DetailEntry
        name={t('account:order.payment')}
        lines={[describeOrderPayment(t, order.payment)]}
      />
      <OrderReceipts order={order} />
    </dl>
  )
}

/** Names and places are written in the language of their country. */
function DetailEntry({ name, lines }: { name: string; lines: readonly string[] }) {
  const { locale } = useI18n()
  return (
    <div>
      <dt>{name}</dt>
      {lines.map(line => (
        <dd key={line} lang={detectTextLanguage(line, locale)}>
          {line}
        </dd>
      ))}
    </div>
  )
}
