import type { PanelState, Panels } from '@vitrina/federation'
import { createStore, type StoreApi } from 'zustand/vanilla'

const allClosed: Panels = { sidebar: false, microcart: false, wishlist: false, searchPanel: false }

/** The interface flags of spec §2: opening a panel closes the others and turns the overlay on. */
export function createPanels(): StoreApi<PanelState> {
  return createStore<PanelState>(set => ({
    ...allClosed,
    overlay: false,
    open: panel => set({ ...allClosed, [panel]: true, overlay: true }),
    close: () => set({ ...allClosed, overlay: false }),
  }))
}
