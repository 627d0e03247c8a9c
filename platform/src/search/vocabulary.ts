import type { TextReading } from '@vitrina/contract'
import { NearestWords } from './nearest-words.ts'
import { WordGroups } from './word-groups.ts'
import { encodeSound } from './word-sound.ts'
import type { WordStems } from './word-stems.ts'
import { WordTrie } from './word-trie.ts'
import type { Writings } from './writings.ts'

/**
 * What a word may have meant: stems to look for, with what a hit on each counts, and how sure that
 * is.
 */
export type WordReading = {
  stems: ReadonlyMap<string, number>
  /** 0 for a word in use, more for each doubt; {@link unreadable} when nothing is known like it. */
  doubt: number
  /** The word of the shop it was taken for, where it is none itself. */
  takenFor?: { word: string; by: TextReading['by'] }
}

export const unreadable = 4

/** The words of all products, and which of them a shopper may have meant. */
export interface Vocabulary {
  /**
   * Words without digits can be misspelled; the others are numbers and codes, which mean
   * themselves.
   */
  add(word: string, kind: WordKind): void
  /** Takes back one {@link add}. */
  remove(word: string, kind: WordKind): void
  /**
   * `begun` when the word may still be being typed; `exactly` when it shall be taken for no other.
   */
  read(word: string, begun: boolean, exactly?: boolean): WordReading
  /** Words so far from an unreadable one that it is not taken for them, the likeliest first. */
  guess(word: string): string[]
  /** How a word is written in the shop. */
  written(word: string): string
}
export type WordKind = 'word' | 'code'

export function createVocabulary({ stemOf }: WordStems, writings: Writings): Vocabulary {
  const uses = new Map<string, number>()
  const stemUses = new Map<string, number>()
  const words = new WordTrie()
  const codes = new WordTrie()
  const stems = new WordTrie()
  const sounds = new WordTrie()
  const wordsBySound = new WordGroups()
  const wordsByStem = new WordGroups()

  return {
    add(word, kind) {
      if (!addUse(uses, makeKey(word, kind))) return
      if (isCode(word, kind)) codes.add(word)
      else {
        words.add(word)
        stems.add(stemOf(word))
        const sound = encodeSound(word)
        sounds.add(sound)
        wordsBySound.add(sound, word)
        wordsByStem.add(stemOf(word), word)
      }
      addUse(stemUses, makeKey(stemOf(word), kind))
    },

    remove(word, kind) {
      if (!dropUse(uses, makeKey(word, kind))) return
      const stemGone = dropUse(stemUses, makeKey(stemOf(word), kind))
      if (isCode(word, kind)) codes.remove(word)
      else {
        words.remove(word)
        wordsByStem.remove(stemOf(word), word)
        if (stemGone) stems.remove(stemOf(word))
        const sound = encodeSound(word)
        if (wordsBySound.remove(sound, word)) sounds.remove(sound)
      }
    },

    read(word, begun, exactly = false) {
      const stem = stemOf(word)
      const known = stemUses.has(makeKey(stem, 'word')) || stemUses.has(makeKey(stem, 'code'))
      const found = new Map<string, number>()
      if (begun && word.length > 1) {
        for (const longer of [...words.startingWith(word), ...codes.startingWith(word)]) {
          found.set(stemOf(longer), known ? 0.4 : 0.8)
        }
      }
      if (known) found.set(stem, 1)
      if (found.size > 0) return { stems: found, doubt: known ? 0 : 0.1 }
      if (exactly || word.length < 3 || /\d/.test(word)) return { stems: found, doubt: unreadable }
      return readBySound(word, begun) ?? readMisspelled(word, stem, begun)
    },

    written: word => writings.of(word, uses.get(word) ?? 0),

    guess(word) {
      if (word.length < shortestGuessed || /\d/.test(word)) return []
      const near = [...words.near(word, guessedEdits, false, 1)]
      const nearest = Math.min(...near.map(([, { whole }]) => whole))
      return inOrderOfUse(near.filter(([, { whole }]) => whole === nearest).map(([known]) => known))
    },
  }

  function readBySound(word: string, begun: boolean): WordReading | undefined {
    const sound = encodeSound(word)
    const heard = begun ? sounds.startingWith(sound) : wordsBySound.has(sound) ? [sound] : []
    if (sound.length < 3 || heard.length === 0) return undefined
    const found = new Map<string, number>()
    for (const alike of heard) {
      for (const meant of wordsBySound.of(alike)) {
        const stem = stemOf(meant)
        found.set(stem, Math.max(found.get(stem) ?? 0, alike === sound ? 0.8 : 0.6))
      }
    }
    const whole = wordsBySound.of(sound)
    const meant = whole.size > 0 ? whole : heard.flatMap(alike => [...wordsBySound.of(alike)])
    return { stems: found, doubt: 0.25, ...takenFor(word, meant, { heard: true }) }
  }

  /**
   * The nearest known words, by their letters, their stems or their sound: an ending may hide how
   * near two are.
   */
  function readMisspelled(word: string, stem: string, begun: boolean): WordReading {
    const nearest = new NearestWords(unreadable)
    for (const [known, { whole, begun: beginning }] of words.near(
      word,
      editsIn(word.length),
      begun,
    )) {
      if (whole <= editsBetween(word, known))
        nearest.offer(whole, stemOf(known), [known], 'letters')
      if (begun && beginning <= 1 && word.length > 4 && word[0] === known[0]) {
        nearest.offer(beginning + 0.5, stemOf(known), [known], 'letters')
      }
    }
    // Stem and sound of a short word say too little.
    if (word.length >= 5) {
      for (const [known, { whole }] of stems.near(stem, editsIn(stem.length), false)) {
        if (whole > editsBetween(stem, known)) continue
        nearest.offer(whole, known, wordsByStem.of(known), 'stem')
      }
      const sound = encodeSound(word)
      const reach = sound.length < 4 ? [] : sounds.near(sound, editsIn(sound.length), false)
      for (const [known, { whole }] of reach) {
        if (whole > editsBetween(sound, known)) continue
        for (const meant of wordsBySound.of(known)) {
          nearest.offer(whole + 0.5, stemOf(meant), [meant], 'sound')
        }
      }
    }
    const { doubt, stems: meant } = nearest
    return { stems: meant, doubt, ...takenFor(word, nearest.words, { heard: false }) }
  }

  /** The word most products have says best what was meant. */
  function takenFor(
    typed: string,
    meant: Iterable<string>,
    { heard }: { heard: boolean },
  ): Pick<WordReading, 'takenFor'> | undefined {
    const [word] = inOrderOfUse(meant)
    if (word === undefined) return undefined
    const isTransliterated = isRussian(word) !== isRussian(typed)
    const by: TextReading['by'] = isTransliterated ? ['transliteration'] : []
    // What sounds the same in the same letters is written wrong.
    return { takenFor: { word, by: heard && isTransliterated ? by : [...by, 'typo'] } }
  }

  function inOrderOfUse(some: Iterable<string>): string[] {
    const usesOf = (word: string) => uses.get(word) ?? 0
    return [...some].sort(
      (one, other) => usesOf(other) - usesOf(one) || (one < other ? -1 : Number(one > other)),
    )
  }
}

/** Farther than a reading goes, a word is only offered. */
const guessedEdits = 3
/** Three wrong letters of five leave nothing of a word. */
const shortestGuessed = 6

function isRussian(word: string): boolean {
  return /[а-я]/.test(word)
}

/** Two wrong letters of four leave nothing of a word. */
function editsIn(length: number): number {
  return length < 3 ? 0 : length < 5 ? 1 : 2
}

/**
 * In short words two edits make another word, the more so when they change how it begins; in words
 * of three letters only a missing one is seen for what it is.
 */
function editsBetween(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length)
  if (shorter < 4 && one.length === other.length) return 0
  return shorter < 7 && one[0] !== other[0] ? Math.min(1, editsIn(shorter)) : editsIn(shorter)
}

function isCode(word: string, kind: WordKind): boolean {
  return kind === 'code' || /\d/.test(word)
}

function makeKey(word: string, kind: WordKind): string {
  return isCode(word, kind) ? `#${word}` : word
}

/** Answers whether it is the first. */
function addUse(uses: Map<string, number>, key: string): boolean {
  const count = uses.get(key) ?? 0
  uses.set(key, count + 1)
  return count === 0
}

/** Answers whether it was the last. */
function dropUse(uses: Map<string, number>, key: string): boolean {
  const count = uses.get(key) ?? 0
  if (count > 1) uses.set(key, count - 1)
  else uses.delete(key)
  return count === 1
}
