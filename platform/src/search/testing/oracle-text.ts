import type { TextReading } from '@vitrina/contract'
import { convertKeyboardLayout } from '../keyboard-layout.ts'
import { toPhoneticKey } from '../phonetic-matches.ts'
import type { IndexedDocument, SearchableText } from '../search-index.ts'
import { computeWordDistance } from '../word-distance.ts'
import { createWordStemmer } from '../word-stemmer.ts'
import { collectSearchWords, findStopWord, isStopWord, replaceWords, splitWords } from '../words.ts'

const { stemOf } = createWordStemmer()

type Texts = Map<number, SearchableText>
type By = TextReading['by']
type Meant = { word: string; by: By } | undefined
type ReadWord = { stems: Map<string, number>; doubt: number; meant: Meant }
type ReadToken = ReadWord & { key: string; ids: number[]; isSmall: boolean }
type Token = { words: ReadToken[]; shown: string; by: By }
type Asking = { query: string; exactly: boolean }
export type OracleAnswer = { scores: Map<number, number>; reading?: TextReading }

/**
 * What each document found scores, every word of the query held against every word of the shop, and
 * how the query was read.
 */
export function computeOracleAnswer(
  documents: readonly IndexedDocument[],
  asking: Asking,
): OracleAnswer {
  const texts: Texts = new Map(documents.flatMap(({ id, text }) => (text ? [[id, text]] : [])))
  const words = new Set(
    [...texts.values()].flatMap(({ name, categories }) =>
      collectSearchWords(`${name} | ${categories}`),
    ),
  )
  const codes = new Set([...texts.values()].flatMap(({ skus }) => splitWords(skus[0] ?? '')))
  const tokens = readTokens(asking, texts, words, codes)
  const asked = readSearchedTokens(tokens)
  const needed = Math.max(1, Math.floor(asked.length * 0.75))

  const scores = new Map<number, number>()
  const meant = new Set(asked.flatMap(({ stems }) => [...stems.keys()]))
  const worth = new Map([...meant].map(stem => [stem, rarity(texts, stem)]))
  for (const [id, text] of texts) {
    const perWord = asked.map(({ stems, ids }) =>
      Math.max(
        ids.includes(id) ? 100_000 : 0,
        ...[...stems].map(([stem, share]) => share * weightIn(text, stem) * (worth.get(stem) ?? 0)),
      ),
    )
    const fitting = perWord.filter(score => score > 0)
    const sum = perWord.reduce((total, score) => total + score, 0)
    const share = fitting.length / asked.length
    // A number beside other words finds nothing by itself.
    const significant = asked.map(({ key, ids }) => ids.length > 0 || !/^\d+$/.test(key))
    const hasOne =
      !significant.includes(true) || perWord.some((score, at) => score > 0 && significant[at])
    if (fitting.length >= needed && hasOne) scores.set(id, Math.round(sum * share * 1_000) / 1_000)
  }
  const by = [...new Set(tokens.flatMap(token => token.by))].sort()
  if (by.length === 0) return { scores }
  return { scores, reading: { text: tokens.map(({ shown }) => shown).join(' '), by } }
}

function readTokens(
  { query, exactly }: Asking,
  texts: Texts,
  words: Set<string>,
  codes: Set<string>,
): Token[] {
  const tokens = query.split(/\s+/).filter(Boolean).slice(0, 20)
  const usesOf = (word: string) =>
    [...texts.values()].filter(({ name, categories }) =>
      collectSearchWords(`${name} | ${categories}`).includes(word),
    ).length
  return tokens.map((token, at) => {
    const begun = at === tokens.length - 1
    const other = convertKeyboardLayout(token)
    for (const sku of exactly ? [token] : [token, other]) {
      const ids = withSku(sku.toLowerCase(), texts, begun)
      const word = { key: token, stems: new Map(), ids, isSmall: false, doubt: 0, meant: undefined }
      if (ids.length > 0)
        return { words: [word], shown: sku, by: sku === token ? [] : (['layout'] as const).slice() }
    }
    const readings = (text: string): ReadToken[] => {
      const parts = splitWords(text)
      return parts.map((word, part) => ({
        key: word,
        ids: [],
        isSmall: isStopWord(word),
        ...readWord(word, begun && part === parts.length - 1, words, codes, usesOf, exactly),
      }))
    }
    const typed = readings(token)
    const otherwise = readings(other)
    const written = (word: string) => findMostFrequentSpelling(word, texts, usesOf(word))
    if (exactly || sumDoubts(otherwise) + 0.25 >= sumDoubts(typed)) {
      return shownAs(token, typed, [], written)
    }
    if (sumDoubts(otherwise) <= (token.length < 8 ? 1 : 3.75))
      return shownAs(other, otherwise, ['layout'], written)
    const unread = otherwise.map(word => ({ ...word, stems: new Map() }))
    return { words: unread, shown: token, by: [] }
  })
}

function shownAs(
  text: string,
  words: ReadToken[],
  byLayout: By,
  written: (word: string) => string,
): Token {
  const meant = words.map(({ isSmall, meant }) => (isSmall ? undefined : meant))
  const by = meant.flatMap(one => one?.by ?? [])
  const shown = words.map(({ key }, at) => {
    const word = meant[at]?.word
    if (word !== undefined) return written(word)
    return findStopWord(key) ?? (byLayout.length > 0 ? written(key) : key)
  })
  const isAsTyped = words.every(({ key }, at) => key === shown[at])
  return {
    words,
    shown: isAsTyped ? text : replaceWords(text, shown),
    by: [...by, ...byLayout],
  }
}

/** As most products write it; a capital at the head of a name or a category says nothing. */
function findMostFrequentSpelling(word: string, texts: Texts, uses: number): string {
  const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е')
  const split = (text: string) =>
    text
      .replace(/[’']/g, '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
  const small = (text: string) =>
    text.slice(1) === text.slice(1).toLowerCase() ? text.toLowerCase() : text
  const ways = [...texts.values()].flatMap(({ name, categories }) => {
    const inName = split(name).map((one, at) => (at === 0 ? small(one) : one))
    const inCategories = /ё/i.test(categories) ? split(categories).map(small) : []
    return [...new Set([...inName, ...inCategories])].filter(
      one => plain(one) === word && one !== word,
    )
  })
  const timesOf = (way: string) => ways.filter(other => other === way).length
  const most = ways.reduce((one, way) => (timesOf(way) > timesOf(one) ? way : one), word)
  return timesOf(most) >= uses - ways.length ? most : word
}

function readSearchedTokens(tokens: readonly Token[]): ReadToken[] {
  const asked = tokens.flatMap(({ words }) => words)
  const large = asked.filter(({ isSmall }) => !isSmall)
  return [...new Map((large.length > 0 ? large : asked).map(word => [word.key, word])).values()]
}

function sumDoubts(words: ReadToken[]): number {
  if (words.length === 0) return 8
  return words.reduce((sum, { isSmall, doubt }) => sum + (isSmall ? 0 : doubt / words.length), 0)
}

function withSku(asked: string, texts: Texts, begun: boolean): number[] {
  for (let end = asked.length; end > 0; end = asked.lastIndexOf('-', end - 1)) {
    for (const [id, { skus }] of texts) {
      const [own = '', ...variants] = skus.map(sku => sku.toLowerCase())
      const kept = [own, ...variants.filter(sku => !sku.startsWith(`${own}-`))]
      if (kept.includes(asked.slice(0, end))) return [id]
    }
  }
  if (!begun || !/-.*\d/.test(asked)) return []
  return [...texts].flatMap(([id, { skus }]) =>
    skus[0]?.toLowerCase().startsWith(asked) ? [id] : [],
  )
}

function readWord(
  word: string,
  begun: boolean,
  words: Set<string>,
  codes: Set<string>,
  usesOf: (word: string) => number,
  exactly: boolean,
): ReadWord {
  const stem = stemOf(word)
  const all = [...words, ...codes]
  const stems = new Map<string, number>()
  const known = all.some(other => stemOf(other) === stem)
  if (begun && word.length > 1) {
    for (const longer of all)
      if (longer.startsWith(word)) stems.set(stemOf(longer), known ? 0.4 : 0.8)
  }
  if (known) stems.set(stem, 1)
  if (stems.size > 0) return { stems, doubt: known ? 0 : 0.1, meant: undefined }
  if (exactly || word.length < 3 || /\d/.test(word)) return { stems, doubt: 4, meant: undefined }

  const letters = [...words].filter(other => !/\d/.test(other))
  const sound = toPhoneticKey(word)
  if (sound.length >= 3) {
    for (const other of letters) {
      const heard = toPhoneticKey(other)
      if (heard === sound) stems.set(stemOf(other), 0.8)
      else if (begun && heard.startsWith(sound)) {
        stems.set(stemOf(other), Math.max(0.6, stems.get(stemOf(other)) ?? 0))
      }
    }
    if (stems.size > 0) {
      const alike = letters.filter(other => toPhoneticKey(other) === sound)
      const longer = letters.filter(other => begun && toPhoneticKey(other).startsWith(sound))
      const [first = ''] = byUse(alike.length > 0 ? alike : longer, usesOf)
      const by: By = isRussian(first) === isRussian(word) ? ['typo'] : ['transliteration']
      return { stems, doubt: 0.25, meant: { word: first, by } }
    }
  }
  return nearest(
    word,
    letters.flatMap(other => listDoubts(word, other, begun)),
    usesOf,
  )
}

type FoundBy = 'letters' | 'stem' | 'sound'
type Doubt = { known: string; doubt: number; by: FoundBy }

/** Ways in which `word` may be a misspelling of `known`, and how doubtful each is. */
function listDoubts(word: string, known: string, begun: boolean): Doubt[] {
  const doubts: Doubt[] = []
  const offer = (one: string, other: string, more: number, by: FoundBy) => {
    const edits = computeWordDistance(one, other, 3)
    if (edits <= allowed(one, other)) doubts.push({ known, doubt: edits + more, by })
  }
  offer(word, known, 0, 'letters')
  if (begun && word.length > 4 && word[0] === known[0]) {
    const beginnings = Array.from(known, (_letter, at) => known.slice(0, at + 1))
    const edits = Math.min(...beginnings.map(beginning => computeWordDistance(word, beginning, 3)))
    if (edits <= 1) doubts.push({ known, doubt: edits + 0.5, by: 'letters' })
  }
  if (word.length < 5) return doubts
  offer(stemOf(word), stemOf(known), 0, 'stem')
  if (toPhoneticKey(word).length > 3) offer(toPhoneticKey(word), toPhoneticKey(known), 0.5, 'sound')
  return doubts
}

function allowed(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length)
  if (shorter < 3 || (shorter === 3 && one.length === 3 && other.length === 3)) return 0
  if (Math.min(one.length, 5) < 3) return 0
  const byLength = shorter < 5 ? 1 : 2
  return shorter < 7 && one[0] !== other[0] ? 1 : byLength
}

/** Among equally near words the spelling decides first, then the stem, then the sound. */
function nearest(word: string, doubts: Doubt[], usesOf: (word: string) => number): ReadWord {
  const least = Math.min(4, ...doubts.map(({ doubt }) => doubt))
  const likely = doubts.filter(({ doubt }) => doubt === least)
  const stems = new Map(likely.map(({ known }) => [stemOf(known), 1 / (1 + least)]))
  const best = (['letters', 'stem', 'sound'] as const).find(by =>
    likely.some(doubt => doubt.by === by),
  )
  const [first] = byUse(
    likely.filter(({ by }) => by === best).map(({ known }) => known),
    usesOf,
  )
  if (first === undefined) return { stems, doubt: least, meant: undefined }
  const by: By = isRussian(first) === isRussian(word) ? [] : ['transliteration']
  return { stems, doubt: least, meant: { word: first, by: [...by, 'typo'] } }
}

function byUse(words: readonly string[], usesOf: (word: string) => number): string[] {
  const uses = new Map(words.map(word => [word, usesOf(word)]))
  return [...uses.keys()].sort(
    (one, other) => (uses.get(other) ?? 0) - (uses.get(one) ?? 0) || (one < other ? -1 : 1),
  )
}

function isRussian(word: string): boolean {
  return /[а-я]/.test(word)
}

/** In sixteenths: name 4 and its first word 4 more, sku 2, category 1. */
function weightIn({ name, skus, categories }: SearchableText, stem: string): number {
  const words = collectSearchWords(name)
  const nameWeight = 4 * (1 - 0.02 * Math.min(words.length - 1, 10))
  const has = (list: readonly string[]) => list.some(word => stemOf(word) === stem)
  const isFirst = stemOf(words[0] ?? '') === stem
  return (
    (has(words) ? Math.round((isFirst ? nameWeight + 4 : nameWeight) * 16) : 0) +
    (has(splitWords(skus[0] ?? '')) ? 32 : 0) +
    (has(collectSearchWords(categories)) ? 16 : 0)
  )
}

function rarity(texts: Texts, stem: string): number {
  const holding = [...texts.values()].filter(text => weightIn(text, stem) > 0).length
  return holding === 0 ? 0 : 1 + Math.log(1 + texts.size / holding) / 2
}
