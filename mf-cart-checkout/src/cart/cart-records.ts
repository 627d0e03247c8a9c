import type { Totals } from '@vitrina/contract'
import type { CartAddition, CartSnapshot } from '@vitrina/federation'
import type { ShopStorage } from '@vitrina/storage'

/** A cart that died and is being put together again; kept so that a reload goes on where it stopped. */
export type CartRepair = {
  /** The new cart, once there is one. */
  cartId: string | null
  creationKey: string
  /** What is still to be put in. */
  missing: readonly { key: string; addition: CartAddition }[]
}

/** The cart's values in the browser's storage, under the keys of contract §23. */
export interface CartRecords {
  token(): string | null
  keepToken(token: string): void
  snapshot(): CartSnapshot | null
  totals(): Totals | null
  keepCart(snapshot: CartSnapshot, totals: Totals | null): void
  repair(): CartRepair | null
  keepRepair(repair: CartRepair | null): void
  /** Forgets the cart, for instance once it has become an order. */
  clear(): void
  /** Hears that another tab has changed the cart. */
  onForeignCart(listener: () => void): () => void
}

export function createCartRecords(storage: ShopStorage): CartRecords {
  return {
    token: () => storage.read<string>('cart', 'current-cart-token'),
    keepToken: token => storage.write('cart', 'current-cart-token', token),
    snapshot: () => storage.read<CartSnapshot>('cart', 'current-cart'),
    totals: () => storage.read<Totals>('cart', 'current-totals'),
    keepCart(snapshot, totals) {
      // Totals first: the other tabs wake up on the cart and read both.
      if (totals) storage.write('cart', 'current-totals', totals)
      else storage.remove('cart', 'current-totals')
      storage.write('cart', 'current-cart', snapshot)
    },
    repair: () => storage.read<CartRepair>('cart', 'repair'),
    keepRepair(repair) {
      if (repair) storage.write('cart', 'repair', repair)
      else storage.remove('cart', 'repair')
    },
    clear() {
      // The token last: a browser that ends in between asks the platform and learns what became of it.
      for (const key of ['current-cart', 'current-totals', 'repair', 'current-cart-token']) {
        storage.remove('cart', key)
      }
    },
    onForeignCart: listener => storage.onForeignChange('cart', 'current-cart', listener),
  }
}
