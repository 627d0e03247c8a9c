import type { PlacedOrder } from '@vitrina/contract'
import { useI18n } from '@vitrina/federation'
import { Button, Note } from '@vitrina/ui'
import type { GoodsBySku } from '../orders/use-ordered-goods.ts'
import styles from './reorder.module.css'
import { useReorder } from './use-reorder.ts'

type ReorderOrderProps = { order: PlacedOrder; goods: GoodsBySku }

/** Puts the order into the cart again, and says honestly what became of it. */
export function ReorderOrder({ order, goods }: ReorderOrderProps) {
  const { t } = useI18n()
  const { isBusy, done, hasFailed, prepare, run } = useReorder(order)
  return (
    <div className={styles.reorder}>
      <div>
        <Button
          look={done ? 'outline' : 'primary'}
          busy={isBusy}
          busyLabel={t('account:reorder.busy')}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => void run()}
        >
          {t('account:reorder.action')}
        </Button>
      </div>
      {hasFailed && (
        <Note tone="warning" role="alert">
          {t(navigator.onLine ? 'account:reorder.noCart' : 'account:reorder.offline')}
        </Note>
      )}
      {done && !isBusy && <done.Report lines={done.lines} goods={goods} />}
    </div>
  )
}
