import type { ReactNode } from 'react'
import type { MenuCategory } from '../load-root.ts'
import { CookiesPanel } from './cookies-panel.tsx'
import { LanguagesPanel } from './languages-panel.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { PanelSlot } from './panel-slot.tsx'
import { LazySearchPanel } from './search-panel.tsx'
import { Submenus } from './submenus.tsx'

export type OverlayPanelsProps = {
  menu: readonly MenuCategory[]
  /** The departments could not be had. */
  isMenuMissing: boolean | undefined
  /** The way into the account, for the menu. */
  accountLink: ReactNode
}

/** Everything that opens over a page from its frame. */
export function OverlayPanels({ menu, isMenuMissing = false, accountLink }: OverlayPanelsProps) {
  return (
    <>
      <Submenus menu={menu} />
      <MenuDrawer menu={menu} isMissing={isMenuMissing}>
        {accountLink}
      </MenuDrawer>
      <PanelSlot panel="microcart" />
      <PanelSlot panel="wishlist" />
      <PanelSlot panel="auth" />
      <PanelSlot panel="newsletter" />
      <LanguagesPanel />
      <CookiesPanel />
      <LazySearchPanel menu={menu} />
    </>
  )
}
