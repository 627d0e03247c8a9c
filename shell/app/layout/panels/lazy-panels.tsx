import { useI18n, useServices } from '@vitrina/federation'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { onFirstInput } from '../../first-movement.ts'
import type { OverlayPanelsProps } from './overlay-panels.tsx'

type PanelCode = typeof import('./overlay-panels.tsx')

type PanelsOnDemandProps = OverlayPanelsProps & { load?: () => Promise<PanelCode> }

const loadPanelCode = (): Promise<PanelCode> =>
  import(/* webpackChunkName: "panels" */ './overlay-panels.tsx')

/**
 * The panels, from the shopper's first movement: no first load pays for what nobody can have opened
 * yet. Who opens one whose code does not come is told.
 */
export function LazyPanels({ load = loadPanelCode, ...props }: PanelsOnDemandProps) {
  const { t } = useI18n()
  const { panels, notifications } = useServices()
  const isOpen = useStore(panels, state => state.overlay)
  const [hasMoved, setMoved] = useState(false)
  const [code, setCode] = useState<PanelCode>()

  useEffect(() => onFirstInput(window, async () => setMoved(true)), [])

  useEffect(() => {
    if (code || !(isOpen || hasMoved)) return
    let left = false
    load().then(
      loaded => left || setCode(loaded),
      () => {
        if (left || !isOpen) return
        panels.getState().close()
        notifications.notify({ type: 'error', message: t('shell:panel.failed') })
      },
    )
    return () => {
      left = true
    }
  }, [load, code, isOpen, hasMoved, panels, notifications, t])

  return code ? <code.OverlayPanels {...props} /> : null
}
