import type { PanelState, Panels } from '@vitrina/federation'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** A level of the menu that was closed is seen for so long, on its way out. */
const submenuLeavesMs = 300

const allClosed: Panels = {
  sidebar: false,
  microcart: false,
  wishlist: false,
  searchPanel: false,
  auth: false,
  newsletter: false,
  languages: false,
  cookies: false,
}

/**
 * The interface flags of docs/rules/routes.md#panels: opening a panel closes the others and turns
 * the overlay on.
 */
export function createPanels(): StoreApi<PanelState> {
  let leaving: ReturnType<typeof setTimeout> | undefined
  return createStore<PanelState>((set, get) => {
    const removeClosed = () =>
      set(({ submenu: { depth, path } }) => ({ submenu: { depth, path: path.slice(0, depth) } }))

    function closeSubmenuTo(depth: number): void {
      const { submenu } = get()
      if (depth < 0 || depth >= submenu.depth) return
      set({ submenu: { ...submenu, depth } })
      clearTimeout(leaving)
      leaving = setTimeout(removeClosed, submenuLeavesMs)
    }

    return {
      ...allClosed,
      overlay: false,
      loader: false,
      authElement: 'login',
      submenu: { depth: 0, path: [] },
      open: (panel, authElement = 'login') => {
        closeSubmenuTo(0)
        set({ ...allClosed, [panel]: true, overlay: true, authElement })
      },
      close: () => {
        closeSubmenuTo(0)
        set({ ...allClosed, overlay: false })
      },
      openSubmenu: (id, above = []) =>
        set({ submenu: { depth: above.length + 1, path: [...above, id] } }),
      closeSubmenu: () => closeSubmenuTo(get().submenu.depth - 1),
    }
  })
}
