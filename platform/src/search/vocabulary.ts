import { toPhoneticKey } from './phonetic-matches.ts'
import {
  readByPhonetics,
  readMisspelledWord,
  sortWordsByFrequency,
  unknownWordDoubt,
  type WordIndex,
  type WordReading,
} from './unknown-words.ts'
import { WordGroups } from './word-groups.ts'
import type { WordStemmer } from './word-stemmer.ts'
import { WordTrie } from './word-trie.ts'
import type { Spellings } from './writings.ts'

/** The words of all products, and which of them a shopper may have meant. */
export interface Vocabulary {
  /**
   * Words without digits can be misspelled; the others are numbers and codes, which mean
   * themselves.
   */
  add(word: string, kind: WordKind, products?: number): void
  /** Takes back one {@link add}. */
  remove(word: string, kind: WordKind): void
  /**
   * `begun` when the word may still be being typed; `exactly` when it shall be taken for no other.
   * `codes` are known besides those that were added.
   */
  read(word: string, begun: boolean, exactly?: boolean, codes?: CodeLookup): WordReading
  /** Words so far from an unreadable one that it is not taken for them, the likeliest first. */
  guess(word: string): string[]
  /** How a word is written in the shop. */
  written(word: string): string
}
export type WordKind = 'word' | 'code'

/** Numbers and codes: there are as many as products, so they may be kept elsewhere. */
export interface CodeLookup {
  hasStem(stem: string): boolean
  startingWith(beginning: string): readonly string[]
}

const noCodes: CodeLookup = { hasStem: () => false, startingWith: () => [] }

export function createVocabulary({ stemOf }: WordStemmer, writings: Spellings): Vocabulary {
  const index: WordIndex = {
    stemOf,
    uses: new Map<string, number>(),
    words: new WordTrie(),
    stems: new WordTrie(),
    sounds: new WordTrie(),
    wordsBySound: new WordGroups(),
    wordsByStem: new WordGroups(),
  }
  const { uses, words, stems, sounds, wordsBySound, wordsByStem } = index
  const stemUses = new Map<string, number>()
  const codes = new WordTrie()

  return {
    add(word, kind, products = 1) {
      if (!addUse(uses, makeKey(word, kind), products)) return
      if (isCodeWord(word, kind)) codes.add(word)
      else {
        words.add(word)
        stems.add(stemOf(word))
        const sound = toPhoneticKey(word)
        sounds.add(sound)
        wordsBySound.add(sound, word)
        wordsByStem.add(stemOf(word), word)
      }
      addUse(stemUses, makeKey(stemOf(word), kind))
    },

    remove(word, kind) {
      if (!dropUse(uses, makeKey(word, kind))) return
      const stemGone = dropUse(stemUses, makeKey(stemOf(word), kind))
      if (isCodeWord(word, kind)) codes.remove(word)
      else {
        words.remove(word)
        wordsByStem.remove(stemOf(word), word)
        if (stemGone) stems.remove(stemOf(word))
        const sound = toPhoneticKey(word)
        if (wordsBySound.remove(sound, word)) sounds.remove(sound)
      }
    },

    read(word, begun, exactly = false, others = noCodes) {
      const stem = stemOf(word)
      const known =
        stemUses.has(makeKey(stem, 'word')) ||
        stemUses.has(makeKey(stem, 'code')) ||
        others.hasStem(stem)
      const found = new Map<string, number>()
      if (begun && word.length > 1) {
        const all = [words, codes, others].flatMap(some => some.startingWith(word))
        for (const longer of all) {
          found.set(stemOf(longer), known ? 0.4 : 0.8)
        }
      }
      if (known) found.set(stem, 1)
      if (found.size > 0) return { stems: found, doubt: known ? 0 : 0.1 }
      if (exactly || word.length < 3 || /\d/.test(word))
        return { stems: found, doubt: unknownWordDoubt }
      return readByPhonetics(index, word, begun) ?? readMisspelledWord(index, word, begun)
    },

    written: word => writings.of(word, uses.get(word) ?? 0),

    guess(word) {
      if (word.length < minGuessedLength || /\d/.test(word)) return []
      const near = [...words.near(word, guessedEdits, false, 1)]
      const nearest = Math.min(...near.map(([, { whole }]) => whole))
      return sortWordsByFrequency(
        index,
        near.filter(([, { whole }]) => whole === nearest).map(([known]) => known),
      )
    },
  }
}

/** Farther than a reading goes, a word is only offered. */
const guessedEdits = 3
/** Three wrong letters of five leave nothing of a word. */
const minGuessedLength = 6

export function isCodeWord(word: string, kind: WordKind): boolean {
  return kind === 'code' || /\d/.test(word)
}

function makeKey(word: string, kind: WordKind): string {
  return isCodeWord(word, kind) ? `#${word}` : word
}

/** Answers whether it is the first. */
function addUse(uses: Map<string, number>, key: string, times = 1): boolean {
  const count = uses.get(key) ?? 0
  uses.set(key, count + times)
  return count === 0
}

/** Answers whether it was the last. */
function dropUse(uses: Map<string, number>, key: string): boolean {
  const count = uses.get(key) ?? 0
  if (count > 1) uses.set(key, count - 1)
  else uses.delete(key)
  return count === 1
}
