export { personsRooms, type Room } from './rooms.ts'
export { createShopStorage, type ShopStorage } from './shop-storage.ts'
