import type { PickupPoint } from '@vitrina/contract'
import { type AddressDetails, succeed } from '@vitrina/domain'
import { useServices } from '@vitrina/federation'
import {
  toResultOrOfflineFailure,
  useOnRecovery,
  useQuery,
  watchForNetworkRecovery,
} from '@vitrina/query'
import type { PickupPoints } from './pickup-points.tsx'
import { useDebouncedValue } from './use-debounced-value.ts'

export type PickupPointsState = {
  status: 'waiting' | 'known' | 'failed'
  points: readonly PickupPoint[]
  isOffline: boolean
  /** The list on screen, whose code comes with the points. */
  List: typeof PickupPoints | null
  retry: () => void
}

type Found = Omit<PickupPointsState, 'retry'>

const nothing: Found = { status: 'waiting', points: [], isOffline: false, List: null }

type Place = Pick<AddressDetails, 'city' | 'regionCode' | 'zipCode'>

/**
 * The pick-up points of a city, once somebody goes to one. Typing is debounced; a city that is
 * known already is asked for at once: a point that has gone is told before anything is pressed.
 */
export function usePickupPoints(place: Place, isWanted: boolean): PickupPointsState {
  const { api } = useServices()
  const { city, regionCode: region_code, zipCode } = place
  // Half a postcode names no place.
  const [postcode = ''] = /^\d{6}$/.exec(zipCode.replaceAll(/[\s-]/g, '')) ?? []
  const typed = useDebouncedValue(city.trim())
  const asked = isWanted ? typed : ''
  const question = asked && [asked, region_code, postcode].join('\n')
  const { value, failure, retry } = useQuery(question || undefined, async () => {
    const load = import(/* webpackChunkName: "pickup-points" */ './pickup-points.tsx')
    const asking = api.delivery.points({ city: asked, region_code, postcode })
    const [points, code] = await Promise.all([asking, toResultOrOfflineFailure(load)])
    if (!points.ok) return points
    return code.ok ? succeed({ points: points.value, List: code.value.PickupPoints }) : code
  })
  useOnRecovery(retry, watchForNetworkRecovery)
  if (asked === '' || asked !== city.trim()) return { ...nothing, retry }
  // What was there before is not taken away for a call that failed.
  if (value) return { ...nothing, ...value, status: 'known', retry }
  const isOffline = failure?.kind === 'offline'
  return { ...nothing, status: failure ? 'failed' : 'waiting', isOffline, retry }
}
