import type { TextReading } from '@vitrina/contract'
import { NearestWords } from './nearest-words.ts'
import { toPhoneticKey } from './phonetic-matches.ts'
import type { WordGroups } from './word-groups.ts'
import type { WordStemmer } from './word-stemmer.ts'
import type { WordTrie } from './word-trie.ts'

/**
 * What a word may have meant: stems to look for, with what a hit on each counts, and how sure that
 * is.
 */
export type WordReading = {
  stems: ReadonlyMap<string, number>
  /** 0 for a word in use, more for each doubt; {@link unknownWordDoubt} when none is like it. */
  doubt: number
  /** The word of the shop it was taken for, where it is none itself. */
  takenFor?: { word: string; by: TextReading['by'] }
}

export const unknownWordDoubt = 4

/** The words of all products by their letters, their stems and their sound. */
export type WordIndex = {
  stemOf: WordStemmer['stemOf']
  uses: Map<string, number>
  words: WordTrie
  stems: WordTrie
  sounds: WordTrie
  wordsBySound: WordGroups
  wordsByStem: WordGroups
}

/** Words that sound like it, for what is written as it is heard. */
export function readByPhonetics(
  index: WordIndex,
  word: string,
  begun: boolean,
): WordReading | undefined {
  const { stemOf, sounds, wordsBySound } = index
  const sound = toPhoneticKey(word)
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
  return { stems: found, doubt: 0.25, ...takenFor(index, word, meant, { heard: true }) }
}

/**
 * The nearest known words, by their letters, their stems or their sound: an ending may hide how
 * near two are.
 */
export function readMisspelledWord(index: WordIndex, word: string, begun: boolean): WordReading {
  const { stemOf, words, stems, sounds, wordsBySound, wordsByStem } = index
  const stem = stemOf(word)
  const nearest = new NearestWords(unknownWordDoubt)
  for (const [known, { whole, begun: beginning }] of words.near(
    word,
    maxEditsFor(word.length),
    begun,
  )) {
    if (whole <= countEditsBetween(word, known))
      nearest.offer(whole, stemOf(known), [known], 'letters')
    if (begun && beginning <= 1 && word.length > 4 && word[0] === known[0]) {
      nearest.offer(beginning + 0.5, stemOf(known), [known], 'letters')
    }
  }
  // Stem and sound of a short word say too little.
  if (word.length >= 5) {
    for (const [known, { whole }] of stems.near(stem, maxEditsFor(stem.length), false)) {
      if (whole > countEditsBetween(stem, known)) continue
      nearest.offer(whole, known, wordsByStem.of(known), 'stem')
    }
    const sound = toPhoneticKey(word)
    const reach = sound.length < 4 ? [] : sounds.near(sound, maxEditsFor(sound.length), false)
    for (const [known, { whole }] of reach) {
      if (whole > countEditsBetween(sound, known)) continue
      for (const meant of wordsBySound.of(known)) {
        nearest.offer(whole + 0.5, stemOf(meant), [meant], 'sound')
      }
    }
  }
  const { doubt, stems: meant } = nearest
  return { stems: meant, doubt, ...takenFor(index, word, nearest.words, { heard: false }) }
}

/** The word most products have says best what was meant. */
function takenFor(
  index: WordIndex,
  typed: string,
  meant: Iterable<string>,
  { heard }: { heard: boolean },
): Pick<WordReading, 'takenFor'> | undefined {
  const [word] = sortWordsByFrequency(index, meant)
  if (word === undefined) return undefined
  const isTransliterated = isRussian(word) !== isRussian(typed)
  const by: TextReading['by'] = isTransliterated ? ['transliteration'] : []
  // What sounds the same in the same letters is written wrong.
  return { takenFor: { word, by: heard && isTransliterated ? by : [...by, 'typo'] } }
}

export function sortWordsByFrequency({ uses }: WordIndex, some: Iterable<string>): string[] {
  const usesOf = (word: string) => uses.get(word) ?? 0
  return [...some].sort(
    (one, other) => usesOf(other) - usesOf(one) || (one < other ? -1 : Number(one > other)),
  )
}

function isRussian(word: string): boolean {
  return /[а-я]/.test(word)
}

/** Two wrong letters of four leave nothing of a word. */
function maxEditsFor(length: number): number {
  return length < 3 ? 0 : length < 5 ? 1 : 2
}

/**
 * In short words two edits make another word, the more so when they change how it begins; in words
 * of three letters only a missing one is seen for what it is.
 */
function countEditsBetween(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length)
  if (shorter < 4 && one.length === other.length) return 0
  return shorter < 7 && one[0] !== other[0]
    ? Math.min(1, maxEditsFor(shorter))
    : maxEditsFor(shorter)
}
