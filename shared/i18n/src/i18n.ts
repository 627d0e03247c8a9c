import { createFormatters, type Formatters } from './formatters.ts'
import type { Locale } from './locales.ts'
import { createTranslations, type TranslationOptions, type Translations } from './translations.ts'

/** Everything a screen needs to speak: words, prices and dates of one locale. */
export interface I18n extends Translations {
  readonly locale: Locale
  readonly format: Formatters
}

export type I18nOptions = TranslationOptions & {
  currencySign: string
  timeZone: string | undefined
  /** Formats made before, where many instances follow each other: to make them takes a while. */
  format?: Formatters
}

/** One instance for a tab, or for a request: nothing of it is kept in a module. */
export function createI18n(locale: Locale, options: I18nOptions): I18n {
  const {
    currencySign,
    timeZone,
    format = createFormatters(locale, currencySign, timeZone),
  } = options
  return { locale, format, ...createTranslations(locale, options) }
}
