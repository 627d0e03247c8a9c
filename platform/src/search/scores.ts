/**
 * Adds up what each row scores. One serves all searches of an index, one after the other: for a
 * hundred thousand products making room would cost more than the search.
 */
export class ScoreAccumulator {
  #search = 0
  #word = 0
  #searchOf = new Uint32Array(0)
  #wordOf = new Uint8Array(0)
  #matched = new Uint8Array(0)
  #best = new Float64Array(0)
  #scores = new Float64Array(0)
  #found: number[] = []

  start(rowCount: number): void {
    if (rowCount > this.#searchOf.length) {
      const capacity = Math.ceil(rowCount * 1.2)
      this.#searchOf = new Uint32Array(capacity)
      this.#wordOf = new Uint8Array(capacity)
      this.#matched = new Uint8Array(capacity)
      this.#best = new Float64Array(capacity)
      this.#scores = new Float64Array(capacity)
      this.#search = 0
    }
    this.#search++
    this.#word = 0
    this.#found = []
  }

  nextWord(): void {
    this.#word++
  }

  /** The best of the ways in which a row matches a word counts. */
  add(row: number, score: number): void {
    if (this.#searchOf[row] !== this.#search) {
      this.#searchOf[row] = this.#search
      this.#wordOf[row] = 0
      this.#matched[row] = 0
      this.#scores[row] = 0
      this.#found.push(row)
    }
    if (this.#wordOf[row] !== this.#word) {
      this.#wordOf[row] = this.#word
      this.#matched[row] = (this.#matched[row] as number) + 1
      this.#best[row] = 0
    }
    const better = score - (this.#best[row] as number)
    if (better <= 0) return
    this.#best[row] = score
    this.#scores[row] = (this.#scores[row] as number) + better
  }

  /** Counts only where an earlier word has found the row. */
  addToFound(row: number, score: number): void {
    if (this.#searchOf[row] === this.#search) this.add(row, score)
  }

  /** Rows that fit at least so many words. */
  findRowsWith(words: number): number[] {
    return this.#found.filter(row => (this.#matched[row] as number) >= words)
  }

  /** What fits all words comes before what fits some. */
  of(row: number): number {
    const share = (this.#matched[row] as number) / this.#word
    return Math.round((this.#scores[row] as number) * share * 1_000) / 1_000
  }
}
