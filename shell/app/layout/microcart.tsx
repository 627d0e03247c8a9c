import { Slot, useServices } from '@vitrina/federation'
import { useState } from 'react'
import { useStore } from 'zustand'
import { MicrocartUnavailable } from './microcart-unavailable.tsx'

/** The cart's drawer: its remote is loaded when it is first opened, and stays for the way out. */
export function Microcart() {
  const { panels } = useServices()
  const isOpen = useStore(panels, state => state.microcart)
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen ? <Slot name="cart.microcart" fallback={<MicrocartUnavailable />} /> : null
}
