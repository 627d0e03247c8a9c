import type { PlacedOrder } from '@vitrina/contract'
import { detectTextLanguage, shortenOrderNumber } from '@vitrina/domain'
import { useI18n, useServices } from '@vitrina/federation'
import { formatOrderAddressLines } from '../address-words.ts'
import {
  countChangeablePieces,
  getItemTextLanguage,
  listTopLevelItems,
} from '../ordered-products.ts'
import styles from './documents.module.css'

/** A form to be filled in by hand and laid beside what is given back. */
export function PrintableReturnForm({ order }: { order: PlacedOrder }) {
  const { t, format, locale } = useI18n()
  const { settings } = useServices()
  const number = shortenOrderNumber(order.increment_id)
  const { created_at, returnable_until } = order
  const home = { locale, country: settings.defaultCountry }
  const items = listTopLevelItems(order).filter(item => countChangeablePieces('return', item) > 0)
  return (
    <section className={styles.document}>
      <h2>{t('account:document.return')}</h2>
      <div className={styles.columns}>
        <div>
          <h3>{t('account:document.to')}</h3>
          {settings.seller && (
            <p lang={detectTextLanguage(settings.seller, locale)}>{settings.seller}</p>
          )}
        </div>
        <div>
          <h3>{t('account:document.from')}</h3>
          {formatOrderAddressLines(order.billing_address, home).map(line => (
            <p key={line} lang={detectTextLanguage(line, locale)}>
              {line}
            </p>
          ))}
        </div>
      </div>
      <p>
        {t('account:document.returnText', { number, date: format.date(created_at) })}
        {returnable_until && (
          <> {t('account:document.returnUntil', { date: format.date(returnable_until) })}</>
        )}
      </p>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t('account:document.name')}</th>
            <th scope="col" className={styles.figure}>
              {t('account:document.bought')}
            </th>
            <th scope="col" className={styles.empty}>
              {t('account:document.returned')}
            </th>
            <th scope="col" className={styles.empty}>
              {t('account:document.reason')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(item => (
            <tr key={item.item_id}>
              <th
                scope="row"
                lang={detectTextLanguage(item.name, locale, getItemTextLanguage(item))}
              >
                {item.name}
                <small>{item.sku}</small>
              </th>
              <td className={styles.figure}>
                {format.number(countChangeablePieces('return', item))}
              </td>
              <td />
              <td />
            </tr>
          ))}
        </tbody>
      </table>
      <div>
        <h3>{t('account:document.money')}</h3>
        <ul className={styles.boxes}>
          <li>{t('account:document.money.same')}</li>
          <li>{t('account:document.money.account')}</li>
        </ul>
      </div>
      <div className={styles.blank}>
        <span>{t('account:document.bank')}</span>
        <span />
        <span>{t('account:document.date')}</span>
        <span />
        <span>{t('account:document.signature')}</span>
        <span />
      </div>
    </section>
  )
}
