import { Link, useI18n } from '@vitrina/federation'
import { EmptyState, getButtonClass } from '@vitrina/ui'

/** There is nothing to order. */
export function EmptyCheckout() {
  const { t } = useI18n()
  return (
    <EmptyState
      title={t('cart:checkout.empty')}
      text={t('cart:checkout.empty.text')}
      actions={
        <Link to="/" className={getButtonClass()}>
          {t('cart:checkout.empty.action')}
        </Link>
      }
    />
  )
}
