export { type ClaimCode, readClaim, writeClaim } from './claims.ts'
export { personalCollections, type StorageCollection } from './collections.ts'
export { type CookieChoice, keepCookieChoice, readCookieChoice } from './cookie-choice.ts'
export { createShopStorage, type ShopStorage } from './shop-storage.ts'
