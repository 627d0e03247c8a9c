import type { Attribute, Category } from '@vitrina/contract'
import { WordTrie } from '../search/word-trie.ts'
import { isStopWord, splitWords } from '../search/words.ts'
import type { SearchWords } from './search-words.ts'
import { isAdjective, type WordNormalizer } from './word-normalizer.ts'

/** Shorter words are too near to others, and sound like too many. */
const shortest = 4

/** Words a misspelled one may be: those of the search words, of options and of departments. */
export type SpellingVocabulary = {
  hasStem(stem: string): boolean
  /** Whether it says what kind of thing a product is: the noun of a department or a synonym. */
  isKind(word: string): boolean
  /** A word with that stem, as it is listed. */
  withStem(stem: string): string | undefined
  /** Words that sound like this one, departments first. */
  thatSoundLike(code: string): readonly string[]
  /** Stems within so many edits, the nearest first. */
  stemsNear(stem: string, edits: number): readonly string[]
}

export function createSpellingVocabulary(
  shop: ShopTexts,
  forms: WordNormalizer,
): SpellingVocabulary {
  const byStem = new Map<string, string>()
  const bySound = new Map<string, Set<string>>()
  const stems = new WordTrie()
  const others = new Set([...listOtherTexts(shop.words)].flatMap(splitWords).map(forms.stemOf))
  for (const word of [...listSoughtTexts(shop)].flatMap(splitWords)) {
    const stem = forms.stemOf(word)
    if (word.length < shortest || byStem.has(stem)) continue
    byStem.set(stem, word)
    stems.add(stem)
    for (const form of [word, stem]) {
      const code = forms.encodePhonetically(form)
      bySound.set(code, (bySound.get(code) ?? new Set()).add(word))
    }
  }
  const kinds = new Set([...listKindWords(shop)].map(forms.stemOf))
  return {
    isKind: word => !isAdjective(word) && kinds.has(forms.stemOf(word)),
    hasStem: stem => byStem.has(stem) || others.has(stem),
    withStem: stem => byStem.get(stem),
    thatSoundLike: code => [...(bySound.get(code) ?? [])],
    stemsNear: (stem, edits) =>
      [...stems.near(stem, edits, false)]
        .filter(([, { whole }]) => whole <= edits)
        .toSorted(([, a], [, b]) => a.whole - b.whole)
        .map(([near]) => near),
  }
}

type ShopTexts = {
  words: SearchWords
  attributes: readonly Attribute[]
  categories: readonly Category[]
}

/** What a misspelled word may have meant: what is sold, or is told on a page. */
function* listSoughtTexts({ words, attributes, categories }: ShopTexts): Generator<string> {
  for (const { name } of categories) yield name
  for (const { words: said, mean } of words.synonyms) yield* [...mean, ...said]
  for (const [code, labels] of Object.entries(words.options)) {
    const known = attributes.find(({ attribute_code }) => attribute_code === code)?.options ?? []
    for (const { label } of known) {
      if (labels[label]?.labelIsWord !== false) yield label
      yield* labels[label]?.words ?? []
    }
  }
  for (const { words: said, prefer } of words.occasions) yield* [...said, ...prefer]
  for (const place of words.places) yield* place.words
  yield* words.discount
}

function* listKindWords({ words, categories }: ShopTexts): Generator<string> {
  const isNoun = (word: string) => !isStopWord(word) && !isAdjective(word)
  for (const { name } of categories) yield* splitWords(name).filter(isNoun)
  for (const { mean } of words.synonyms) yield* mean.flatMap(text => splitWords(text)[0] ?? [])
}

/** Words that are written right, and that no other is taken for. */
function* listOtherTexts({
  prices,
  sizes,
  shades,
  fillers,
  notSold,
}: SearchWords): Generator<string> {
  const { below, from, about, cheap, currency, thousands, numbers } = prices
  yield* [...below, ...from, ...about, ...cheap, ...currency, ...thousands]
  yield* [...Object.keys(numbers), ...sizes.words, ...shades, ...fillers, ...notSold]
}
