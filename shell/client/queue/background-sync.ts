import { backgroundTag } from '@vitrina/sync-queue'

type Sync = { register(tag: string): Promise<void> }

/**
 * Registers the service worker, where there can be one. Answers how to have it deliver when the
 * network returns: a browser without Background Sync (Firefox, Safari) delivers when a page is
 * open.
 */
export function registerWorker({ serviceWorker }: Navigator): () => void {
  // Missing where the shop is not served over HTTPS.
  const registering = serviceWorker?.register('/service-worker.js', { updateViaCache: 'none' })
  registering?.catch(error => console.warn('The service worker cannot be registered:', error))

  return () => {
    registering
      ?.then(() => serviceWorker.ready)
      .then(registration => (registration as { sync?: Sync }).sync?.register(backgroundTag))
      // Refused by the shopper's settings: pages deliver.
      .catch(() => undefined)
  }
}
