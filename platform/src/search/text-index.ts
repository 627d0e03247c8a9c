import type { TextReading } from '@vitrina/contract'
import { getPostingRow, getPostingWeight, Postings } from './postings.ts'
import { guessQueries } from './query-guesses.ts'
import { listSignificantWords, parseQueryText, type QueryWord } from './query-words.ts'
import { ScoreAccumulator } from './scores.ts'
import type { SearchableText } from './search-index.ts'
import { createSkuRowIndex } from './sku-rows.ts'
import { computeStemWeights, listTextWords, type TextWord } from './text-words.ts'
import { createVocabulary } from './vocabulary.ts'
import type { WordStemmer } from './word-stemmer.ts'
import { createSpellings } from './writings.ts'

/** Finds rows by words. */
export interface TextIndex {
  /** Without a text the row is found by no words. Searches see it after {@link settle}. */
  put(row: number, text: SearchableText | undefined): void
  settle(): void
  /** Rows that fit three of four words. Scores hold until the next search. */
  find(text: string, exactly?: boolean): TextMatch
  /** What may have been meant by a text that finds nothing; not all of it need find something. */
  guess(text: string, exactly: boolean): string[]
}

export type TextMatch = {
  rows: readonly number[]
  scoreOf(row: number): number
  /** How the text was understood, where that is not how it was typed. */
  reading: TextReading | undefined
}

const skuScore = 100_000
const needed = 0.75

export function createTextIndex(stems: WordStemmer): TextIndex {
  const texts = new Map<number, SearchableText>()
  const postings = new Postings()
  const writings = createSpellings()
  const vocabulary = createVocabulary(stems, writings)
  const skus = createSkuRowIndex()
  const scores = new ScoreAccumulator()
  let rowCount = 0

  return {
    put(row, text) {
      const before = texts.get(row)
      if (before === text || (before && text && isSame(before, text))) return
      const wordsBefore = before ? listTextWords(before) : []
      const words = text ? listTextWords(text) : []
      replaceWeights(row, computeStemWeights(wordsBefore, stems), computeStemWeights(words, stems))
      // New words come before old ones go: a word in both is never forgotten in between.
      for (const { word, kind } of once(words)) vocabulary.add(word, kind)
      for (const { word, kind } of once(wordsBefore)) vocabulary.remove(word, kind)
      if (before) {
        skus.remove(row, before.skus)
        writings.remove(before)
      }
      texts.delete(row)
      if (!text) return
      writings.add(text)
      skus.put(row, text.skus)
      texts.set(row, text)
      rowCount = Math.max(rowCount, row + 1)
    },

    settle: () => postings.settle(),

    guess: (text, exactly) => guessQueries(text, vocabulary, skus, exactly),

    find(text, exactly) {
      const { asked, reading } = parseQueryText(text, vocabulary, skus, exactly)
      scores.start(rowCount)
      const significant = listSignificantWords(asked)
      for (const word of significant) score(word, (row, worth) => scores.add(row, worth))
      for (const word of asked)
        if (!significant.includes(word)) score(word, (row, worth) => scores.addToFound(row, worth))
      const rows = scores.findRowsWith(Math.max(1, Math.floor(needed * asked.length)))
      return { rows, scoreOf: row => scores.of(row), reading }
    },
  }

  /** Stems of whole departments are in very many rows: those that stay are not touched. */
  function replaceWeights(
    row: number,
    before: ReadonlyMap<string, number>,
    after: ReadonlyMap<string, number>,
  ): void {
    for (const [stem, weight] of before) {
      if (after.get(stem) !== weight) postings.remove(stem, row)
    }
    for (const [stem, weight] of after) {
      if (before.get(stem) !== weight) postings.add(stem, row, weight)
    }
  }

  function score(
    { stems: meant, skuRows }: QueryWord,
    add: (row: number, worth: number) => void,
  ): void {
    scores.nextWord()
    for (const row of skuRows) add(row, skuScore)
    for (const [stem, share] of meant) {
      const rows = postings.of(stem)
      const worth = share * rarity(rows.length)
      for (let at = 0; at < rows.length; at++) {
        const packed = rows[at] as number
        add(getPostingRow(packed), worth * getPostingWeight(packed))
      }
    }
  }

  /**
   * A word of few products says more than one of many, though not so much as to drown what a thing
   * is.
   */
  function rarity(rowsWithWord: number): number {
    return 1 + Math.log(1 + texts.size / rowsWithWord) / 2
  }
}

function once(words: readonly TextWord[]): Iterable<TextWord> {
  return new Map(words.map(word => [`${word.kind} ${word.word}`, word])).values()
}

function isSame(one: SearchableText, other: SearchableText): boolean {
  return (
    one.name === other.name &&
    one.categories === other.categories &&
    one.skus.length === other.skus.length &&
    one.skus.every((sku, at) => sku === other.skus[at])
  )
}
