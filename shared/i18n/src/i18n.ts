import { createFormats, type Formats } from './formats.ts'
import type { Locale } from './locales.ts'
import { createTranslator, type Messages, type Translator } from './translator.ts'

/** Everything a screen needs to speak: words, prices and dates of one locale. */
export interface I18n {
  readonly locale: Locale
  readonly t: Translator
  readonly format: Formats
  /** Adds the messages of a namespace; a remote brings its own when it loads. Repeating it is harmless. */
  add(namespace: string, messages: Messages): void
  has(namespace: string): boolean
}

export type I18nOptions = {
  currencySign: string
  timeZone: string | undefined
  /** What every message calls the shop: `{{shop}}`. The demo shop's own name when left out. */
  shopName?: string | undefined
}

const ownNames: Record<Locale, string> = { 'ru-RU': 'Витрина', 'en-US': 'Vitrina' }

export function createI18n(
  locale: Locale,
  { currencySign, timeZone, shopName = ownNames[locale] }: I18nOptions,
): I18n {
  const namespaces = new Map<string, Messages>()
  const translate = createTranslator(locale, namespace => namespaces.get(namespace))
  return {
    locale,
    t: (key, values) => translate(key, { shop: shopName, ...values }),
    format: createFormats(locale, currencySign, timeZone),
    add(namespace, messages) {
      namespaces.set(namespace, messages)
    },
    has: namespace => namespaces.has(namespace),
  }
}
