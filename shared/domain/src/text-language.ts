/**
 * The language of a text somebody wrote, for its `lang`; `undefined` where it is that of the page
 * or cannot be told. Only letters tell it: Cyrillic ones are taken for Russian.
 */
export function detectTextLanguage(text: string, pageLocale: string): 'ru' | undefined {
  return /[а-яё]/i.test(text) && !pageLocale.startsWith('ru') ? 'ru' : undefined
}
