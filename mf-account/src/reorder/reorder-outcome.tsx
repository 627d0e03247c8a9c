import { useI18n } from '@vitrina/federation'
import { Alert } from '@vitrina/ui'
import type { ProductsBySku } from '../orders/use-ordered-products.ts'
import type { ReorderState } from './use-reorder.ts'

/** What became of an order that was put into the cart again; nothing before that. */
export function ReorderOutcome({ again, goods }: { again: ReorderState; goods: ProductsBySku }) {
  const { t } = useI18n()
  const { done, hasFailed, isBusy } = again
  if (hasFailed) {
    return (
      <Alert tone="warning" role="alert">
        {t(navigator.onLine ? 'account:reorder.noCart' : 'account:reorder.offline')}
      </Alert>
    )
  }
  return done && !isBusy ? <done.ReorderReport lines={done.lines} goods={goods} /> : null
}
