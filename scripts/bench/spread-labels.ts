type Room = { gap: number; lowest: number }

/**
 * Moves labels that would lie upon each other apart, in the order of their heights; none ends below
 * the lowest. Answers where each stands, in the order they came in.
 */
export function spreadLabels(heights: readonly number[], { gap, lowest }: Room): number[] {
  const placed = [...heights]
  const fromAbove = heights
    .map((height, index) => ({ height, index }))
    .toSorted((one, other) => one.height - other.height)
    .map(({ index }) => index)
  let free = Number.NEGATIVE_INFINITY
  for (const index of fromAbove) {
    placed[index] = Math.max(placed[index] as number, free)
    free = (placed[index] as number) + gap
  }
  let limit = lowest
  for (const index of fromAbove.reverse()) {
    placed[index] = Math.min(placed[index] as number, limit)
    limit = (placed[index] as number) - gap
  }
  return placed
}
