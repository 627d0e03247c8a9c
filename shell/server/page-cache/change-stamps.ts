/** Which changes came after which page was begun. */
export interface ChangeTracker {
  /** How many changes have been heard of. */
  count(): number
  /** `*` is everything. */
  note(tags: readonly string[]): void
  /** Whether nothing of this has changed since so many changes had been heard of. */
  isCurrent(tags: readonly string[], asOf: number): boolean
}

/** More than any shop's pages show; then everything counts as changed. */
const maxTags = 200_000

export function createChangeTracker(most = maxTags): ChangeTracker {
  const stamps = new Map<string, number>()
  let count = 0
  let everything = 0
  return {
    count: () => count,
    note(tags) {
      if (tags.length === 0) return
      count += 1
      for (const tag of tags) stamps.set(tag, count)
      if (!tags.includes('*') && stamps.size <= most) return
      stamps.clear()
      everything = count
    },
    isCurrent(tags, asOf) {
      if (asOf === count) return true
      if (asOf < everything) return false
      return tags.every(tag => (stamps.get(tag) ?? 0) <= asOf)
    },
  }
}
