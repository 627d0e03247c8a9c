/** The platform says some things in Russian alone and some in English alone, whoever reads them. */
export function isInScriptOfLocale(locale: string, words: string): boolean {
  return /\p{Script=Cyrillic}/u.test(words) === locale.startsWith('ru')
}
