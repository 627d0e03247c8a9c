const none: ReadonlySet<string> = new Set()

/** Words that have something in common: a sound, a stem. */
export class WordGroups {
  readonly #words = new Map<string, Set<string>>()

  add(common: string, word: string): void {
    const group = this.#words.get(common)
    if (group) group.add(word)
    else this.#words.set(common, new Set([word]))
  }

  /** Answers whether it was the last of its group. */
  remove(common: string, word: string): boolean {
    const group = this.#words.get(common)
    group?.delete(word)
    if (group?.size !== 0) return false
    return this.#words.delete(common)
  }

  has(common: string): boolean {
    return this.#words.has(common)
  }

  of(common: string): ReadonlySet<string> {
    return this.#words.get(common) ?? none
  }
}
