export { type ClaimCode, readClaim, writeClaim } from './claims.ts'
export { personalCollections, type StorageCollection } from './collections.ts'
export {
  type CookieChoice,
  keepCookieChoice,
  onForeignCookieChoice,
  readCookieChoice,
} from './cookie-choice.ts'
export { forgetViewed, noteViewed, onViewedForgotten, readViewed } from './recently-viewed.ts'
export { createShopStorage, isLasting, type ShopStorage } from './shop-storage.ts'
