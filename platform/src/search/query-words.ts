import { inOtherLayout } from './keyboard-layout.ts'
import type { SkuRows } from './sku-rows.ts'
import { type Reading, unreadable, type Vocabulary } from './vocabulary.ts'
import { isSmallWord, wordsOf } from './words.ts'

/** One word of a query: the stems it may have meant and what each counts, or the products with that sku. */
export type AskedWord = { stems: ReadonlyMap<string, number>; skuRows: readonly number[] }

type ReadWord = AskedWord & { key: string; isSmall: boolean }

const mostTokens = 20
/** What is typed in the wrong layout is less likely than what is not. */
const layoutDoubt = 0.25

/** Reads a query. The last word may still be being typed; small words count only alone. */
export function readQuery(text: string, vocabulary: Vocabulary, skus: SkuRows): AskedWord[] {
  const tokens = text.split(/\s+/).filter(Boolean).slice(0, mostTokens)
  const asked = tokens.flatMap((token, at) => readToken(token, at === tokens.length - 1))
  const important = asked.filter(({ isSmall }) => !isSmall)
  const once = new Map((important.length > 0 ? important : asked).map(word => [word.key, word]))
  return [...once.values()]

  function readToken(token: string, begun: boolean): ReadWord[] {
    for (const sku of [token, inOtherLayout(token)]) {
      const skuRows = skus.find(sku, begun)
      if (skuRows.length > 0) {
        return [{ key: token, isSmall: false, stems: new Map(), skuRows }]
      }
    }
    const asTyped = readWords(wordsOf(token), begun)
    if (asTyped.doubt === 0) return asTyped.words
    const otherwise = readWords(wordsOf(inOtherLayout(token)), begun)
    return otherwise.doubt + layoutDoubt < asTyped.doubt ? otherwise.words : asTyped.words
  }

  function readWords(
    words: readonly string[],
    begun: boolean,
  ): { words: ReadWord[]; doubt: number } {
    let doubt = words.length === 0 ? unreadable * 2 : 0
    const read = words.map((word, at) => {
      const isSmall = isSmallWord(word)
      const reading: Reading = vocabulary.read(word, begun && at === words.length - 1)
      if (!isSmall) doubt += reading.doubt / words.length
      return { key: word, isSmall, stems: reading.stems, skuRows: [] }
    })
    return { words: read, doubt }
  }
}
