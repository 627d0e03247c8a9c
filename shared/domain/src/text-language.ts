/**
 * The language of a text that was stored or that somebody wrote, for its `lang`; `undefined` where
 * it is that of the page or cannot be told. Where none is recorded with the text only its letters
 * tell: Cyrillic ones are taken for Russian.
 */
export function detectTextLanguage(
  text: string,
  pageLocale: string,
  recorded?: string | undefined,
): string | undefined {
  const language = recorded ?? (/[а-яё]/i.test(text) ? 'ru' : undefined)
  return language === getLanguageOfLocale(pageLocale) ? undefined : language
}

/** ISO 639-1, as texts are marked: `de` of `de-DE`. */
export function getLanguageOfLocale(locale: string): string {
  return locale.split('-')[0] ?? locale
}
