import type { PanelState, Panels } from '@vitrina/federation'
import { createStore, type StoreApi } from 'zustand/vanilla'

const allClosed: Panels = {
  sidebar: false,
  microcart: false,
  wishlist: false,
  searchPanel: false,
  auth: false,
  newsletter: false,
}

/**
 * The interface flags of docs/rules/routes.md#panels: opening a panel closes the others and turns
 * the overlay on.
 */
export function createPanels(): StoreApi<PanelState> {
  return createStore<PanelState>(set => ({
    ...allClosed,
    overlay: false,
    authElement: 'login',
    open: (panel, authElement = 'login') =>
      set({ ...allClosed, [panel]: true, overlay: true, authElement }),
    close: () => set({ ...allClosed, overlay: false }),
  }))
}
