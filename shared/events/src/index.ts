export { createShopEvents, type ShopEventBus, type ShopEvents } from './shop-events.ts'
