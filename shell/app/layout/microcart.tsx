import { Slot, useI18n, useServices } from '@vitrina/federation'
import { useState } from 'react'
import { useStore } from 'zustand'
import { PanelUnavailable } from './panel-unavailable.tsx'

/** The cart's drawer: its remote is loaded when it is first opened, and stays for the way out. */
export function Microcart() {
  const { t } = useI18n()
  const { panels } = useServices()
  const isOpen = useStore(panels, state => state.microcart)
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  return (
    <Slot
      name="cart.microcart"
      fallback={
        <PanelUnavailable panel="microcart" title={t('shell:cart')}>
          {t('shell:unavailable.cart')}
        </PanelUnavailable>
      }
    />
  )
}
