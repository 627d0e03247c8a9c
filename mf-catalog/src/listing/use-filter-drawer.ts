import { useOverlay } from '@vitrina/federation'
import { useState } from 'react'
import type { FilterDrawer } from './filter-drawer.tsx'

const load = () => import('./filter-drawer.tsx')

/** The drawer is for small screens alone: its code comes when somebody reaches for it. */
export function useFilterDrawer() {
  const [loaded, setLoaded] = useState<{ FilterDrawer: typeof FilterDrawer }>()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  useOverlay(isOpen, close)

  async function open() {
    try {
      setLoaded(await load())
      setOpen(true)
    } catch {
      // The filters stand in the page as well, as they do without scripts.
      window.location.hash = 'filters'
    }
  }
  return {
    FilterDrawer: loaded?.FilterDrawer,
    isOpen,
    open,
    close,
    // What fails now is tried again by the press itself.
    prefetch: () => void load().catch(() => undefined),
  }
}
