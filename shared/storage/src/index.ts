export { createShopStorage, type ShopStorage } from './shop-storage.ts'
