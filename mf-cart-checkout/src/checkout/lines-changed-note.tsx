import type { CartCheckoutService } from '../cart/cart-service.ts'
import type { CartState } from '../cart/cart-state.ts'
import { UnreadCartChangesNote } from '../contents/changed-note.tsx'
import { useUnreadCartChanges } from '../contents/use-seen-changes.ts'

/** What the shop has changed of the goods to be ordered, beside them. */
export function LinesChangedNote({
  buying,
  cart,
}: {
  buying: CartCheckoutService
  cart: CartState
}) {
  const { changes, onRead } = useUnreadCartChanges(buying, cart)
  if (changes.length === 0) return null
  function read() {
    onRead()
    // The button that was pressed leaves with the note.
    document.getElementById('checkout-order')?.focus()
  }
  return <UnreadCartChangesNote changes={changes} onRead={read} />
}
