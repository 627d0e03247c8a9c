import type { ShopServices } from '@vitrina/federation'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { LastShownCart } from '../contents/seen-lines.ts'
import { createCartStorage } from './stored-cart.ts'

/** Whether the shopper has the cart before their eyes: there it speaks for itself. */
export interface CartVisibility {
  /** The cart is shown until the answered function is called. */
  markLinesVisible(): () => void
  /** The lines themselves are shown, until the answered function is called. */
  enterLines(): () => void
  /** What they last saw of it, in whichever place or tab; `null` where they have not looked yet. */
  readonly seen: Pick<StoreApi<Seen>, 'getState' | 'getInitialState' | 'subscribe'>
  /** They have seen it so; kept over reloads. */
  remember(cart: LastShownCart): void
}

type VisibilityOptions = Pick<ShopServices, 'events' | 'storage'> & {
  page: Pick<Document, 'visibilityState' | 'addEventListener'>
}

type Seen = { cart: LastShownCart | null }

/**
 * Tells of changes the shop has made to what lies in the cart, where the cart is not in sight to
 * tell them.
 */
export function trackCartVisibility(
  { events, storage, page }: VisibilityOptions,
  tell: (names: readonly string[]) => void,
): CartVisibility & { areLinesVisible(): boolean; rereadSeenLines(): void } {
  const stored = createCartStorage(storage)
  const readSeen = (): Seen => ({ cart: stored.read('seen') })
  const seen = createStore(readSeen)
  const rereadSeenLines = () => seen.setState(readSeen())
  const cartsInSight = createCounter()
  const linesInSight = createCounter()
  const listUnreported = () => stored.read('untoldChanges')

  /** Nobody reads a page that is not looked at: another one tells it, or this one later. */
  function emitInVisibleTab(names: readonly string[]) {
    const isLookedAt = page.visibilityState === 'visible'
    stored.write('untoldChanges', isLookedAt ? [] : names)
    if (isLookedAt && names.length > 0 && !cartsInSight.isPositive()) tell(names)
  }
  const emitLater = () => {
    if (page.visibilityState === 'visible' && listUnreported().length > 0)
      emitInVisibleTab(listUnreported())
  }

  events.on('cart:changes-told', ({ changes }) =>
    emitInVisibleTab([...new Set([...listUnreported(), ...changes.map(({ name }) => name)])]),
  )
  page.addEventListener('visibilitychange', emitLater)
  stored.onForeignChange('untoldChanges', emitLater)
  // What was read in another tab is read. A tab that has nothing in the cart any more has read
  // nothing.
  stored.onForeignChange('seen', () => {
    const read = readSeen()
    if (read.cart) seen.setState(read)
  })
  // It goes with its cart, whichever tab has ordered that or let go of it.
  stored.onForeignChange('token', token => {
    if (token === null) rereadSeenLines()
  })
  return {
    seen,
    remember(cart) {
      stored.write('seen', cart.lines.length > 0 ? cart : null)
      seen.setState({ cart })
    },
    areLinesVisible: linesInSight.isPositive,
    /** The cart is another one, of which this browser knows what was seen, or nothing. */
    rereadSeenLines,
    enterLines: linesInSight.increment,
    markLinesVisible: cartsInSight.increment,
  }
}

/** `increment` answers how to take it back. */
function createCounter() {
  let count = 0
  return {
    isPositive: () => count > 0,
    increment() {
      count += 1
      return () => {
        count -= 1
      }
    },
  }
}
