import type { ScreenWalk } from './screen.ts'
import { accountWalk } from './walks/account.ts'
import { afterOrderWalk } from './walks/after-order.ts'
import { purchaseWalk } from './walks/buying.ts'
import { guestPagesWalk } from './walks/guest-pages.ts'
import { noticesWalk } from './walks/notices.ts'
import { offlineWalk, waitingOrderWalk } from './walks/offline.ts'
import { pageOverlaysWalk } from './walks/page-overlays.ts'
import { productOverlaysWalk, productPagesWalk } from './walks/product-overlays.ts'
import { storeViewsWalk } from './walks/views.ts'

/** Every route, and every state that opens on one. */
export const screenWalks: readonly ScreenWalk[] = [
  guestPagesWalk,
  pageOverlaysWalk,
  productPagesWalk,
  productOverlaysWalk,
  purchaseWalk,
  afterOrderWalk,
  accountWalk,
  offlineWalk,
  waitingOrderWalk,
  noticesWalk,
  storeViewsWalk,
]

/** As a shopper's system shows it. */
export const colourModes = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'dark', forcedColors: 'active' },
} as const

export const screenWidths = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const
