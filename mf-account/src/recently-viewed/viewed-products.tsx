import { Link, useI18n } from '@vitrina/federation'
import { Alert, Button, EmptyState, getButtonClass } from '@vitrina/ui'
import styles from './recently-viewed.module.css'
import type { ViewedProductsState } from './use-viewed.ts'
import { ViewedProductRow, ViewedProductRowSkeleton } from './viewed-row.tsx'

/** The list in each of its states. */
export function ViewedProducts({
  list,
  onRetry,
  onForget,
}: {
  list: ViewedProductsState
  onRetry: () => void
  onForget: () => void
}) {
  const { t } = useI18n()
  if (list.state === 'failed') {
    return (
      <div className={styles.foot}>
        <Alert tone="error" role="alert">
          {t('account:viewed.failed')}
        </Alert>
        <Button look="outline" onClick={onRetry}>
          {t('account:viewed.retry')}
        </Button>
      </div>
    )
  }
  if (list.state !== 'ready') {
    return (
      <>
        <noscript>
          <p className={styles.needsScript}>{t('account:viewed.needsScript')}</p>
        </noscript>
        <p className="vh" role="status">
          {t('account:viewed.loading')}
        </p>
        <ul className={styles.rows} aria-hidden="true">
          <ViewedProductRowSkeleton />
          <ViewedProductRowSkeleton />
          <ViewedProductRowSkeleton />
        </ul>
      </>
    )
  }
  if (list.value.length === 0) {
    return (
      <EmptyState
        className={styles.nothing}
        as="h2"
        size="h2"
        title={t('account:viewed.empty')}
        text={t('account:viewed.emptyHint')}
        actions={
          <Link className={getButtonClass()} to="/">
            {t('account:viewed.toShop')}
          </Link>
        }
      />
    )
  }
  return (
    <>
      <ul className={styles.rows}>
        {list.value.map(product => (
          <ViewedProductRow product={product} key={product.sku} />
        ))}
      </ul>
      <div className={styles.foot}>
        <Button look="outline" onClick={onForget}>
          {t('account:viewed.clear')}
        </Button>
      </div>
    </>
  )
}
