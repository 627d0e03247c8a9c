import type { Attribute } from '@vitrina/contract'
import type { WordStems } from '../search/word-stems.ts'
import { isStopWord, normalizeWord, splitWords } from '../search/words.ts'
import { createPhraseMatcher } from './phrases.ts'
import { createNumberReader, type PriceBounds, type SizeLabels } from './read-numbers.ts'
import type { SearchWords } from './search-words.ts'

/** A part of a query that says which goods rather than what they are. */
export type UnderstoodPart = { words: string } & (
  | { kind: 'option'; attribute: string; values: readonly string[]; near: readonly string[] }
  /** Which of the attributes has the size is told by the goods. */
  | { kind: 'size'; isNamed: boolean; choices: readonly { attribute: string; values: string[] }[] }
  | { kind: 'price'; bounds: PriceBounds }
  | { kind: 'discount' }
)

export type TextUnderstanding = {
  /** What is left to be looked for, and what each way of saying it is. */
  words: string
  alternatives: readonly string[]
  parts: readonly UnderstoodPart[]
  /** Its words for what the shop does not have. */
  notSold: readonly string[]
}

/** What a shopper's words mean in this shop. */
export type TextReader = (text: string) => TextUnderstanding

type PartMeaning =
  | { kind: 'option'; attribute: string; values: readonly string[]; near: readonly string[] }
  | { kind: 'discount' }
type WordMeaning =
  | { kind: 'filler' }
  | { kind: 'not-sold' }
  | { kind: 'synonym'; mean: readonly string[] }
type Meaning = PartMeaning | WordMeaning

const maxTokens = 20
const maxAlternatives = 6

export function createTextReader(
  words: SearchWords,
  attributes: readonly Attribute[],
  stems: WordStems,
): TextReader {
  const numbers = createNumberReader(words, stems)
  const phrases = createPhraseMatcher<Meaning>(
    [
      ...words.notSold.map(phrase => [phrase, { kind: 'not-sold' }] as const),
      ...words.discount.map(phrase => [phrase, { kind: 'discount' }] as const),
      ...words.fillers.map(phrase => [phrase, { kind: 'filler' }] as const),
      ...optionPhrases(words.options, attributes),
      ...words.synonyms.flatMap(({ words: said, mean }) =>
        said.map(phrase => [phrase, { kind: 'synonym', mean }] as const),
      ),
    ],
    stems,
  )
  const sizes = sizeOptions(words.sizes.attributes, attributes)

  /** The part or the word that begins at this token. */
  function readPieceAt(tokens: readonly string[], place: number): Piece {
    const price = numbers.price(tokens, place)
    const size = price ? undefined : knownSize(numbers.size(tokens, place), sizes)
    const phrase = price || size ? undefined : phrases.at(tokens, place)
    const taken = price?.taken ?? size?.taken ?? phrase?.taken ?? 1
    const said = tokens.slice(place, place + taken).join(' ')
    if (price) return { taken, part: { kind: 'price', bounds: price.value, words: said } }
    if (size) return { taken, part: { ...size.value, words: said } }
    const meaning = phrase?.meaning
    if (meaning?.kind === 'option' || meaning?.kind === 'discount') {
      return { taken, part: { ...meaning, words: said } }
    }
    return { taken, word: { text: said, ...(meaning && { meaning }) } }
  }

  return text => {
    const tokens = text.split(/\s+/).filter(Boolean).slice(0, maxTokens)
    const pieces: Piece[] = []
    for (let place = 0; place < tokens.length; place += pieces.at(-1)?.taken ?? 1) {
      pieces.push(readPieceAt(tokens, place))
    }
    const parts = pieces.flatMap(({ part }) => part ?? [])
    const kept = pieces.flatMap(({ word }) => word ?? [])
    const meant = meaningful(kept, parts.length > 0)
    return {
      words: meant.map(({ text: one }) => one).join(' '),
      alternatives: listAlternatives(meant),
      parts,
      notSold: kept.flatMap(({ text, meaning }) => (meaning?.kind === 'not-sold' ? [text] : [])),
    }
  }
}

type KeptToken = { text: string; meaning?: WordMeaning }
type Piece = { taken: number; part?: UnderstoodPart; word?: KeptToken }

/** Small words and fillers go where something says more. */
function meaningful(kept: readonly KeptToken[], hasParts: boolean): readonly KeptToken[] {
  const isSmall = ({ text }: KeptToken) => splitWords(text).every(isStopWord)
  const isFiller = ({ meaning }: KeptToken) => meaning?.kind === 'filler'
  const full = kept.filter(one => !isFiller(one) && !isSmall(one))
  if (full.length === 0) return hasParts ? [] : kept
  return kept.filter(one => !isFiller(one))
}

/** Each way of saying the words in those of the shop; none where they are the shop's. */
function listAlternatives(kept: readonly KeptToken[]): readonly string[] {
  if (!kept.some(({ meaning }) => meaning?.kind === 'synonym')) return []
  return kept
    .reduce<string[]>(
      (all, { text, meaning }) => {
        const ways = meaning?.kind === 'synonym' ? meaning.mean : [text]
        return all.flatMap(before => ways.map(way => `${before} ${way}`.trim()))
      },
      [''],
    )
    .slice(0, maxAlternatives)
}

function optionPhrases(
  options: SearchWords['options'],
  attributes: readonly Attribute[],
): (readonly [string, Meaning])[] {
  return Object.entries(options).flatMap(([code, byLabel]) => {
    const known = attributes.find(({ attribute_code }) => attribute_code === code)?.options ?? []
    const valuesOf = (labels: readonly string[]) =>
      labels.flatMap(label => known.find(option => option.label === label)?.value ?? [])
    return known.flatMap(({ label, value }) => {
      const { words = [], also = [], near = [] } = byLabel[label] ?? {}
      const meaning: Meaning = {
        kind: 'option',
        attribute: code,
        values: [value, ...valuesOf(also)],
        near: valuesOf(near),
      }
      return [label, ...words].map(phrase => [phrase, meaning] as const)
    })
  })
}

type SizeOptions = readonly { attribute: string; values: ReadonlyMap<string, string> }[]

function sizeOptions(codes: readonly string[], attributes: readonly Attribute[]): SizeOptions {
  return codes.map(attribute => {
    const options = attributes.find(one => one.attribute_code === attribute)?.options ?? []
    const values = new Map(options.map(({ label, value }) => [normalizeWord(label), value]))
    return { attribute, values }
  })
}

/** A number that is no size of the shop says something else. */
function knownSize(
  read: { value: SizeLabels; taken: number } | undefined,
  sizes: SizeOptions,
): { value: Omit<UnderstoodPart & { kind: 'size' }, 'words'>; taken: number } | undefined {
  if (!read) return undefined
  const { labels, isNamed } = read.value
  const choices = sizes
    .map(({ attribute, values }) => ({
      attribute,
      values: labels.flatMap(label => values.get(label) ?? []),
    }))
    .filter(({ values }) => values.length > 0)
  return choices.length > 0
    ? { value: { kind: 'size', isNamed, choices }, taken: read.taken }
    : undefined
}
