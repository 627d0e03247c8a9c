import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin, type ExpirationPluginOptions } from 'workbox-expiration'

/** Keeps a cache within its limits. */
export function createExpirationPlugin(limits: ExpirationPluginOptions): WorkboxPlugin {
  // Workbox's types are written without `exactOptionalPropertyTypes`.
  return new ExpirationPlugin(limits) as WorkboxPlugin
}
