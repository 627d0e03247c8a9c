import type { PlacedOrderItem } from '@vitrina/contract'
import { detectTextLanguage } from '@vitrina/domain'
import { Link, leadsTo, useI18n } from '@vitrina/federation'
import { Picture, PictureFrame, Price } from '@vitrina/ui'
import styles from './order.module.css'
import {
  computeRegularTotal,
  countUncancelledPieces,
  getItemOptions,
  getItemTextLanguage,
  type OrderedProduct,
} from './ordered-products.ts'

type OrderLineProps = {
  item: PlacedOrderItem
  currencyCode: string
  /** Undefined where the catalogue knows it no more, or could not be asked. */
  goods: OrderedProduct | undefined
}

/** What was ordered, what was chosen of it, and what it cost then. */
export function OrderLineRow({ item, currencyCode, goods }: OrderLineProps) {
  const { t, format, locale } = useI18n(currencyCode)
  const { sku, name, price_incl_tax: price, row_total_incl_tax: sum } = item
  const { qty_canceled: canceled = 0, qty_returned: returned = 0 } = item
  const count = countUncancelledPieces(item)
  const regular = computeRegularTotal(item)
  const langOf = (words: string) => detectTextLanguage(words, locale, getItemTextLanguage(item))
  const options = getItemOptions(item).map(({ label, value }) => `${label}: ${value}`)
  const image = goods?.images[sku] ?? goods?.image
  return (
    <li className={styles.line}>
      <PictureFrame className={styles.picture}>
        {image && <Picture path={image} alt="" sizes="96px" widths={[96, 150, 240]} />}
      </PictureFrame>
      <div className={styles.words}>
        <h3 className={styles.name} lang={langOf(name)}>
          {goods?.path ? (
            <Link
              className="link"
              to={goods.path}
              {...leadsTo({
                type: 'product',
                sku: goods.sku,
                slug: goods.slug,
                childSku: sku,
              })}
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        {(item.product_type === 'bundle' ? options : [options.join(', ')].filter(Boolean)).map(
          words => (
            <p key={words} className={styles.options} lang={langOf(words)}>
              {words}
            </p>
          ),
        )}
        {count > 0 && (
          <p className={styles.options}>
            {t('account:order.pieces', { count, price: format.price(price) })}
          </p>
        )}
        {canceled > 0 && (
          <p className={styles.options}>
            {count > 0
              ? t('account:order.line.canceled', { count: canceled })
              : t('account:order.line.allCanceled')}
          </p>
        )}
        {returned > 0 && (
          <p className={styles.options}>{t('account:order.line.returned', { count: returned })}</p>
        )}
      </div>
      {count > 0 && (
        <p className={styles.sum}>
          <Price
            parts={format.priceParts(sum)}
            regularParts={regular > sum ? format.priceParts(regular) : undefined}
            labels={{ now: t('account:order.price.now'), was: t('account:order.price.was') }}
          />
        </p>
      )}
    </li>
  )
}
