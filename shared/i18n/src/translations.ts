import { createInstance } from 'i18next'
import type { Locale } from './locales.ts'

/**
 * Flat messages of one namespace: `key` or, with a count, `key_one`, `key_few`, `key_many`,
 * `key_other`.
 */
export type Messages = Readonly<Record<string, string>>
export type MessageValues = Readonly<Record<string, string | number>>

/**
 * The text of `namespace:key` with `{{name}}` filled in. `count` chooses the plural form.
 * A missing text answers its key, so that a gap is seen and nothing breaks.
 */
export type Translator = (key: string, values?: MessageValues) => string

export type Translations = {
  readonly t: Translator
  /**
   * Adds messages to a namespace; a remote brings its own when it loads. Repeating it is harmless.
   */
  add(namespace: string, messages: Messages): void
}

export type TranslationOptions = {
  /** What every message calls the shop: `{{shop}}`. The demo shop's own name when left out. */
  shopName?: string | undefined
  /**
   * By namespace, what is known from the start. Never changed: many instances may be made of it.
   */
  messages?: Readonly<Record<string, Messages>>
}

/** What the shop is called where nobody named it. */
export const getDefaultShopName = (locale: Locale) => (locale === 'ru-RU' ? 'Витрина' : 'Vitrina')

/**
 * An instance of i18next for one language. Values go in as they are: markup has to escape the whole
 * text.
 */
export function createTranslations(
  locale: Locale,
  { shopName = getDefaultShopName(locale), messages = {} }: TranslationOptions,
): Translations {
  const i18next = createInstance()
  // A region would have its name looked up, and nothing of ours depends on it.
  const lng = locale.slice(0, 2)
  void i18next.init({
    lng,
    cleanCode: false,
    fallbackLng: false,
    ns: Object.keys(messages),
    // A copy: i18next adds namespaces to what it is given.
    resources: { [lng]: { ...messages } },
    // Keys are flat, and their dots belong to them.
    keySeparator: false,
    // Said, it is not asked of every key whether it looks like a sentence.
    nsSeparator: ':',
    interpolation: { escapeValue: false, defaultVariables: { shop: shopName } },
    appendNamespaceToMissingKey: true,
    initAsync: false,
  })
  return {
    t: (key, values) => (values ? i18next.t(key, values) : i18next.t(key)),
    add(namespace, added) {
      i18next.addResourceBundle(lng, namespace, added, false, true, { skipCopy: true })
    },
  }
}
