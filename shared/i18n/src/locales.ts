export const locales = ['ru-RU', 'en-US'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'ru-RU'

/** The locale of a text such as a cookie's value; anything unknown is the default. */
export function readLocale(text: string | undefined): Locale {
  return locales.find(locale => locale === text) ?? defaultLocale
}
