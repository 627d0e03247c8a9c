import type { PlacedOrder } from '@vitrina/contract'
import { detectTextLanguage } from '@vitrina/domain'
import { Link, leadsTo, useI18n } from '@vitrina/federation'
import { getItemTextLanguage, getParentSku } from '../orders/ordered-products.ts'
import { useOrderedProducts } from '../orders/use-ordered-products.ts'
import { useOwnReviews } from '../reviews/use-own-reviews.ts'
import { findItemToReview } from './find-awaiting-review.ts'
import styles from './overview.module.css'
import { OverviewPane } from './pane.tsx'

const neverPending = () => false

type ReviewPaneProps = { customerId: number; orders: readonly PlacedOrder[] }

/** Something that is worn by now and has no review; nothing while it is not known for certain. */
export function ReviewPane({ customerId, orders }: ReviewPaneProps) {
  const { t, format, locale } = useI18n()
  const { items: reviews, total } = useOwnReviews(customerId, neverPending)
  // Those of the pages that were not read may be of the same things.
  const isKnown = reviews !== null && reviews.length >= total
  const found = isKnown ? findItemToReview(orders, reviews) : undefined
  const goods = useOrderedProducts(
    orders.filter(({ items }) => found && items.includes(found.item)),
  )
  const product = found && goods.get(getParentSku(found.item))
  if (!found || !product?.path) return null
  const { name } = found.item
  return (
    <OverviewPane
      title={t('account:overview.review')}
      actions={
        <Link
          className="link"
          to={`${product.path}#reviews`}
          {...leadsTo({ type: 'product', sku: product.sku, slug: product.slug })}
          aria-label={t('account:overview.toReview.label', { name })}
        >
          {t('account:overview.toReview')}
        </Link>
      }
    >
      <p
        className={styles.large}
        lang={detectTextLanguage(name, locale, getItemTextLanguage(found.item))}
      >
        {name}
      </p>
      <p className="mute">
        {t('account:overview.review.text', { date: format.date(found.deliveredAt) })}
      </p>
    </OverviewPane>
  )
}
