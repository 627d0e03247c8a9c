import type { StoreView } from '@vitrina/contract'
import { type Locale, locales } from '@vitrina/i18n'

/** Where the shop has no words in a view's language nor in the one that helps, it has English. */
export function getStoreViewLocale({
  locale,
  fallbackLocale,
}: Pick<StoreView, 'locale' | 'fallbackLocale'>): Locale {
  const known = (text: string | undefined) => locales.find(other => other === text)
  return known(locale) ?? known(fallbackLocale) ?? 'en-US'
}
