import { useLocation } from '@vitrina/federation'
import { useEffect, useEffectEvent, useRef } from 'react'

/** Closes what lies over the page when the page becomes another, by the back button for one. */
export function useCloseOnNavigation(isOpen: boolean, close: () => void): void {
  const { key } = useLocation()
  const shownAt = useRef(key)
  const closeIfOpen = useEffectEvent(() => {
    if (isOpen) close()
  })

  useEffect(() => {
    if (shownAt.current === key) return
    shownAt.current = key
    closeIfOpen()
  }, [key])
}
