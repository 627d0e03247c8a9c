import { useI18n } from '@vitrina/federation'
import { Alert } from '@vitrina/ui'
import { describeCostChange } from './describe-cost-change.ts'
import type { CostChange, DetectedLineChange } from './line-changes.ts'

/** The cart is no longer the one the shopper pressed for: nothing was ordered. */
export function CartChangedNote({
  changes,
}: {
  changes: readonly (DetectedLineChange | CostChange)[]
}) {
  const { t, format } = useI18n()
  const isOnlyCost = changes.every(change => !('goods' in change))

  function describeLineChange(change: DetectedLineChange | CostChange): string {
    switch (change.cause) {
      case 'delivery':
      case 'total':
        return describeCostChange(change, t, format)
      case 'added':
        return t('checkout:review.added', { count: change.quantity })
      case 'quantity':
        return t('checkout:review.quantity', { count: change.quantity })
      case 'removed':
        return t('checkout:review.removed')
      case 'sold-out':
        return t('checkout:review.sold-out')
      case 'too-few':
        return t('checkout:review.tooFew', { count: change.available })
      case 'price':
        return t('checkout:review.price', { price: format.price(change.price) })
    }
  }

  return (
    <Alert tone="warning" role="alert">
      <p>{t(isOnlyCost ? 'checkout:review.costChanged' : 'checkout:review.cartChanged')}</p>
      <ul>
        {changes.map(change => (
          <li key={'goods' in change ? change.goods + change.cause : change.cause}>
            {'name' in change && `${change.name}: `}
            {describeLineChange(change)}
          </li>
        ))}
      </ul>
      <p>{t('checkout:review.cartChanged.todo')}</p>
    </Alert>
  )
}
