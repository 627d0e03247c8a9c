/**
 * How many letters are wrong: one missing, added, replaced, or two swapped counts one each.
 * Answers `limit + 1` for anything further.
 */
export function computeWordDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_none, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      let distance = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      )
      const swapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1]
      if (swapped) distance = Math.min(distance, at(beforeLast, column - 2) + 1)
      current.push(distance)
      least = Math.min(least, distance)
    }
    if (least > limit) return limit + 1
    beforeLast = last
    last = current
  }
  return Math.min(at(last, other.length), limit + 1)
}

function at(distances: readonly number[], index: number): number {
  return distances[index] as number
}
