import type { Attribute } from '@vitrina/contract'
import { isStopWord, splitWords } from '../search/words.ts'
import { createPhraseMatcher, type PhraseMatcher } from './phrases.ts'
import { createPriceAndSizeReader, type PriceBounds } from './read-numbers.ts'
import type { SearchWords } from './search-words.ts'
import {
  listOptionPhrases,
  listSizeOptions,
  matchSizeOptions,
  toOptionValues,
} from './shop-options.ts'
import type { WordNormalizer } from './word-normalizer.ts'

/** A part of a query that says which goods rather than what they are. */
export type UnderstoodPart = { words: string } & (
  | OptionMeaning
  /** Which of the attributes has the size is told by the goods. */
  | { kind: 'size'; choices: readonly { attribute: string; values: string[] }[] }
  | { kind: 'price'; bounds: PriceBounds }
  | { kind: 'discount' }
  | { kind: 'cheap' }
)
export type OptionMeaning = {
  kind: 'option'
  attribute: string
  values: readonly string[]
  near: readonly string[]
}

export type TextUnderstanding = {
  /** What is left to be looked for, and what each way of saying it is. */
  words: string
  alternatives: readonly string[]
  parts: readonly UnderstoodPart[]
  /** Of several words those that are no synonyms, and what the synonyms are looked for as. */
  literal: readonly string[]
  meant: readonly string[]
  /** What fits best of what is found. */
  preferred: ProductPreferences
  /** The words, and those that say what fits: what is no filter. */
  text: string
  /** Its words for what the shop does not have. */
  notSold: readonly string[]
}

/** Words of names, and options: the more of them, the better a product fits. */
export type ProductPreferences = {
  names: readonly string[]
  options: readonly { attribute: string; values: readonly string[] }[]
}

/** What a shopper's words mean in this shop. */
export type TextInterpreter = (text: string) => TextUnderstanding

type PartMeaning = OptionMeaning | { kind: 'discount' } | { kind: 'cheap' }
type OccasionMeaning = { kind: 'occasion'; preferred: ProductPreferences }
type WordMeaning =
  | { kind: 'filler' }
  | { kind: 'not-sold' }
  | { kind: 'synonym'; mean: readonly string[] }
type Meaning = PartMeaning | OccasionMeaning | WordMeaning

type Word = { text: string; meaning?: WordMeaning }
type Piece = {
  taken: number
  said?: string
  parts?: readonly UnderstoodPart[]
  word?: Word
  preferred?: ProductPreferences
}

const maxTokens = 20
const maxAlternatives = 6

export function createTextInterpreter(
  words: SearchWords,
  attributes: readonly Attribute[],
  forms: WordNormalizer,
): TextInterpreter {
  const numbers = createPriceAndSizeReader(words, forms)
  const phrases = createPhraseMatcher<Meaning>(
    listPhrases(words, attributes),
    forms,
    ({ kind }) => kind === 'not-sold',
  )
  const sizes = listSizeOptions(words.sizes.attributes, attributes)
  const shades = new Set(words.shades.flatMap(splitWords))

  function readPhraseAt(tokens: readonly string[], place: number) {
    const phrase = phrases.at(tokens, place)
    if (phrase?.meaning.kind === 'not-sold' && isModifier(tokens, place)) return undefined
    if (phrase?.meaning.kind === 'synonym' && isFeature(tokens, place)) return undefined
    return phrase ?? readCompound(tokens[place] ?? '', phrases, shades)
  }

  /** The part or the word that begins at this token. */
  function readPieceAt(tokens: readonly string[], place: number): Piece {
    const price = numbers.price(tokens, place)
    const size = price ? undefined : matchSizeOptions(numbers.size(tokens, place), sizes)
    const phrase = price || size ? undefined : readPhraseAt(tokens, place)
    const taken = price?.taken ?? size?.taken ?? phrase?.taken ?? 1
    const said = tokens.slice(place, place + taken).join(' ')
    if (price) return { taken, parts: [{ kind: 'price', bounds: price.value, words: said }] }
    if (size) return { taken, parts: [{ ...size.value, words: said }] }
    const meaning = phrase?.meaning
    switch (meaning?.kind) {
      case 'option':
      case 'discount':
      case 'cheap':
        return { taken, parts: [{ ...meaning, words: said }] }
      case 'occasion':
        return { taken, said, preferred: meaning.preferred }
      default:
        return { taken, word: { text: said, ...(meaning && { meaning }) } }
    }
  }

  return text => {
    const tokens = text.split(/\s+/).filter(Boolean).slice(0, maxTokens)
    const pieces: Piece[] = []
    for (let place = 0; place < tokens.length; place += pieces.at(-1)?.taken ?? 1) {
      pieces.push(readPieceAt(tokens, place))
    }
    const parts = pieces.flatMap(piece => piece.parts ?? [])
    const preferred = pieces.flatMap(piece => piece.preferred ?? [])
    const kept = pieces.flatMap(({ word }) => word ?? [])
    const meant = omitMeaningless(kept, parts.length > 0 || preferred.length > 0)
    const several = meant.length > 1 ? meant : []
    return {
      words: meant.map(({ text: one }) => one).join(' '),
      alternatives: listAlternatives(meant),
      literal: several.flatMap(({ text: one, meaning }) => (meaning ? [] : splitWords(one))),
      meant: several.flatMap(({ meaning }) => (meaning?.kind === 'synonym' ? meaning.mean : [])),
      parts,
      preferred: {
        names: preferred.flatMap(({ names }) => names),
        options: preferred.flatMap(({ options }) => options),
      },
      text: pieces
        .flatMap(({ word, said }) => said ?? (word && meant.includes(word) ? word.text : []))
        .join(' '),
      notSold: kept.flatMap(({ text: one, meaning }) =>
        meaning?.kind === 'not-sold' ? [one] : [],
      ),
    }
  }
}

function* listPhrases(
  words: SearchWords,
  attributes: readonly Attribute[],
): Generator<readonly [string, Meaning]> {
  for (const phrase of words.notSold) yield [phrase, { kind: 'not-sold' }]
  for (const phrase of words.discount) yield [phrase, { kind: 'discount' }]
  for (const phrase of words.prices.cheap) yield [phrase, { kind: 'cheap' }]
  for (const phrase of words.fillers) yield [phrase, { kind: 'filler' }]
  yield* listOptionPhrases(words.options, attributes)
  for (const { words: said, prefer, options } of words.occasions) {
    const fitting = Object.entries(options).flatMap(([attribute, labels]) => {
      const values = toOptionValues(attributes, attribute, labels)
      return values.length > 0 ? [{ attribute, values }] : []
    })
    const preferred = { names: prefer, options: fitting }
    for (const phrase of said) yield [phrase, { kind: 'occasion', preferred }]
  }
  for (const { words: said, mean } of words.synonyms) {
    for (const phrase of said) yield [phrase, { kind: 'synonym', mean }]
  }
}

/** «Плед на диван» asks for no sofa: what follows a preposition says more of the word before. */
function isModifier(tokens: readonly string[], place: number): boolean {
  const before = tokens.slice(0, place)
  return isStopWord(before.at(-1) ?? '') && before.some(token => !isStopWord(token))
}

/** «Платье с поясом» asks for no belt. */
function isFeature(tokens: readonly string[], place: number): boolean {
  return place > 1 && /^(?:с|со|без|with|without)$/i.test(tokens[place - 1] ?? '')
}

/** «Светло-серый» is grey, «чёрно-белый» black or white. */
function readCompound(
  token: string,
  phrases: PhraseMatcher<Meaning>,
  shades: ReadonlySet<string>,
): { meaning: Meaning; taken: number } | undefined {
  const words = token.includes('-') ? splitWords(token) : []
  if (words.length < 2) return undefined
  const meanings = words
    .filter(word => !shades.has(word))
    .map(word => phrases.at([asAdjective(word)], 0)?.meaning)
  const options = meanings.flatMap(meaning => (meaning?.kind === 'option' ? [meaning] : []))
  const [first] = options
  if (!first || options.length < meanings.length) return undefined
  if (options.some(({ attribute }) => attribute !== first.attribute)) return undefined
  const values = [...new Set(options.flatMap(option => option.values))]
  return { meaning: { ...first, values }, taken: 1 }
}

/** The first of two colours ends in «о»: «чёрно-белый». */
function asAdjective(word: string): string {
  return word.length > 3 && word.endsWith('о') ? `${word.slice(0, -1)}ый` : word
}

/** Small words and fillers go where something says more. */
function omitMeaningless(kept: readonly Word[], hasParts: boolean): readonly Word[] {
  const isSmall = ({ text }: Word) => splitWords(text).every(isStopWord)
  const isFiller = ({ meaning }: Word) => meaning?.kind === 'filler'
  const full = kept.filter(one => !isFiller(one) && !isSmall(one))
  if (full.length === 0) return hasParts ? [] : kept
  return kept.filter(one => !isFiller(one))
}

/** Each way of saying the words in those of the shop; none where they are the shop's. */
function listAlternatives(kept: readonly Word[]): readonly string[] {
  if (!kept.some(({ meaning }) => meaning?.kind === 'synonym')) return []
  return kept
    .reduce<string[]>(
      (all, { text, meaning }) => {
        const phrasings = meaning?.kind === 'synonym' ? meaning.mean : [text]
        return all.flatMap(before => phrasings.map(phrase => `${before} ${phrase}`.trim()))
      },
      [''],
    )
    .slice(0, maxAlternatives)
}
