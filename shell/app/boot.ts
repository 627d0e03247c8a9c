import type { ShopSettings } from '@vitrina/federation'
import type { Locale } from '@vitrina/i18n'
import type { RemoteSnapshot } from './remotes/snapshot.ts'

/** The state of a page as the server hands it to the browser. */
export type Boot = {
  locale: Locale
  settings: ShopSettings
  remotes: readonly RemoteSnapshot[]
  /** Whether these are all the remotes the shop has. */
  isComplete: boolean
  /** What the router's loaders answered on the server. */
  hydration: { loaderData: Record<string, unknown>; errors: Record<string, unknown> | null }
}

export const bootElementId = 'boot'
