import type { TextReading } from '@vitrina/contract'
import { convertKeyboardLayout } from './keyboard-layout.ts'
import type { SkuRowIndex } from './sku-rows.ts'
import { unknownWordDoubt, type WordReading } from './unknown-words.ts'
import type { Vocabulary } from './vocabulary.ts'
import { findStopWord, isOnlyDigits, isStopWord, replaceWords, splitWords } from './words.ts'

/**
 * One word of a query: the stems it may have meant and what each counts, or the products with that
 * sku.
 */
export type QueryWord = {
  key: string
  isSmall: boolean
  stems: ReadonlyMap<string, number>
  skuRows: readonly number[]
}

export type ParsedTextQuery = {
  asked: readonly QueryWord[]
  /** How the text was understood, where that is not how it was typed. */
  reading: TextReading | undefined
}

/**
 * The words of which a product must fit one: a number beside other words finds nothing by itself,
 * unless it is a sku.
 */
export function listSignificantWords(asked: readonly QueryWord[]): readonly QueryWord[] {
  const significant = asked.filter(({ key, skuRows }) => skuRows.length > 0 || !isOnlyDigits(key))
  return significant.length > 0 ? significant : asked
}

type ReadToken = { words: QueryWord[]; doubt: number; text: string; by: TextReading['by'] }

const maxTokens = 20
/** What is typed in the wrong layout is less likely than what is not. */
const layoutDoubt = 0.25
/**
 * With the wrong layout and two wrong letters `iphone` is «шерстью»: in words shorter than this one
 * letter is allowed.
 */
const longInOtherLayout = 8

/**
 * Reads a query. The last word may still be being typed; small words count only alone. `exactly`
 * takes no word for another.
 */
export function parseQueryText(
  text: string,
  vocabulary: Vocabulary,
  skus: SkuRowIndex,
  exactly = false,
): ParsedTextQuery {
  const tokens = text.split(/\s+/).filter(Boolean).slice(0, maxTokens)
  const read = tokens.map((token, at) => readToken(token, at === tokens.length - 1))
  const words = read.flatMap(token => token.words)
  const important = words.filter(({ isSmall }) => !isSmall)
  const once = new Map((important.length > 0 ? important : words).map(word => [word.key, word]))
  const by = [...new Set(read.flatMap(token => token.by))].sort()
  const shown = read.map(token => token.text).join(' ')
  return { asked: [...once.values()], reading: by.length > 0 ? { text: shown, by } : undefined }

  function readToken(token: string, begun: boolean): ReadToken {
    for (const sku of exactly ? [token] : [token, convertKeyboardLayout(token)]) {
      const skuRows = skus.find(sku, begun)
      if (skuRows.length === 0) continue
      const word = { key: token, isSmall: false, stems: new Map(), skuRows }
      return { words: [word], doubt: 0, text: sku, by: sku === token ? [] : ['layout'] }
    }
    const asTyped = readWords(token, begun)
    if (asTyped.doubt === 0 || exactly) return asTyped
    const otherwise = readWords(convertKeyboardLayout(token), begun, vocabulary.written)
    if (otherwise.doubt + layoutDoubt >= asTyped.doubt) return asTyped
    const maxDoubt = token.length < longInOtherLayout ? 1 : unknownWordDoubt - layoutDoubt
    if (otherwise.doubt <= maxDoubt) return { ...otherwise, by: [...otherwise.by, 'layout'] }
    // What cannot be read either way finds nothing, and is best shown as it was typed.
    const words = otherwise.words.map(word => ({ ...word, stems: new Map() }))
    return { words, doubt: unknownWordDoubt, text: token, by: [] }
  }

  function readWords(token: string, begun: boolean, written = (word: string) => word): ReadToken {
    const words = splitWords(token)
    let doubt = words.length === 0 ? unknownWordDoubt * 2 : 0
    const readings: WordReading[] = []
    const asked = words.map((word, at) => {
      const isSmall = isStopWord(word)
      const reading = vocabulary.read(word, begun && at === words.length - 1, exactly)
      if (!isSmall) doubt += reading.doubt / words.length
      readings.push(reading)
      return { key: word, isSmall, stems: reading.stems, skuRows: [] }
    })
    // Small words are not looked for, so none was taken for another.
    const takenFor = readings.map((reading, at) =>
      asked[at]?.isSmall ? undefined : reading.takenFor,
    )
    const by = takenFor.flatMap(taken => taken?.by ?? [])
    const meant = words.map((word, at) => {
      const taken = takenFor[at]
      return taken ? vocabulary.written(taken.word) : (findStopWord(word) ?? written(word))
    })
    const isAsTyped = meant.every((word, at) => word === words[at])
    return { words: asked, doubt, text: isAsTyped ? token : replaceWords(token, meant), by }
  }
}
