import { useNavigation } from '@vitrina/federation'
import { useEffect, useRef } from 'react'

/**
 * Whether the shopper is still at the form that asks: it is there, and no other page is on its way.
 */
export function useIsStillOnPage(): () => boolean {
  const { state } = useNavigation()
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = state === 'idle'
    return () => {
      isHere.current = false
    }
  }, [state])
  return () => isHere.current
}
