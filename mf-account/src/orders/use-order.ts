import type { PlacedOrder } from '@vitrina/contract'
import { isPlacedOrder } from '@vitrina/contract/shapes'
import { useServices } from '@vitrina/federation'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { findTrouble, type Trouble } from './find-trouble.ts'
import { createOrderCache, isCalled } from './order-cache.ts'
import { useRetryWhenReachable } from './use-retry-when-reachable.ts'

/** An order as it is read, whoever its buyer is. */
export type OrderRead = {
  /** As the platform has it, or as this browser last saw it; `null` while it is not known. */
  order: PlacedOrder | null
  isLoading: boolean
  trouble: Trouble | null
  read: () => void
  /** The platform has told how it stands now, in answer to a change. */
  take: (order: PlacedOrder) => void
}

export type OrderOnScreen = OrderRead & {
  /** There is none, or it is another's: nobody is told which. */
  isMissing: boolean
  /** What was awaited with the focus on the button that asks is here. */
  hasArrived: boolean
}

type Answer = Pick<OrderOnScreen, 'order' | 'isMissing' | 'trouble' | 'hasArrived'>

const unanswered: Answer = { order: null, isMissing: false, trouble: null, hasArrived: false }

/**
 * One order of the customer who is signed in. Use it anew for another order or customer.
 * `isAwaited` says, when an answer comes, whether the focus stands on what asked for it.
 */
export function useOrder(
  orderId: string,
  customerId: number,
  isAwaited: () => boolean,
): OrderOnScreen {
  const services = useServices()
  const { api, session } = services
  const kept = useMemo(() => createOrderCache(services, customerId), [services, customerId])
  const awaited = useRef(isAwaited)
  awaited.current = isAwaited
  const [isLoading, setLoading] = useState(true)
  const [answer, setAnswer] = useState<Answer>(() => ({
    ...unanswered,
    order:
      session.orders()?.items.find(order => isCalled(order, orderId) && isPlacedOrder(order)) ??
      kept.find(orderId) ??
      null,
  }))

  const read = useCallback(async () => {
    setLoading(true)
    const found = await api.user.order(orderId)
    setLoading(false)
    const hasArrived = awaited.current()
    if (found.ok) {
      kept.keepOrder(found.value)
      setAnswer({ ...unanswered, order: found.value, hasArrived })
    } else if (found.failure.kind === 'not-found') {
      kept.dropOrder(orderId)
      setAnswer({ ...unanswered, isMissing: true, hasArrived })
    } else {
      const trouble = findTrouble(found.failure)
      setAnswer(before => ({ ...before, trouble }))
    }
  }, [api, kept, orderId])

  const take = useCallback(
    (order: PlacedOrder) => {
      kept.keepOrder(order)
      setAnswer({ ...unanswered, order })
    },
    [kept],
  )

  useEffect(() => void read(), [read])
  useRetryWhenReachable(answer.trouble, read)

  return { ...answer, isLoading, read: () => void read(), take }
}
