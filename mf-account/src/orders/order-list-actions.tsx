import type { PlacedOrder } from '@vitrina/contract'
import { shortenOrderNumber } from '@vitrina/domain'
import { Link, useI18n } from '@vitrina/federation'
import { ReorderButton } from '../reorder/reorder-button.tsx'
import type { ReorderState } from '../reorder/use-reorder.ts'

type OrderListActionsProps = { order: PlacedOrder; again: ReorderState }

/** The link to an order's page and the button that buys its products again. */
export function OrderListActions({ order, again }: OrderListActionsProps) {
  const { t } = useI18n()
  const { entity_id, increment_id } = order
  const number = shortenOrderNumber(increment_id)
  return (
    <>
      <Link
        className="link"
        to={`/my-account/orders/${entity_id}`}
        aria-label={t('account:orders.toOrder.label', { number })}
      >
        {t('account:orders.toOrder')}
      </Link>
      <ReorderButton again={again} number={number} />
    </>
  )
}
