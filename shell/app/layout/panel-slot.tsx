import { Slot, useServices } from '@vitrina/federation'
import { useState } from 'react'
import { useStore } from 'zustand'
import { PanelUnavailable, type RemotePanel } from './panel-unavailable.tsx'

const slots = { microcart: 'cart.microcart', wishlist: 'catalog.wishlist' } as const

/** A drawer of a remote, which is loaded when it is first opened and stays for the way out. */
export function PanelSlot({ panel }: { panel: RemotePanel }) {
  const { panels } = useServices()
  const isOpen = useStore(panels, state => state[panel])
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen ? <Slot name={slots[panel]} fallback={<PanelUnavailable panel={panel} />} /> : null
}
