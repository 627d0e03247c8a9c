export { createShopEventBus, type ShopEventBus, type ShopEvents } from './shop-events.ts'
