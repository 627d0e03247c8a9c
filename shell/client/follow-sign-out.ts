import type { KeepingService, ShopServices } from '@vitrina/federation'
import type { PageMemory } from './pages/page-memory.ts'

/** After a sign-out the tab forgets what it knows of the person beside the storage. */
export function followSignOut(
  {
    events,
    notifications,
    i18n,
    panels,
    queue,
  }: Pick<ShopServices, 'events' | 'notifications' | 'i18n' | 'panels' | 'queue'>,
  memory: Pick<PageMemory, 'clear'>,
  /** The service, where something has loaded it. */
  keeping: () => Promise<KeepingService> | undefined,
): void {
  /** The storage is empty already: what shows the lists must hear so. */
  function tellEmpty() {
    events.emit('cart:changed', { lineCount: 0, quantity: 0, grandTotal: null })
    events.emit('wishlist:changed', { count: 0 })
    events.emit('compare:changed', { count: 0 })
  }

  // Spec §4: who did not ask to leave is offered to come back.
  events.on('session:expired', () => panels.getState().open('auth', 'login-again'))
  events.on('session:signed-out', ({ why, where, isSilent }) => {
    memory.clear()
    // Another tab's storage is heard of by itself, and what expired keeps its lists.
    if (why === 'expired' || where === 'elsewhere') return
    tellEmpty()
    keeping()?.then(service => service.forgetAll(), tellEmpty)
    // One that opens only now forgets the customer by itself; where it cannot, the next page's does.
    queue().catch(() => undefined)
    if (!isSilent) notifications.notify({ type: 'success', message: i18n.t('shell:signedOut') })
  })
}
