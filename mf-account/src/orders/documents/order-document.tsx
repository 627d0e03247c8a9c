import type { OwnConsent, PlacedOrder } from '@vitrina/contract'
import { detectTextLanguage } from '@vitrina/domain'
import { useI18n, useServices } from '@vitrina/federation'
import { OrderDetailList } from '../order-detail-list.tsx'
import { useDescribeOrderStatus } from '../order-status.tsx'
import { OrderSums } from '../order-sums.tsx'
import {
  countUncancelledPieces,
  getItemOptions,
  getItemTextLanguage,
  listTopLevelItems,
} from '../ordered-products.ts'
import styles from './documents.module.css'

type OrderDocumentProps = { order: PlacedOrder; consents: readonly OwnConsent[] }

/** An order on paper: who sells what to whom, at which price and under which terms. */
export function OrderDocument({ order, consents }: OrderDocumentProps) {
  const { t, format, locale } = useI18n()
  const { settings } = useServices()
  const describeStatus = useDescribeOrderStatus()
  const { created_at, status, online_payment: payment } = order
  const isPaid = payment?.state === 'paid'
  return (
    <section className={styles.document}>
      <div>
        <h2>{t('account:document.order', { date: format.date(created_at) })}</h2>
        <p>{describeStatus(status)}</p>
      </div>
      {settings.seller && (
        <div>
          <h3>{t('account:document.seller')}</h3>
          <p lang={detectTextLanguage(settings.seller, locale)}>{settings.seller}</p>
        </div>
      )}
      <DocumentLines order={order} />
      <OrderSums order={order} />
      <OrderDetailList order={order} />
      {isPaid && <p>{t('account:document.receipt', { email: order.customer_email })}</p>}
      {consents.length > 0 && (
        <div>
          <h3>{t('account:overview.consents')}</h3>
          <ul>
            {consents.map(({ id, kind, given_at, text }) => (
              <li key={id}>
                {t(`account:consents.given.${kind}`)}
                {text && (
                  <>
                    {': '}
                    <span lang={detectTextLanguage(text.title, locale)}>{text.title}</span>
                  </>
                )}
                {`, ${format.dateTime(given_at)}`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function DocumentLines({ order }: { order: PlacedOrder }) {
  const { t, format, locale } = useI18n(order.order_currency_code)
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{t('account:document.name')}</th>
          <th scope="col" className={styles.figure}>
            {t('account:document.count')}
          </th>
          <th scope="col" className={styles.figure}>
            {t('account:document.price')}
          </th>
          <th scope="col" className={styles.figure}>
            {t('account:document.sum')}
          </th>
        </tr>
      </thead>
      <tbody>
        {listTopLevelItems(order)
          .filter(item => countUncancelledPieces(item) > 0)
          .map(item => (
            <tr key={item.item_id}>
              <th
                scope="row"
                lang={detectTextLanguage(item.name, locale, getItemTextLanguage(item))}
              >
                {item.name}
                <small>
                  {[
                    item.sku,
                    ...getItemOptions(item).map(({ label, value }) => `${label}: ${value}`),
                  ].join(', ')}
                </small>
              </th>
              <td className={styles.figure}>{format.number(countUncancelledPieces(item))}</td>
              <td className={styles.figure}>{format.price(item.price_incl_tax)}</td>
              <td className={styles.figure}>{format.price(item.row_total_incl_tax)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
