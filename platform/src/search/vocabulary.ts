import { soundOf } from './word-sound.ts'
import type { WordStems } from './word-stems.ts'
import { WordTrie } from './word-trie.ts'

/** What a word may have meant: stems to look for, with what a hit on each counts, and how sure that is. */
export type Reading = {
  stems: ReadonlyMap<string, number>
  /** 0 for a word in use, more for each doubt; {@link unreadable} when nothing is known like it. */
  doubt: number
}

export const unreadable = 4

/** The words of all products, and which of them a shopper may have meant. */
export interface Vocabulary {
  /** Words without digits can be misspelled; the others are numbers and codes, which mean themselves. */
  add(word: string, kind: WordKind): void
  /** Takes back one {@link add}. */
  remove(word: string, kind: WordKind): void
  /** `begun` when the word may still be being typed. */
  read(word: string, begun: boolean): Reading
}
export type WordKind = 'word' | 'code'

export function createVocabulary({ stemOf }: WordStems): Vocabulary {
  const uses = new Map<string, number>()
  const stemUses = new Map<string, number>()
  const words = new WordTrie()
  const codes = new WordTrie()
  const stems = new WordTrie()
  const sounds = new WordTrie()
  const wordsBySound = new Map<string, Set<string>>()

  return {
    add(word, kind) {
      if (!addUse(uses, keyOf(word, kind))) return
      if (isCode(word, kind)) codes.add(word)
      else {
        words.add(word)
        stems.add(stemOf(word))
        const sound = soundOf(word)
        sounds.add(sound)
        const alike = wordsBySound.get(sound)
        if (alike) alike.add(word)
        else wordsBySound.set(sound, new Set([word]))
      }
      addUse(stemUses, keyOf(stemOf(word), kind))
    },

    remove(word, kind) {
      if (!dropUse(uses, keyOf(word, kind))) return
      const stemGone = dropUse(stemUses, keyOf(stemOf(word), kind))
      if (isCode(word, kind)) codes.remove(word)
      else {
        words.remove(word)
        if (stemGone) stems.remove(stemOf(word))
        const sound = soundOf(word)
        const alike = wordsBySound.get(sound)
        alike?.delete(word)
        if (alike?.size !== 0) return
        wordsBySound.delete(sound)
        sounds.remove(sound)
      }
    },

    read(word, begun) {
      const stem = stemOf(word)
      const known = stemUses.has(keyOf(stem, 'word')) || stemUses.has(keyOf(stem, 'code'))
      const found = new Map<string, number>()
      if (begun && word.length > 1) {
        for (const longer of [...words.startingWith(word), ...codes.startingWith(word)]) {
          found.set(stemOf(longer), known ? 0.4 : 0.8)
        }
      }
      if (known) found.set(stem, 1)
      if (found.size > 0) return { stems: found, doubt: known ? 0 : 0.1 }
      if (word.length < 3 || /\d/.test(word)) return { stems: found, doubt: unreadable }
      return readBySound(word, begun) ?? readMisspelled(word, stem, begun)
    },
  }

  function readBySound(word: string, begun: boolean): Reading | undefined {
    const sound = soundOf(word)
    const heard = begun ? sounds.startingWith(sound) : wordsBySound.has(sound) ? [sound] : []
    if (sound.length < 3 || heard.length === 0) return undefined
    const found = new Map<string, number>()
    for (const alike of heard) {
      for (const meant of wordsBySound.get(alike) ?? []) {
        const stem = stemOf(meant)
        found.set(stem, Math.max(found.get(stem) ?? 0, alike === sound ? 0.8 : 0.6))
      }
    }
    return { stems: found, doubt: 0.25 }
  }

  /** The nearest known words, by their letters, their stems or their sound: an ending may hide how near two are. */
  function readMisspelled(word: string, stem: string, begun: boolean): Reading {
    let least = unreadable
    let nearest = new Set<string>()
    const offer = (meant: string, doubt: number) => {
      if (doubt > least) return
      if (doubt < least) nearest = new Set()
      least = doubt
      nearest.add(meant)
    }
    for (const [known, { whole, begun: beginning }] of words.near(
      word,
      editsIn(word.length),
      begun,
    )) {
      if (whole <= editsBetween(word, known)) offer(stemOf(known), whole)
      if (begun && beginning <= 1 && word.length > 4 && word[0] === known[0]) {
        offer(stemOf(known), beginning + 0.5)
      }
    }
    // Of a short word the stem is too little to go by, and so is the sound.
    if (word.length < 5) return { stems: weighed(nearest, least), doubt: least }
    for (const [known, { whole }] of stems.near(stem, editsIn(stem.length), false)) {
      if (whole <= editsBetween(stem, known)) offer(known, whole)
    }
    const sound = soundOf(word)
    if (sound.length < 4) return { stems: weighed(nearest, least), doubt: least }
    for (const [known, { whole }] of sounds.near(sound, editsIn(sound.length), false)) {
      if (whole > editsBetween(sound, known)) continue
      for (const meant of wordsBySound.get(known) ?? []) offer(stemOf(meant), whole + 0.5)
    }
    return { stems: weighed(nearest, least), doubt: least }
  }
}

function weighed(stems: ReadonlySet<string>, doubt: number): Map<string, number> {
  return new Map([...stems].map(stem => [stem, 1 / (1 + doubt)]))
}

/** Two wrong letters of four leave nothing of a word. */
function editsIn(length: number): number {
  return length < 3 ? 0 : length < 5 ? 1 : 2
}

/**
 * In short words two edits make another word, the more so when they change how it begins; in words of
 * three letters only a missing one is seen for what it is.
 */
function editsBetween(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length)
  if (shorter < 4 && one.length === other.length) return 0
  return shorter < 7 && one[0] !== other[0] ? Math.min(1, editsIn(shorter)) : editsIn(shorter)
}

function isCode(word: string, kind: WordKind): boolean {
  return kind === 'code' || /\d/.test(word)
}

function keyOf(word: string, kind: WordKind): string {
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
