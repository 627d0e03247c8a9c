import type { PickupPoint } from '@vitrina/contract'
import { useServices } from '@vitrina/federation'
import { useAbortableEffect } from '@vitrina/ui'
import { useCallback, useState } from 'react'
import type { PickupPoints } from './pickup-points.tsx'
import { useDebounced } from './use-debounced.ts'
import { useWhenOnline } from './use-when-online.ts'

export type PointList = {
  status: 'waiting' | 'known' | 'failed'
  points: readonly PickupPoint[]
  isOffline: boolean
  /** The list on screen, whose code comes with the points. */
  List: typeof PickupPoints | null
  retry: () => void
}

type Found = Omit<PointList, 'retry'> & { city: string }

const nothing: Found = { city: '', status: 'waiting', points: [], isOffline: false, List: null }

/**
 * The pick-up points of a city, once somebody goes to one. Typing is debounced; a city that is
 * known already is asked for at once: a point that has gone is told before anything is pressed.
 */
export function usePickupPoints(city: string, isWanted: boolean): PointList {
  const { api } = useServices()
  const [found, setFound] = useState(nothing)
  const typed = useDebounced(city.trim())
  const asked = isWanted ? typed : ''

  const load = useCallback(
    async (signal: AbortSignal) => {
      if (asked === '') return
      setFound(before => (before.city === asked ? before : { ...nothing, city: asked }))
      const [answer, code] = await Promise.all([
        api.delivery.points(asked),
        import(/* webpackChunkName: "pickup-points" */ './pickup-points.tsx').catch(() => null),
      ])
      if (signal.aborted) return
      const { PickupPoints: List = null } = code ?? {}
      const isKnown = answer.ok && List !== null
      const isOffline = !answer.ok && answer.failure.kind === 'offline'
      setFound(before => {
        if (isKnown) return { ...nothing, city: asked, status: 'known', points: answer.value, List }
        // What was there before is not taken away for a call that failed.
        return before.status === 'known' ? before : { ...before, status: 'failed', isOffline }
      })
    },
    [api, asked],
  )
  const retry = useAbortableEffect(load)
  useWhenOnline(retry)
  const isOfCity = isWanted && found.city !== '' && found.city === city.trim()
  return { ...(isOfCity ? found : nothing), retry }
}
