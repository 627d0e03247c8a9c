import type { ShopServices } from '@vitrina/federation'

/** The panels of the shop are one overlay: of them one is open at a time. */
export function registerPanelsAsOverlay({
  panels,
  overlays,
}: Pick<ShopServices, 'panels' | 'overlays'>): void {
  let remove: (() => void) | undefined
  panels.subscribe(({ overlay: isOpen }) => {
    if (isOpen === (remove !== undefined)) return
    remove?.()
    remove = isOpen ? overlays.add(() => panels.getState().close()) : undefined
  })
}
