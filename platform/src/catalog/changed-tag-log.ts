/**
 * What answers of this platform have changed, by the names that answers are tagged with
 * (docs/api/content.md#changes): told once they are given out as they are now.
 */
export interface ChangedTagLog {
  note(tags: Iterable<string>): void
  /** How much has been told so far. */
  last(): number
  /** What was told after that; `*`, everything, where that is too long ago. */
  after(seen: number): readonly string[]
}

/** Whoever is as far behind as that is told to forget everything. */
const maxRemembered = 20_000

export function createChangedTagLog(most = maxRemembered): ChangedTagLog {
  // In the order in which they were last told.
  const numbers = new Map<string, number>()
  let last = 0
  let forgottenUntil = 0

  return {
    note(tags) {
      for (const tag of tags) {
        last += 1
        numbers.delete(tag)
        numbers.set(tag, last)
        if (tag === '*') {
          numbers.clear()
          forgottenUntil = last
        }
      }
      for (const [tag, number] of numbers) {
        if (numbers.size <= most) break
        numbers.delete(tag)
        forgottenUntil = number
      }
    },
    last: () => last,
    after(seen) {
      if (seen < forgottenUntil || seen > last) return ['*']
      if (seen === last) return []
      return [...numbers].filter(([, number]) => number > seen).map(([tag]) => tag)
    },
  }
}
