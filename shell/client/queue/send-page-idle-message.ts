import { canPrefetch } from '@vitrina/api-client'
import type { PageIdleMessage } from '../../app/page-idle.ts'
import type { RemoteSnapshot } from '../../app/remotes/snapshot.ts'

/**
 * Tells the service worker which releases this page runs, now that it is idle: the worker may keep
 * the rest of their files. Not at the cost of a shopper who saves data.
 */
export async function sendPageIdleMessage(
  window: Pick<Window, 'navigator' | 'matchMedia'>,
  remotes: readonly Pick<RemoteSnapshot, 'entry'>[],
  locale: string,
): Promise<void> {
  // Missing where the shop is not served over HTTPS.
  const registration = await window.navigator.serviceWorker?.ready
  registration?.active?.postMessage({
    type: 'PAGE_IDLE',
    locale,
    entries: remotes.flatMap(({ entry }) => entry?.url ?? []),
    mayFetch: canPrefetch(window),
  } satisfies PageIdleMessage)
}
