import type { PlacedOrder } from '@vitrina/contract'
import { useServices } from '@vitrina/federation'
import { useRef, useState } from 'react'

/** Its code comes when the shopper reaches for the button. */
const loadReorder = () => import(/* webpackChunkName: "reorder" */ './reordering.ts')

type Loaded = Awaited<ReturnType<typeof loadReorder>>
type Done = {
  lines: Awaited<ReturnType<Loaded['reorder']>>
  ReorderReport: Loaded['ReorderReport']
}

export type ReorderState = {
  isBusy: boolean
  done: Done | null
  /** There was no way to the cart: nothing has been put into it. */
  hasFailed: boolean
  /** Loads what the press will need. */
  prepare: () => void
  run: () => Promise<void>
}

/** Putting an order into the cart again, once at a time. */
export function useReorder(order: PlacedOrder): ReorderState {
  const services = useServices()
  const [isBusy, setBusy] = useState(false)
  const [done, setDone] = useState<Done | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const isRunning = useRef(false)

  return {
    isBusy,
    done,
    hasFailed,
    prepare() {
      // A failure here says nothing yet: pressing the button tries again, and tells.
      Promise.all([loadReorder(), services.remoteService('cart')]).catch(() => undefined)
    },
    async run() {
      if (isRunning.current) return
      isRunning.current = true
      setBusy(true)
      setFailed(false)
      try {
        const { reorder, ReorderReport } = await loadReorder()
        setDone({ lines: await reorder(services, order), ReorderReport })
      } catch {
        setDone(null)
        setFailed(true)
      } finally {
        isRunning.current = false
        setBusy(false)
      }
    },
  }
}
