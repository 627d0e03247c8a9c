/** What a word and the one near it have in common. */
type FoundBy = 'letters' | 'stem' | 'sound'

/**
 * Gathers what a misspelled word may have meant, and keeps what is least doubtful. Of equally near
 * words those that were found first are shown to have been meant.
 */
export class NearestWords {
  #least: number
  #by: FoundBy = 'letters'
  #stems = new Set<string>()
  #words = new Set<string>()

  constructor(most: number) {
    this.#least = most
  }

  offer(doubt: number, stem: string, words: Iterable<string>, by: FoundBy): void {
    if (doubt > this.#least) return
    if (doubt < this.#least || this.#stems.size === 0) {
      this.#least = doubt
      this.#by = by
      this.#stems = new Set()
      this.#words = new Set()
    }
    this.#stems.add(stem)
    if (by === this.#by) for (const word of words) this.#words.add(word)
  }

  get doubt(): number {
    return this.#least
  }

  /** What a hit on each stem counts. */
  get stems(): ReadonlyMap<string, number> {
    return new Map([...this.#stems].map(stem => [stem, 1 / (1 + this.#least)]))
  }

  get words(): ReadonlySet<string> {
    return this.#words
  }
}
