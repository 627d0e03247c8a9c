import { useState } from 'react'
import type { FilterDrawer } from './filter-drawer.tsx'
import { useBackToClose } from './use-back-to-close.ts'

const load = () => import('./filter-drawer.tsx')

/** The drawer is for small screens alone: its code comes when somebody reaches for it. */
export function useFilterDrawer() {
  const [loaded, setLoaded] = useState<{ FilterDrawer: typeof FilterDrawer }>()
  const [isOpen, setOpen] = useState(false)

  const back = useBackToClose(() => setOpen(false))

  async function open() {
    try {
      setLoaded(await load())
      back.enter()
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
    close: () => {
      setOpen(false)
      return back.leave()
    },
    // What fails now is tried again by the press itself.
    fetchAhead: () => void load().catch(() => undefined),
  }
}
