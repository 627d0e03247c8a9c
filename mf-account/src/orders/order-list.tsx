import { Link, useI18n } from '@vitrina/federation'
import { useRef } from 'react'
import { PagedList } from '../pagination/paged-list.tsx'
import { OrderListItem } from './order-list-item.tsx'
import { maxThumbnails } from './order-thumbnails.tsx'
import { useOrderedProducts } from './use-ordered-products.ts'
import { useOrders } from './use-orders.ts'

/** Everything this customer has ordered, newest first, twenty at a time. */
export function OrderList() {
  const { t } = useI18n()
  const button = useRef<HTMLButtonElement>(null)
  const orders = useOrders(
    () => button.current !== null && button.current === document.activeElement,
  )
  const goods = useOrderedProducts(orders.items ?? [], maxThumbnails)

  return (
    <PagedList
      of="orders"
      paged={orders}
      button={button}
      none={focusRef => (
        <>
          <p className="lead" tabIndex={-1} ref={focusRef}>
            {t('account:orders.none')}
          </p>
          <p>
            <Link className="link" to="/">
              {t('account:guard.toShop')}
            </Link>
          </p>
        </>
      )}
      row={(order, headingRef) => (
        <OrderListItem
          key={order.increment_id}
          order={order}
          goods={goods}
          headingRef={headingRef}
        />
      )}
    />
  )
}
