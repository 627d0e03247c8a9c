import type { Customer, PlacedOrder } from '@vitrina/contract'
import { Link, Slot, useI18n } from '@vitrina/federation'
import { getButtonClass, Skeleton } from '@vitrina/ui'
import { useRef } from 'react'
import { LoadProblemNote } from '../orders/load-problem-note.tsx'
import { maxThumbnails } from '../orders/order-thumbnails.tsx'
import { useOrderedProducts } from '../orders/use-ordered-products.ts'
import { useOrders } from '../orders/use-orders.ts'
import type { PaginatedList } from '../pagination/use-paginated-list.ts'
import { PendingChangesAlert } from '../pending-changes/waiting-changes.tsx'
import { AddressPane } from './address-pane.tsx'
import { ConsentsPane } from './consents-pane.tsx'
import { LastOrderPane } from './last-order-pane.tsx'
import { chooseFeaturedOrder, isOrderInProgress } from './lead-order.ts'
import { FeaturedOrderPane } from './lead-pane.tsx'
import styles from './overview.module.css'
import { OverviewPane } from './pane.tsx'
import { ReviewPane } from './review-pane.tsx'
import { WaitingOrdersNote } from './waiting-orders-note.tsx'

const neverPending = () => false

/** How things stand with one customer, each in a pane. A pane without content is left out. */
export function CustomerOverview({ customer }: { customer: Customer }) {
  const orders = useOrders(neverPending)
  const items = orders.items ?? []
  return (
    <>
      <div className={styles.notes}>
        <WaitingOrdersNote />
        <PendingChangesAlert />
        {orders.items && orders.trouble && !orders.isFresh && (
          <OrdersProblem orders={orders} about="stale" />
        )}
      </div>
      <div className={styles.panes}>
        <div className={styles.overview}>
          {orders.items === null ? (
            <UnknownOrders orders={orders} />
          ) : items.length === 0 ? (
            <NoOrders />
          ) : (
            <OrderPanes orders={items} />
          )}
          <AddressPane customer={customer} />
          {items.some(({ status }) => status === 'complete') && (
            <ReviewPane customerId={customer.id} orders={items} />
          )}
          <ConsentsPane customer={customer} />
        </div>
        <Slot
          name="catalog.account-overview"
          props={{ isNewcomer: orders.items?.length === 0 }}
          fallback={null}
        />
      </div>
    </>
  )
}

/** The order that matters most, and beside it the last one that has ended. */
function OrderPanes({ orders }: { orders: readonly PlacedOrder[] }) {
  const lead = chooseFeaturedOrder(orders)
  const isComing = lead !== undefined && isOrderInProgress(lead)
  const ended = isComing ? orders.find(order => !isOrderInProgress(order)) : lead
  const goods = useOrderedProducts(
    [lead, ended].flatMap(order => order ?? []),
    maxThumbnails,
  )
  return (
    <>
      {isComing && (
        <FeaturedOrderPane
          order={lead}
          goods={goods}
          others={orders.filter(isOrderInProgress).length - 1}
        />
      )}
      {ended && <LastOrderPane order={ended} goods={goods} isLead={!isComing} />}
    </>
  )
}

function NoOrders() {
  const { t } = useI18n()
  return (
    <OverviewPane isLead title={t('account:orders.title')}>
      <p className={styles.day}>{t('account:orders.none')}</p>
      <p className={styles.where}>{t('account:overview.noOrders')}</p>
      <p>
        <Link className={getButtonClass({})} to="/">
          {t('account:overview.toShop')}
        </Link>
      </p>
    </OverviewPane>
  )
}

function UnknownOrders({ orders }: { orders: PaginatedList<PlacedOrder> }) {
  const { t } = useI18n()
  return (
    <OverviewPane isLead title={t('account:orders.title')}>
      {orders.trouble ? (
        <OrdersProblem orders={orders} about="failed" />
      ) : (
        <div role="status" className={styles.loading}>
          <span className="vh">{t('account:orders.loading')}</span>
          <Skeleton width="half" />
          <Skeleton width="most" />
        </div>
      )}
    </OverviewPane>
  )
}

type OrdersProblemProps = { orders: PaginatedList<PlacedOrder>; about: 'failed' | 'stale' }

function OrdersProblem({ orders: { trouble, isLoading, more }, about }: OrdersProblemProps) {
  const button = useRef<HTMLButtonElement>(null)
  if (!trouble) return null
  return (
    <LoadProblemNote
      trouble={trouble}
      about={about}
      retry={{ buttonRef: button, isLoading, onPress: more }}
    />
  )
}
