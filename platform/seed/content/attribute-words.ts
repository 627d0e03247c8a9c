import { translateToEnglish } from '../build/demo-language.ts'
import { wordsInGerman } from './words-in-german.ts'
import { wordsInItalian } from './words-in-italian.ts'

export type Translate = (russian: string) => string

const otherLanguages: Readonly<Record<string, Translate>> = {
  en: translateToEnglish,
  de: findIn(wordsInGerman),
  it: findIn(wordsInItalian),
}

/** Texts of an attribute in all the languages beside Russian. */
export function translateAttributeTexts<Texts>(
  textsIn: (translate: Translate) => Texts,
): Record<string, Texts> {
  return Object.fromEntries(
    Object.entries(otherLanguages).map(([language, translate]) => [language, textsIn(translate)]),
  )
}

/** Sizes are numbers, the same everywhere. */
function findIn(words: Readonly<Record<string, string>>): Translate {
  return russian => {
    const word = /\p{L}/u.test(russian) ? words[russian] : russian
    if (word === undefined) throw new Error(`Nobody translated the attribute word «${russian}»`)
    return word
  }
}
