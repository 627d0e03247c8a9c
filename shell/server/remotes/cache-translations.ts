import type { I18n, Translator } from '@vitrina/i18n'

/** Texts that are kept: more than a shop has, fewer than would be felt. */
const maxTexts = 5_000

/**
 * Translators for one request each over one cache: of each text i18next is asked once.
 * Who adds words has an instance of i18next alone, so that nothing added meets another request.
 */
export function cacheTranslations(open: () => I18n): () => I18n {
  const shared = open()
  const translate = memoize(shared.t)
  return () => {
    let own: I18n | undefined
    return {
      locale: shared.locale,
      format: shared.format,
      t: (key, values) => (own ? own.t(key, values) : translate(key, values)),
      add(namespace, messages) {
        own ??= open()
        own.add(namespace, messages)
      },
    }
  }
}

/** Of values only numbers are remembered: any other may be what a shopper typed. */
function memoize(translate: Translator): Translator {
  const texts = new Map<string, string>()
  return (key, values) => {
    if (values && !Object.values(values).every(value => typeof value === 'number')) {
      return translate(key, values)
    }
    const asked = values ? `${key} ${JSON.stringify(values)}` : key
    const known = texts.get(asked)
    if (known !== undefined) return known
    if (texts.size >= maxTexts) texts.clear()
    const text = translate(key, values)
    texts.set(asked, text)
    return text
  }
}
