import { createRowSet, type RowSet } from './row-set.ts'

/**
 * Rows that are in at least `least` of the sets. Counts for 32 rows at once: each binary digit of
 * the counts is a set of its own, so a thousand sets cost hardly more than a thousand unions.
 */
export function findRowsInAtLeastSets(
  sets: readonly RowSet[],
  least: number,
  rowCount: number,
): RowSet {
  const digits: RowSet[] = []
  for (const set of sets) countIn(digits, set)
  if (least >= 2 ** digits.length) return createRowSet(rowCount)

  const more = createRowSet(rowCount)
  const same = createRowSet(rowCount).fill(0xffffffff)
  for (const [place, digit] of [...digits.entries()].reverse()) {
    const isOne = (least >>> place) % 2 === 1
    for (let word = 0; word < same.length; word++) {
      const bits = digit[word] as number
      const undecided = same[word] as number
      if (!isOne) more[word] = (more[word] as number) | (undecided & bits)
      same[word] = undecided & (isOne ? bits : ~bits)
    }
  }
  return more.map((bits, word) => bits | (same[word] as number))
}

/** Adds one to the count of each row of the set. */
function countIn(digits: RowSet[], set: RowSet): void {
  for (let word = 0; word < set.length; word++) {
    let carried = set[word] as number
    for (let place = 0; carried !== 0; place++) {
      const digit = digits[place] ?? new Uint32Array(set.length)
      digits[place] = digit
      const before = digit[word] as number
      digit[word] = before ^ carried
      carried &= before
    }
  }
}
