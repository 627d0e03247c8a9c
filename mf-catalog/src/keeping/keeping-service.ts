import type { ShopServices } from '@vitrina/federation'
import { createKeeping, type Keeping } from './keeping.ts'
import { loadKeepingMessages } from './keeping-messages.ts'

/** The service `keeping`. Its words come with it, so that no page pays for them on its first load. */
export default async function createKeepingService(services: ShopServices): Promise<Keeping> {
  const { i18n } = services
  i18n.add('keeping', await loadKeepingMessages(i18n.locale))
  const keeping = createKeeping(services)
  // A page that comes back from the browser's memory has missed what other tabs did.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    keeping.wishlist.reload()
    keeping.compare.reload()
  })
  return keeping
}
