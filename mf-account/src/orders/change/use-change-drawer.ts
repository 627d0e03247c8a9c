import { useState } from 'react'
import type { OrderChangeDrawer } from './change-drawer.tsx'

export type OrderChangeKind = 'cancel' | 'return'

/** The form comes when somebody reaches for it. */
const load = () => import(/* webpackChunkName: "change-order" */ './change-drawer.tsx')

export function useOrderChangeDrawer() {
  const [loaded, setLoaded] = useState<{ Drawer: typeof OrderChangeDrawer }>()
  const [wish, setWish] = useState<OrderChangeKind | null>(null)
  const [isLoading, setLoading] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  return {
    Drawer: loaded?.Drawer,
    wish,
    isLoading,
    hasFailed,
    async open(wanted: OrderChangeKind) {
      setLoading(true)
      setFailed(false)
      try {
        const { OrderChangeDrawer: Drawer } = await load()
        setLoaded({ Drawer })
        setWish(wanted)
      } catch {
        setFailed(true)
      } finally {
        setLoading(false)
      }
    },
    close: () => setWish(null),
    // What fails now is tried again by the press itself, and told.
    prefetch: () => void load().catch(() => undefined),
  }
}
