/** A shop of two remotes, as small as one can be that has everything remotes share. */
export interface EventBus<Events> {
  emit<Name extends keyof Events>(name: Name, payload: Events[Name]): void
  on<Name extends keyof Events>(name: Name, listener: (payload: Events[Name]) => void): () => void
}

export type ShopEvents = {
  'goods:seen': { sku: string; price: number }
  'goods:unheard': { sku: string }
  'basket:filled': { count: number; by: 'hand' | 'reorder' }
}

export interface SlotProps {
  'goods.card': { sku: string; size: 'small' | 'large' }
  'goods.unseen': object
  'basket.small': object
}

export interface Basket {
  add(goods: { sku: string; count: number }): Promise<{ ok: boolean }>
  clear(): void
}

export interface RemoteServices {
  basket: Basket
}

export interface ShopServices {
  events: EventBus<ShopEvents>
  remoteService<Name extends keyof RemoteServices>(name: Name): Promise<RemoteServices[Name]>
}

export function Slot<Name extends keyof SlotProps>(_: { name: Name; props?: SlotProps[Name] }) {
  return null
}
