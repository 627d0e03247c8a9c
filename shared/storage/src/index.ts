export { readCartToken, removeExpiredCart, removeSetAsideCart } from './cart/expired-cart.ts'
export { type ClaimCode, readClaim, writeClaim } from './claims.ts'
export { personalCollections, type StorageCollection } from './collections.ts'
export {
  type CookieChoice,
  onCookieChoiceInOtherTab,
  readCookieChoice,
  storeCookieChoice,
} from './cookie-choice.ts'
export { readLegacyContactMessage, removeLegacyContactMessage } from './former-message.ts'
export {
  onViewedSkusRemovalInOtherTab,
  readViewedSkus,
  removeViewedSkus,
  storeViewedSku,
} from './recently-viewed.ts'
export {
  listSavedSkus,
  removeExpiredSavedLists,
  type SavedSkus,
} from './saved-lists/expired-saved-lists.ts'
export {
  countSavedProducts,
  onSavedListChangeInOtherTab,
  type SavedListName,
} from './saved-lists/saved-lists.ts'
export { createShopStorage, isStoragePersistent, type ShopStorage } from './shop-storage.ts'
