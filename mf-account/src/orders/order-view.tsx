import { useI18n } from '@vitrina/federation'
import { Skeleton } from '@vitrina/ui'
import type { ComponentProps, RefObject } from 'react'
import { LoadProblemNote } from './load-problem-note.tsx'
import { OrderContent } from './order-content.tsx'
import type { OrderReadState } from './use-order.ts'

type OrderInItsStateProps = OrderReadState & {
  /** There is no such order: who shows this says so. */
  isMissing: boolean
  buttonRef: RefObject<HTMLButtonElement | null>
} & Pick<ComponentProps<typeof OrderContent>, 'calls' | 'focusRef' | 'consents'>

/** An order while it is read, where it cannot be, and with all that its buyer may do. */
export function OrderView(props: OrderInItsStateProps) {
  const { order, isMissing, isLoading, trouble, read, take, buttonRef, calls, focusRef } = props
  const { consents } = props
  const { t } = useI18n()
  return (
    <>
      {trouble && (
        <LoadProblemNote
          trouble={trouble}
          about={order ? 'orderStale' : 'orderFailed'}
          retry={{ buttonRef, isLoading, onPress: read }}
        />
      )}
      {!order && !isMissing && !trouble && (
        <div role="status">
          <span className="vh">{t('account:orders.loading')}</span>
          <Skeleton width="half" />
          <Skeleton width="most" />
        </div>
      )}
      {order && (
        <OrderContent
          order={order}
          calls={calls}
          {...(consents && { consents })}
          focusRef={focusRef}
          onChanged={take}
          onOutdated={read}
        />
      )}
    </>
  )
}
