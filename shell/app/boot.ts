import type { ShopSettings } from '@vitrina/federation'
import type { Locale, Messages } from '@vitrina/i18n'
import type { ModuleId, RemoteSnapshot } from './remotes/snapshot.ts'

/** The messages a page brings with it, and the modules that need no others. */
export type EmbeddedMessages = {
  /** Keyed by namespace. */
  messages: Readonly<Record<string, Messages>>
  modules: readonly ModuleId[]
}

/** The state of a page as the server hands it to the browser. */
export type PageBootState = {
  locale: Locale
  settings: ShopSettings
  remotes: readonly RemoteSnapshot[]
  /** Shows that the shop has served a page with these releases; for the page's reports. */
  proof?: string | undefined
  /** Whether these are all the remotes the shop has. */
  isComplete: boolean
  carried: EmbeddedMessages
  /** What the router's loaders answered on the server. */
  hydration: { loaderData: Record<string, unknown>; errors: Record<string, unknown> | null }
}

export const bootStateElementId = 'boot'
