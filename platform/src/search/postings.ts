/** The rows of each stem, with how much of the row's text it makes: whole numbers below 256. */
export class Postings {
  /** For each stem, rows with their weights, each pair packed into one number. */
  readonly #rows = new Map<string, number[]>()
  readonly #arriving = new Map<string, Map<number, number>>()
  readonly #leaving = new Map<string, Set<number>>()

  add(stem: string, row: number, weight: number): void {
    inner(this.#arriving, stem, () => new Map<number, number>()).set(row, weight)
  }

  remove(stem: string, row: number): void {
    const arriving = this.#arriving.get(stem)
    if (arriving?.delete(row)) {
      if (arriving.size === 0) this.#arriving.delete(stem)
      // What it had before it was changed twice is leaving already.
      return
    }
    inner(this.#leaving, stem, () => new Set<number>()).add(row)
  }

  /** Brings what was added and removed into searches, each stem's rows in one pass. */
  settle(): void {
    for (const [stem, rows] of this.#leaving) {
      const kept = this.#rows.get(stem)?.filter(packed => !rows.has(getPostingRow(packed))) ?? []
      if (kept.length > 0) this.#rows.set(stem, kept)
      else this.#rows.delete(stem)
    }
    for (const [stem, rows] of this.#arriving) {
      const held = inner(this.#rows, stem, () => [])
      for (const [row, weight] of rows) held.push(row * 256 + weight)
    }
    this.#leaving.clear()
    this.#arriving.clear()
  }

  /** Packed: read them with {@link getPostingRow} and {@link getPostingWeight}. */
  of(stem: string): readonly number[] {
    return this.#rows.get(stem) ?? []
  }
}

export function getPostingRow(packed: number): number {
  return packed >>> 8
}

export function getPostingWeight(packed: number): number {
  return packed & 255
}

function inner<Value>(outer: Map<string, Value>, key: string, make: () => Value): Value {
  const known = outer.get(key)
  if (known) return known
  const made = make()
  outer.set(key, made)
  return made
}
