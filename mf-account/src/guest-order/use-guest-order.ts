import type { PlacedOrder } from '@vitrina/contract'
import { useServices } from '@vitrina/federation'
import { useCallback, useEffect, useState } from 'react'
import { findTrouble, type Trouble } from '../orders/find-trouble.ts'

export type GuestOrderOnScreen = {
  order: PlacedOrder | null
  /** The link was altered, has run out or was revoked. */
  isVoid: boolean
  isLoading: boolean
  trouble: Trouble | null
  read: () => void
  /** The platform has told how it stands now, in answer to a change. */
  take: (order: PlacedOrder) => void
}

type Answer = Pick<GuestOrderOnScreen, 'order' | 'isVoid' | 'trouble'>

const unanswered: Answer = { order: null, isVoid: false, trouble: null }

/** The order that a link opens. Nothing of it is kept by this browser: it may be anybody's. */
export function useGuestOrder(link: string): GuestOrderOnScreen {
  const { api, network } = useServices()
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
  const isLost = answer.trouble === 'offline' || answer.trouble === 'down'
  useEffect(() => {
    if (!isLost) return
    return network.subscribe(state => {
      if (state === 'reachable') void read()
    })
  }, [isLost, network, read])

  return {
    ...answer,
    isLoading,
    read: () => void read(),
    take: order => setAnswer({ ...unanswered, order }),
  }
}
