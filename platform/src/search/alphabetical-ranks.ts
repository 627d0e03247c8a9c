const byAlphabet = new Intl.Collator('ru')

/** Russian alphabetical order; texts it takes for equal go by their letters' codes. */
function compareTexts(one: string, other: string): number {
  return byAlphabet.compare(one, other) || (one < other ? -1 : one > other ? 1 : 0)
}

/**
 * The place of every value in the alphabet. Comparing texts by their language is dear, places are
 * not; after a change only the changed values are compared again.
 */
export class AlphabeticalRanks {
  #ordered: number[] = []
  #ranks = new Int32Array(0)
  /** Built at its first use: most columns are never sorted by. */
  #changed: Set<number> | null = null

  /** The code has another text now, or none. */
  change(code: number): void {
    this.#changed?.add(code)
  }

  /** Ranks by code; `textOf` answers undefined for codes out of use. */
  upToDate(codeCount: number, textOf: (code: number) => string | undefined): Int32Array {
    const changed = this.#changed ?? new Set(Array(codeCount).keys())
    this.#changed = new Set()
    if (changed.size === 0) return this.#ranks
    const compare = (one: number, other: number) =>
      compareTexts(textOf(one) ?? '', textOf(other) ?? '')
    const kept = this.#ordered.filter(code => !changed.has(code))
    const added = [...changed].filter(code => textOf(code) !== undefined).sort(compare)
    this.#ordered = merged(kept, added, compare)
    this.#ranks = new Int32Array(codeCount)
    this.#ordered.forEach((code, rank) => {
      this.#ranks[code] = rank
    })
    return this.#ranks
  }
}

/** Looks for the place of each added one by halves: they are few, the others many. */
function merged(
  ordered: readonly number[],
  added: readonly number[],
  compare: (one: number, other: number) => number,
): number[] {
  const all: number[] = []
  let taken = 0
  for (const code of added) {
    let low = taken
    let high = ordered.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compare(ordered[middle] as number, code) <= 0) low = middle + 1
      else high = middle
    }
    while (taken < low) all.push(ordered[taken++] as number)
    all.push(code)
  }
  while (taken < ordered.length) all.push(ordered[taken++] as number)
  return all
}
