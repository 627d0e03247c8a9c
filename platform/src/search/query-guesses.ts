import { parseQueryText } from './query-words.ts'
import type { SkuRowIndex } from './sku-rows.ts'
import { unknownWordDoubt } from './unknown-words.ts'
import type { Vocabulary } from './vocabulary.ts'
import { isOnlyDigits, isStopWord, replaceWords, splitWords } from './words.ts'

const maxWords = 6
const maxGuesses = 6

/**
 * Texts a shopper may have meant by one that finds nothing, the likeliest first: what it is read as
 * when it need not be exact; its words mended farther than a reading goes; each of them alone.
 */
export function guessQueries(
  text: string,
  vocabulary: Vocabulary,
  skus: SkuRowIndex,
  exactly: boolean,
): string[] {
  const { reading } = parseQueryText(text, vocabulary, skus)
  if (exactly && reading) return [reading.text]
  const words = splitWords(reading?.text ?? text).filter(word => !isStopWord(word))
  const meant = words
    .slice(0, maxWords)
    .map(word =>
      vocabulary.read(word, false).doubt < unknownWordDoubt ? [word] : vocabulary.guess(word),
    )
  const [only] = meant
  const best = meant.flatMap(([first]) => first ?? [])
  const guesses = meant.length === 1 && only ? only : [best.join(' '), ...best]
  // What is left of «айфон 15» is not what was meant.
  const isSignificant = (guess: string) => !isOnlyDigits(guess) || words.every(isOnlyDigits)
  return [...new Set(guesses)]
    .filter(guess => guess && guess !== text && isSignificant(guess))
    .slice(0, maxGuesses)
    .map(guess => replaceWords(guess, splitWords(guess).map(vocabulary.written)))
}
