import { computeWordDistance } from '../search/word-distance.ts'
import { replaceWords, splitWords } from '../search/words.ts'
import type { SearchWords } from './search-words.ts'
import type { SpellingVocabulary } from './spelling-vocabulary.ts'
import { isAdjective, stripAdjectiveEnding, type WordNormalizer } from './word-normalizer.ts'

/** Shorter words are too near to others. */
const shortest = 4
const cyrillicLanguages: ReadonlySet<string> = new Set(['be', 'bg', 'kk', 'ru', 'sr', 'uk'])
/** What is done is no name of anything. */
const verb = /(?:ть|тся|ться|ете|ите|ешь|ишь)$/
/** In a stem of so many letters two wrong ones leave enough of it. */
const longStem = 8

/**
 * Writes misspelled words, words run together and diminutives as the shop and its search words
 * write them. `isInShop` says of a word whether some product has it as it is typed.
 */
export type SpellingCorrector = (
  text: string,
  known: SpellingVocabulary,
  isInShop: (word: string) => Promise<boolean>,
) => Promise<string>

export function createSpellingCorrector(
  { diminutives, language }: Pick<SearchWords, 'diminutives' | 'language'>,
  forms: WordNormalizer,
): SpellingCorrector {
  const { stemOf } = forms
  // Latin letters in a Russian text are Russian ones written otherwise, or a name.
  const otherLetters = cyrillicLanguages.has(language) ? /[\da-z]/ : /[\dа-я]/

  function correct(word: string, known: SpellingVocabulary): string | undefined {
    if (word.length < shortest || otherLetters.test(word)) return undefined
    if (known.hasStem(stemOf(word)) || verb.test(word)) return undefined
    return (
      findNoun(word, known) ??
      findByEar(word, known, forms) ??
      splitJoined(word, known) ??
      findNear(word, known)
    )
  }

  /** «кедики» are «кеды», «сапожки» «сапоги». */
  function findNoun(word: string, known: SpellingVocabulary): string | undefined {
    // «сумочька»: a soft sign that no rule asks for.
    const stem = stemOf(word.replace(/(?<=[чщ])ь/g, ''))
    for (const [ending, others] of Object.entries(diminutives)) {
      if (!stem.endsWith(ending)) continue
      const nouns = others.map(other => known.withStem(stem.slice(0, -ending.length) + other))
      const noun = nouns.find(one => one !== undefined)
      if (noun !== undefined) return noun
    }
    return undefined
  }

  /** «черноеплатье» */
  function splitJoined(word: string, known: SpellingVocabulary): string | undefined {
    for (let end = word.length - shortest; end >= shortest; end--) {
      const parts = [word.slice(0, end), word.slice(end)]
      if (parts.every(part => known.hasStem(stemOf(part)))) return parts.join(' ')
    }
    return undefined
  }

  /** With its own ending: «крвсное» is «красное». */
  function findNear(word: string, known: SpellingVocabulary): string | undefined {
    for (const stem of new Set([stemOf(word), stripAdjectiveEnding(word)])) {
      if (stem.length < shortest) continue
      const near = known.stemsNear(stem, stem.length < longStem ? 1 : 2).filter(other => {
        // Of four letters another one makes another word: «кофе» is no «кофта».
        const isReplaced = stem.length === shortest && other.length === stem.length
        if (isReplaced && !hasSameLetters(other, stem)) return false
        const listed = known.withStem(other) ?? ''
        return other[0] === stem[0] && isAdjective(listed) === isAdjective(word)
      })
      // Letters are swapped more often than another is hit.
      const best = near.find(other => hasSameLetters(other, stem)) ?? near[0]
      if (best !== undefined) return best + word.slice(stem.length)
    }
    return undefined
  }

  return async (text, known, isInShop) => {
    const words = splitWords(text)
    const spelled = await Promise.all(
      words.map(async word => {
        const corrected = correct(word, known)
        return corrected === undefined || (await isInShop(word)) ? word : corrected
      }),
    )
    return spelled.every((word, at) => word === words[at]) ? text : replaceWords(text, spelled)
  }
}

/** «полто» is nearer to «поло» by its letters, and means «пальто»; «пальо» has no word for it. */
function findByEar(
  word: string,
  known: SpellingVocabulary,
  forms: WordNormalizer,
): string | undefined {
  const { stemOf, encodePhonetically } = forms
  const alike = [word, stemOf(word)].flatMap(form => known.thatSoundLike(encodePhonetically(form)))
  // Nobody writes a soft sign for nothing.
  const likely = alike.filter(one => countSoftSigns(one) >= countSoftSigns(word))
  return likely.toSorted((a, b) => distance(word, a) - distance(word, b))[0]

  function distance(one: string, other: string): number {
    return computeWordDistance(one, other, 4)
  }
}

function countSoftSigns(word: string): number {
  return word.split('ь').length - 1
}

function hasSameLetters(one: string, other: string): boolean {
  return [...one].toSorted().join('') === [...other].toSorted().join('')
}
