import type { ShopServices } from '@vitrina/federation'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { SeenCart } from '../contents/seen-lines.ts'

/** Whether the shopper has the cart before their eyes: there it speaks for itself. */
export interface CartSight {
  /** The cart is shown until the answered function is called. */
  enterSight(): () => void
  /** What they last saw of it, in whichever place or tab; `null` where they have not looked yet. */
  readonly seen: Pick<StoreApi<Seen>, 'getState' | 'getInitialState' | 'subscribe'>
  /** They have seen it so; kept over reloads. */
  remember(cart: SeenCart): void
}

type Seen = { cart: SeenCart | null }

/** Tells of changes the shop has made to what lies in the cart, where the cart is not in sight to tell them. */
export function createCartSight(
  { events, storage }: Pick<ShopServices, 'events' | 'storage'>,
  tell: (names: readonly string[]) => void,
): CartSight {
  const readSeen = (): Seen => ({ cart: storage.read<SeenCart>('cart', 'seen-lines') })
  const seen = createStore(readSeen)
  let inSight = 0
  events.on('cart:changes-told', ({ changes }) => {
    if (inSight === 0) tell([...new Set(changes.map(({ name }) => name))])
  })
  // What was read in another tab is read. A tab that has nothing in the cart any more has read nothing.
  storage.onForeignChange('cart', 'seen-lines', () => {
    const read = readSeen()
    if (read.cart) seen.setState(read)
  })
  return {
    seen,
    remember(cart) {
      if (cart.lines.length > 0) storage.write('cart', 'seen-lines', cart)
      else storage.remove('cart', 'seen-lines')
      seen.setState({ cart })
    },
    enterSight() {
      inSight += 1
      return () => {
        inSight -= 1
      }
    },
  }
}
