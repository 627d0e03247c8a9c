import { translateToEnglish } from '../build/demo-language.ts'
import { attributeTextsInGerman } from './words-in-german.ts'
import { attributeTextsInItalian } from './words-in-italian.ts'

export type RussianTextTranslator = (russian: string) => string

const otherLanguages: Readonly<Record<string, RussianTextTranslator>> = {
  en: translateToEnglish,
  de: findIn(attributeTextsInGerman),
  it: findIn(attributeTextsInItalian),
}

/** Texts of an attribute in all the languages beside Russian. */
export function translateAttributeTexts<Texts>(
  textsIn: (translate: RussianTextTranslator) => Texts,
): Record<string, Texts> {
  return Object.fromEntries(
    Object.entries(otherLanguages).map(([language, translate]) => [language, textsIn(translate)]),
  )
}

/** Sizes are numbers, the same everywhere. */
function findIn(words: Readonly<Record<string, string>>): RussianTextTranslator {
  return russian => {
    const word = /\p{L}/u.test(russian) ? words[russian] : russian
    if (word === undefined) throw new Error(`Nobody translated the attribute word «${russian}»`)
    return word
  }
}
