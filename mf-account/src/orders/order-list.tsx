import { Link, useI18n } from '@vitrina/federation'
import { Button, Note } from '@vitrina/ui'
import { whyWords } from '../why-words.ts'
import { OrderRow } from './order-row.tsx'
import styles from './orders.module.css'
import { useOrders } from './use-orders.ts'

/** Everything this customer has ordered, newest first, twenty at a time. */
export function OrderList() {
  const { t } = useI18n()
  const { items, total, isLoading, failure, more, retry } = useOrders()
  const hasMore = items !== null && items.length < total

  return (
    <div className={styles.orders}>
      {failure && (
        <Note tone="warning" role="alert">
          <p>{`${whyWords(t, failure)} ${t(items ? 'account:orders.stale' : 'account:orders.failed')}`}</p>
          <Button look="quiet" onClick={retry}>
            {t('account:viewed.retry')}
          </Button>
        </Note>
      )}
      {items === null && isLoading && <p role="status">{t('account:orders.loading')}</p>}
      {items?.length === 0 && (
        <>
          <p className="lead">{t('account:orders.none')}</p>
          <p>
            <Link className="link" to="/">
              {t('account:guard.toShop')}
            </Link>
          </p>
        </>
      )}
      {items && items.length > 0 && (
        <ul className={styles.list}>
          {items.map(order => (
            <OrderRow key={order.increment_id} order={order} />
          ))}
        </ul>
      )}
      {hasMore && !failure && (
        <div>
          <Button
            look="outline"
            busy={isLoading}
            busyLabel={t('account:orders.loading')}
            onClick={more}
          >
            {t('account:orders.more')}
          </Button>
        </div>
      )}
    </div>
  )
}
