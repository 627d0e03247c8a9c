export { personalCollections, type StorageCollection } from './collections.ts'
export { createShopStorage, type ShopStorage } from './shop-storage.ts'
