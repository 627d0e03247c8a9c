import type { ShippingMethod } from '@vitrina/contract'
import { useI18n } from '@vitrina/federation'
import { useEffect } from 'react'
import { useCheckoutForm } from './checkout-form-context.ts'
import { readChosenPickupPoint, readDeliveryPromise } from './promise.ts'
import { type PickupPointsState, usePickupPoints } from './use-pickup-points.ts'

/**
 * The points of the chosen way, where it ends at one. Whether one has to be chosen is kept with the
 * form; one that is there no more is told before anything is ordered to it.
 */
export function usePickupPointsOfMethod(chosen: ShippingMethod | undefined): PickupPointsState {
  const { t } = useI18n()
  const { state, dispatch } = useCheckoutForm()
  const { address, pickup } = state.details
  const point = readChosenPickupPoint(state.details)
  // What another release has stored may be no point that this one can read.
  const isBroken = pickup.isAsked && pickup.point !== null && !point
  const to = chosen && readDeliveryPromise(chosen)?.to
  const list = usePickupPoints(address, to === 'point')
  const { status, points } = list
  const hasNone = status === 'known' ? points.length === 0 : status === 'failed' && !point
  const isAsked = to === undefined ? pickup.isAsked : to === 'point' && !hasNone
  const gone = status === 'known' && point && !points.some(({ code }) => code === point.code)
  const goneAddress = gone ? point.address : undefined

  useEffect(() => {
    if (isAsked !== pickup.isAsked) dispatch({ type: 'pickup', change: { isAsked } })
  }, [isAsked, pickup.isAsked, dispatch])
  useEffect(() => {
    if (isBroken) dispatch({ type: 'pickup', change: { point: null } })
  }, [isBroken, dispatch])
  useEffect(() => {
    if (goneAddress === undefined) return
    const gone = t('checkout:points.gone', { address: goneAddress })
    dispatch({ type: 'pickup', change: { point: null }, gone })
  }, [goneAddress, dispatch, t])

  return list
}
