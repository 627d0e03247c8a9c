import type { ApiClient } from '@vitrina/api-client'
import { type Locale, locales } from '@vitrina/i18n'
import type { ServedStoreView } from '../views/served-view.ts'

export type ApiLookup = (locale: Locale, view: ServedStoreView | undefined) => ApiClient

/**
 * A client for each language, or each store view: what one has heard is told to its own readers
 * alone.
 */
export function createApiLookup(
  views: readonly ServedStoreView[],
  open: (language: Locale, storeCode?: string) => ApiClient,
): ApiLookup {
  const ofViews = new Map(views.map(view => [view, open(view.locale, view.storeCode)]))
  const ofLocales = new Map(locales.map(locale => [locale, open(locale)]))
  return (locale, view) => ((view && ofViews.get(view)) ?? ofLocales.get(locale)) as ApiClient
}
