import { useOverlay, useServices } from '@vitrina/federation'
import type { I18n } from '@vitrina/i18n'
import { useState } from 'react'
import type { FilterDrawer } from './filter-drawer.tsx'
import { loadFilterMessages } from './filter-messages.ts'

/** It comes with its words. */
async function load(i18n: I18n) {
  const [loaded, words] = await Promise.all([
    import('./filter-drawer.tsx'),
    loadFilterMessages(i18n.locale),
  ])
  i18n.add('filters', words)
  return loaded
}

/** The drawer is for small screens alone: its code comes when somebody reaches for it. */
export function useFilterDrawer() {
  const { i18n } = useServices()
  const [loaded, setLoaded] = useState<{ FilterDrawer: typeof FilterDrawer }>()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  useOverlay(isOpen, close)

  async function open() {
    try {
      setLoaded(await load(i18n))
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
    prefetch: () => void load(i18n).catch(() => undefined),
  }
}
