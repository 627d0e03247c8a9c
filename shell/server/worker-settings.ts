import type { Request, Response } from 'express'
import type { OfflineStorageLimits } from '../app/offline-limits.ts'

/**
 * `/service-worker-settings.js`: what the shop has set of the service worker, which is built for
 * every shop. Browsers compare it with the worker itself, so that a change is a new worker.
 */
export function createWorkerSettingsRoute(limits: OfflineStorageLimits) {
  const script = `self.offlineLimits=${JSON.stringify(limits)}`
  return (_request: Request, response: Response): void => {
    response.set('cache-control', 'no-cache').type('text/javascript').send(script)
  }
}
