import { useEffectEvent, useLayoutEffect } from 'react'
import { useServices } from './services-context.ts'

/** Lets the back button close what this component shows over the page, while it is open. */
export function useOverlay(isOpen: boolean, onClose: () => void): void {
  const { overlays } = useServices()
  const close = useEffectEvent(onClose)

  // Before it is painted: who sees it open can go back from it.
  useLayoutEffect(() => (isOpen ? overlays.add(() => close()) : undefined), [isOpen, overlays])
}
