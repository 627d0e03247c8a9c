import { createInstance, type i18n } from 'i18next'
import { createFormats, type Formats } from './formats.ts'
import type { Locale } from './locales.ts'

/** Flat messages of one namespace: `key` or, with a count, `key_one`, `key_few`, `key_many`, `key_other`. */
export type Messages = Readonly<Record<string, string>>
export type MessageValues = Readonly<Record<string, string | number>>

/**
 * The text of `namespace:key` with `{{name}}` filled in. `count` chooses the plural form.
 * A missing text answers its key, so that a gap is seen and nothing breaks.
 */
export type Translator = (key: string, values?: MessageValues) => string

/** Everything a screen needs to speak: words, prices and dates of one locale. */
export interface I18n {
  readonly locale: Locale
  readonly t: Translator
  readonly format: Formats
  /** Adds the messages of a namespace; a remote brings its own when it loads. Repeating it is harmless. */
  add(namespace: string, messages: Messages): void
}

export type I18nOptions = {
  currencySign: string
  timeZone: string | undefined
  /** What every message calls the shop: `{{shop}}`. The demo shop's own name when left out. */
  shopName?: string | undefined
  /** By namespace, what is known from the start. Never changed: many instances may be made of it. */
  messages?: Readonly<Record<string, Messages>>
  /** Formats made before, where many instances follow each other: to make them takes a while. */
  format?: Formats
}

const ownNames: Record<Locale, string> = { 'ru-RU': 'Витрина', 'en-US': 'Vitrina' }

/** One instance for a tab, or for a request: nothing of it is kept in a module. */
export function createI18n(locale: Locale, options: I18nOptions): I18n {
  const { currencySign, timeZone, shopName = ownNames[locale], messages = {} } = options
  const i18next = createTranslations(locale, messages, shopName)
  return {
    locale,
    t: (key, values) => (values ? i18next.t(key, values) : i18next.t(key)),
    format: options.format ?? createFormats(locale, currencySign, timeZone),
    add(namespace, added) {
      i18next.addResourceBundle(locale, namespace, added, false, true, { skipCopy: true })
    },
  }
}

function createTranslations(
  locale: Locale,
  messages: Readonly<Record<string, Messages>>,
  shop: string,
): i18n {
  const i18next = createInstance()
  void i18next.init({
    lng: locale,
    fallbackLng: false,
    ns: Object.keys(messages),
    // A copy: i18next adds namespaces to what it is given.
    resources: { [locale]: { ...messages } },
    // Keys are flat, and their dots belong to them.
    keySeparator: false,
    // React escapes what it renders, and letters what they put into markup.
    interpolation: { escapeValue: false, defaultVariables: { shop } },
    appendNamespaceToMissingKey: true,
    initAsync: false,
  })
  return i18next
}
