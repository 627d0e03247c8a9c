import { useServices } from '@vitrina/federation'
import { useCallback, useEffect, useState } from 'react'
import { findTrouble } from '../orders/find-trouble.ts'
import type { OrderRead } from '../orders/use-order.ts'
import { useRetryWhenReachable } from '../orders/use-retry-when-reachable.ts'

export type GuestOrderOnScreen = OrderRead & {
  /** The link was altered, has run out or was revoked. */
  isVoid: boolean
}

type Answer = Pick<GuestOrderOnScreen, 'order' | 'isVoid' | 'trouble'>

const unanswered: Answer = { order: null, isVoid: false, trouble: null }

/** The order that a link opens. Nothing of it is kept by this browser: it may be anybody's. */
export function useGuestOrder(link: string): GuestOrderOnScreen {
  const { api } = useServices()
  const [isLoading, setLoading] = useState(true)
  const [answer, setAnswer] = useState<Answer>(unanswered)

  const read = useCallback(async () => {
    setLoading(true)
    const found = await api.user.guestOrder(link)
    setLoading(false)
    if (found.ok) return setAnswer({ ...unanswered, order: found.value })
    const { kind } = found.failure
    if (kind === 'not-found' || kind === 'invalid') {
      return setAnswer({ ...unanswered, isVoid: true })
    }
    const trouble = findTrouble(found.failure)
    setAnswer(before => ({ ...before, trouble }))
  }, [api, link])

  useEffect(() => void read(), [read])
  useRetryWhenReachable(answer.trouble, read)

  return {
    ...answer,
    isLoading,
    read: () => void read(),
    take: order => setAnswer({ ...unanswered, order }),
  }
}
