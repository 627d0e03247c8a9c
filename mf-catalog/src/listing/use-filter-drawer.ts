import { useState } from 'react'
import { useBackCloses } from '../parts/use-back-closes.ts'
import type { FilterDrawer } from './filter-drawer.tsx'

const load = () => import('./filter-drawer.tsx')

/** The drawer is for small screens alone: its code comes when somebody reaches for it. */
export function useFilterDrawer() {
  const [loaded, setLoaded] = useState<{ FilterDrawer: typeof FilterDrawer }>()
  const [isOpen, setOpen] = useState(false)
  const back = useBackCloses(() => setOpen(false))

  async function open() {
    try {
      setLoaded(await load())
      back.open()
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
    /** Answers once the history is where it was before the drawer opened. */
    close: back.close,
    // What fails now is tried again by the press itself.
    fetchAhead: () => void load().catch(() => undefined),
  }
}
