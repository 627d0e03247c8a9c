import { useServices } from '@vitrina/federation'
import { type RefObject, useEffect, useRef } from 'react'
import { useStore } from 'zustand'

/**
 * Puts the focus where somebody has come to. A panel they came by may be open still, and under it nothing takes
 * the focus: then once more when it is gone.
 */
export function useArrivalFocus(hasJustCome: boolean, place: RefObject<HTMLElement | null>): void {
  const { panels } = useServices()
  const isCovered = useStore(panels, state => state.overlay)
  const isDue = useRef(hasJustCome)
  useEffect(() => {
    if (!isDue.current) return
    isDue.current = isCovered
    place.current?.focus()
  }, [isCovered, place])
}
