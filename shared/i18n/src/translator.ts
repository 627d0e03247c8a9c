/** Flat messages of one namespace: `key` or, with a count, `key_one`, `key_few`, `key_many`, `key_other`. */
export type Messages = Readonly<Record<string, string>>
export type MessageValues = Readonly<Record<string, string | number>>

/**
 * The text of `namespace:key` with `{{name}}` filled in. `count` chooses the plural form.
 * A missing text answers its key, so that a gap is seen and nothing breaks.
 */
export type Translator = (key: string, values?: MessageValues) => string

/**
 * Understands the part of the i18next JSON format the shop uses: interpolation and plural
 * suffixes by `Intl.PluralRules`. i18next itself is the oracle in the tests; it costs 16 KB in the
 * browser, this half a kilobyte (docs/decisions/0004).
 */
export function createTranslator(
  locale: string,
  messagesOf: (namespace: string) => Messages | undefined,
): Translator {
  const plural = new Intl.PluralRules(locale)

  return (key, values) => {
    const colon = key.indexOf(':')
    const messages = messagesOf(key.slice(0, colon))
    const name = key.slice(colon + 1)
    const count = values?.count
    const text =
      (typeof count === 'number'
        ? (messages?.[`${name}_${plural.select(count)}`] ?? messages?.[`${name}_other`])
        : undefined) ?? messages?.[name]
    if (text === undefined) return key
    return values ? fill(text, values) : text
  }
}

function fill(text: string, values: MessageValues): string {
  return text.replace(/\{\{(\w+)\}\}/g, (hole, name: string) => {
    const value = values[name]
    return value === undefined ? hole : String(value)
  })
}
