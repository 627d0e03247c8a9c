import { type SlotProps, useServices } from '@vitrina/federation'
import { useState } from 'react'
import { useStore } from 'zustand'
import { SearchPanel } from './search-panel.tsx'

/** The search panel over any page. */
export default function SearchPanelSlot({ departments }: SlotProps['catalog.search']) {
  const { panels } = useServices()
  const open = useStore(panels, ({ searchPanel }) => searchPanel)
  const close = () => panels.getState().close()

  const [visit, setVisit] = useState({ number: 0, open })
  // Every opening starts anew: what was typed and left the last time is not asked for again.
  if (open !== visit.open) setVisit({ number: visit.number + (open ? 1 : 0), open })
  return <SearchPanel key={visit.number} open={open} departments={departments} onClose={close} />
}
