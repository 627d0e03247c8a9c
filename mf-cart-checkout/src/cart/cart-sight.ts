import type { ShopServices } from '@vitrina/federation'

/** Whether the shopper has the cart before their eyes: there it speaks for itself. */
export interface CartSight {
  /** The cart is shown until the answered function is called. */
  enterSight(): () => void
}

/** Tells of changes the shop has made to what lies in the cart, where the cart is not in sight to tell them. */
export function createCartSight(
  events: ShopServices['events'],
  tell: (names: readonly string[]) => void,
): CartSight {
  let inSight = 0
  events.on('cart:changes-told', ({ changes }) => {
    if (inSight === 0) tell([...new Set(changes.map(({ name }) => name))])
  })
  return {
    enterSight() {
      inSight += 1
      return () => {
        inSight -= 1
      }
    },
  }
}
