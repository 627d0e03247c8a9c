import type { ScreenWalk } from './screen.ts'
import { account } from './walks/account.ts'
import { afterOrder } from './walks/after-order.ts'
import { purchaseWalk } from './walks/buying.ts'
import { guestPages } from './walks/guest-pages.ts'
import { notices } from './walks/notices.ts'
import { offline, waitingOrder } from './walks/offline.ts'
import { pageOverlays } from './walks/page-overlays.ts'
import { productOverlays, productPages } from './walks/product-overlays.ts'
import { views } from './walks/views.ts'

/** Every route, and every state that opens on one. */
export const walks: readonly ScreenWalk[] = [
  guestPages,
  pageOverlays,
  productPages,
  productOverlays,
  purchaseWalk,
  afterOrder,
  account,
  offline,
  waitingOrder,
  notices,
  views,
]

/** As a shopper's system shows it. */
export const looks = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'dark', forcedColors: 'active' },
} as const

export const widths = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const
