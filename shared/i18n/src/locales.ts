export const locales = ['ru-RU', 'en-US', 'de-DE', 'it-IT'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'ru-RU'

/** The locale of a text such as a cookie's value; anything unknown is the shop's own. */
export function readLocale(text: string | undefined, own: Locale = defaultLocale): Locale {
  return locales.find(locale => locale === text) ?? own
}
