/**
 * The facade every remote shares with the shell. It re-exports the part of react-router that
 * remotes may use: a page has one router, and remotes reach it here.
 */

export type { PriceFreshness, ShownPrice } from '@vitrina/domain'
export {
  hrefIn,
  Link,
  NavLink,
  useNavigate,
  useNavigation,
  useRevalidator,
} from '@vitrina/page-loading'
export type { Session } from '@vitrina/session'
export { redirect, useHref, useLocation } from 'react-router'
export {
  type CartSnapshot,
  type CartSnapshotLine,
  onForeignCart,
  readCartCounts,
} from './cart-snapshot.ts'
export { leadsTo } from './leads-to.ts'
export {
  createNotifications,
  type Notification,
  type NotificationCenter,
  type NotificationSubject,
  type NotificationType,
} from './notifications.ts'
export { createOverlays, type OverlayHistory, type Overlays } from './overlays.ts'
export { type GoneAlternative, gone, type LoaderArgs, notFound, type PageProps } from './page.ts'
export type { DescribePage, PageHead } from './page-head.ts'
export {
  type CurrentPrices,
  createCurrentPrices,
  pricesAsLoaded,
} from './prices/current-prices.ts'
export { groupOf } from './prices/own-prices.ts'
export { worstFreshness } from './prices/shown-price.ts'
export { type PriceLookup, useCurrentPrice, useCurrentPrices } from './prices/use-current-price.ts'
export type {
  CartAddition,
  CartService,
  CheckoutService,
  RemoteServiceName,
  RemoteServices,
  ToppedUpLine,
} from './remote-services.ts'
export { ServicesProvider, useI18n, useServices } from './services-context.ts'
export { shopRoot } from './shop-root.ts'
export type {
  AuthElement,
  PanelName,
  PanelState,
  Panels,
  ShopServices,
  ShopSettings,
  ShopViews,
  UrlDirectory,
  UrlTarget,
} from './shop-services.ts'
// Other teams add slots of their own to `SlotProps`: TypeScript lets them for such an export alone.
export * from './slot-context.ts'
export type {
  EditedCartLine,
  OutfitChoice,
  OutfitItem,
  ReviewedProduct,
  SavedProduct,
  ShownRating,
  ShownReview,
  ShownReviews,
} from './slot-parts.ts'
export { useCustomer } from './use-customer.ts'
export { useOverlay } from './use-overlay.ts'
