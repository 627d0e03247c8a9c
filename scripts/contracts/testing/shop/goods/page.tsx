import { type ShopServices, Slot } from '../facade.ts'

export const basketPath = '/basket'

export function subscribeToBasketEvents({ events }: ShopServices) {
  events.emit('goods:seen', { sku: '1', price: 1 })
  events.emit('goods:unheard', { sku: '1' })
  return events.on('basket:filled', ({ count }) => console.log(count))
}

export async function buy(services: ShopServices) {
  const basket = await services.remoteService('basket')
  return basket.add({ sku: '1', count: 1 })
}

export default function Page() {
  return <Slot name="basket.small" />
}
