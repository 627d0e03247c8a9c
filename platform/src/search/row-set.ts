/** A set of row numbers, one bit each: sets of a hundred thousand rows meet in microseconds. */
export type RowSet = Uint32Array

export function createRowSet(rowCount: number): RowSet {
  return new Uint32Array((rowCount + 31) >>> 5)
}

export function addRow(rows: RowSet, row: number): void {
  rows[row >>> 5] = (rows[row >>> 5] ?? 0) | (1 << (row & 31))
}

export function removeRow(rows: RowSet, row: number): void {
  rows[row >>> 5] = (rows[row >>> 5] ?? 0) & ~(1 << (row & 31))
}

export function hasRow(rows: RowSet, row: number): boolean {
  return ((rows[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0
}

/** Leaves in `rows` what is in `others` as well. */
export function intersectRows(rows: RowSet, others: RowSet): RowSet {
  for (let word = 0; word < rows.length; word++)
    rows[word] = (rows[word] ?? 0) & (others[word] ?? 0)
  return rows
}

export function uniteRows(rows: RowSet, others: RowSet): RowSet {
  for (let word = 0; word < rows.length; word++)
    rows[word] = (rows[word] ?? 0) | (others[word] ?? 0)
  return rows
}

/** The other way round. Bits past the last row come on too: meet it with the living rows. */
export function invertRows(rows: RowSet): RowSet {
  for (let word = 0; word < rows.length; word++) rows[word] = ~(rows[word] ?? 0)
  return rows
}

/** Row numbers in ascending order. */
export function listRows(set: RowSet): Int32Array {
  const rows = new Int32Array(countRows(set))
  let length = 0
  for (let word = 0; word < set.length; word++) {
    for (let bits = set[word] ?? 0; bits !== 0; bits &= bits - 1) {
      rows[length++] = (word << 5) + 31 - Math.clz32(bits & -bits)
    }
  }
  return rows
}

/** How many are in both. */
export function countCommonRows(one: RowSet, other: RowSet): number {
  const length = Math.min(one.length, other.length)
  let count = 0
  for (let word = 0; word < length; word++) {
    const bits = (one[word] as number) & (other[word] as number)
    if (bits !== 0) count += countBits(bits)
  }
  return count
}

function countRows(set: RowSet): number {
  let count = 0
  for (let word = 0; word < set.length; word++) count += countBits(set[word] as number)
  return count
}

function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
