import { readCartCounts, type ShopServices } from '@vitrina/federation'
import { requestCachedPageRemoval } from './forget-seen.ts'

/**
 * After a sign-out, or where somebody else comes in, what shows the shopper's things shows them no
 * more, and the shopper is told.
 */
export function handleSignOut({
  events,
  notifications,
  i18n,
  panels,
  queue,
  storage,
}: Pick<ShopServices, 'events' | 'notifications' | 'i18n' | 'panels' | 'queue' | 'storage'>): void {
  // docs/rules/account.md#the-end-of-a-session: who did not ask to leave is offered to come back.
  events.on('session:expired', () => panels.getState().open('auth', 'login-again'))
  events.on('session:signed-in', ({ isStranger }) => {
    if (!isStranger) return
    requestCachedPageRemoval(navigator)
    // The cart may not be there to say so; what it takes along it says when it is. In a tab that
    // slept they have one.
    events.emit('cart:changed', readCartCounts(storage))
  })
  events.on('session:signed-out', ({ why, where, isSilent }) => {
    // Another tab's storage is heard of by itself, and what expired keeps its lists.
    if (why === 'expired' || where === 'elsewhere') return
    requestCachedPageRemoval(navigator)
    // The storage is empty already, and nobody else may be there to say so.
    events.emit('cart:changed', { lineCount: 0, quantity: 0, grandTotal: null })
    events.emit('wishlist:changed', { count: 0 })
    events.emit('compare:changed', { count: 0 })
    // One that opens only now forgets the customer by itself; where it cannot, the next page's
    // does.
    queue().catch(() => undefined)
    if (!isSilent) notifications.notify({ type: 'success', message: i18n.t('shell:signedOut') })
  })
}
