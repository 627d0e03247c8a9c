import { Slot, useI18n, useServices } from '@vitrina/federation'
import { useState } from 'react'
import { useStore } from 'zustand'
import { PanelUnavailable } from './panel-unavailable.tsx'

const panelSlots = {
  microcart: { slot: 'cart.microcart', title: 'shell:cart', text: 'shell:unavailable.cart' },
  wishlist: {
    slot: 'catalog.wishlist',
    title: 'shell:wishlist',
    text: 'shell:unavailable.wishlist',
  },
  auth: { slot: 'account.auth', title: 'shell:logIn', text: 'shell:unavailable.section' },
  newsletter: {
    slot: 'account.newsletter',
    title: 'shell:unavailable.heading',
    text: 'shell:unavailable.section',
  },
} as const

/** A drawer of a remote, which is loaded when it is first opened and stays for the way out. */
export function PanelSlot({ panel }: { panel: keyof typeof panelSlots }) {
  const { t } = useI18n()
  const { panels } = useServices()
  const isOpen = useStore(panels, state => state[panel])
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  const { slot, title, text } = panelSlots[panel]
  const unavailable = (
    <PanelUnavailable panel={panel} title={t(title)}>
      {t(text)}
    </PanelUnavailable>
  )
  return wasOpen ? <Slot name={slot} fallback={unavailable} /> : null
}
