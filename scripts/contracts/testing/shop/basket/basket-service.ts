import type { Basket, ShopServices } from '../facade.ts'

export default function createBasket({ events }: ShopServices): Basket {
  events.on('goods:seen', ({ sku, price }) => console.log(sku, price))
  return {
    async add({ count }) {
      events.emit('basket:filled', { count, by: 'hand' })
      return { ok: true }
    },
    clear() {},
  }
}
