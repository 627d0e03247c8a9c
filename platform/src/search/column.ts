import { momentOf } from '@vitrina/domain'
import { addAll, addRow, type RowSet } from './row-set.ts'
import type { Scalar } from './search-index.ts'

/** Up to so many rows are added to a set one by one. */
const fewRows = 2_000

/**
 * One field of all documents. Values are kept once, in the order they first came; rows hold their
 * numbers. Values compare loosely, as clients of this family expect: `"49"` is `49`, `true` is `"true"`
 * and `1` (contract §9.8).
 */
export class Column {
  readonly #codes = new Map<string, number>()
  readonly #values: Scalar[] = []
  readonly #numbers: number[] = []
  /** For each value the rows that hold it, ascending. */
  readonly #rows: number[][] = []
  /** Row `r` holds the codes from `#starts[r]` to `#starts[r + 1]`. */
  readonly #starts = new GrowingInts()
  readonly #cells = new GrowingInts()
  readonly #sets = new Map<number, { set: RowSet; rowsIn: number }>()
  #numeric = true

  constructor(rowsBefore: number) {
    for (let row = 0; row <= rowsBefore; row++) this.#starts.push(0)
  }

  /** Gives the next row its values, which may be none. */
  append(values: readonly Scalar[]): void {
    const row = this.#starts.length - 1
    for (const value of values) {
      const code = this.#codeFor(value)
      const rows = this.#rows[code] as number[]
      if (rows.at(-1) === row) continue
      rows.push(row)
      this.#cells.push(code)
    }
    this.#starts.push(this.#cells.length)
  }

  get valueCount(): number {
    return this.#values.length
  }

  valueAt(code: number): Scalar {
    return this.#values[code] as Scalar
  }

  valuesOf(row: number): Scalar[] {
    const codes = this.#cells.array.subarray(this.#starts.array[row], this.#starts.array[row + 1])
    return Array.from(codes, code => this.valueAt(code))
  }

  /** Whether every value is a number or a moment. */
  get isNumeric(): boolean {
    return this.#numeric
  }

  /** Number or moment a row is sorted by; NaN when it has none. */
  numberOf(row: number): number {
    const start = this.#starts.array[row] as number
    if (start === this.#starts.array[row + 1]) return Number.NaN
    return this.#numbers[this.#cells.array[start] as number] as number
  }

  /** Text a row is sorted by; empty when it has none. */
  textOf(row: number): string {
    const start = this.#starts.array[row] as number
    if (start === this.#starts.array[row + 1]) return ''
    return String(this.#values[this.#cells.array[start] as number])
  }

  addRowsWith(value: Scalar, into: RowSet): void {
    const code = this.#codes.get(keyOf(value))
    if (code === undefined) return
    const rows = this.#rows[code] as number[]
    if (rows.length > fewRows) addAll(into, this.#setOf(code, rows, into.length))
    else for (const row of rows) addRow(into, row)
  }

  addRowsWhere(fits: (value: number) => boolean, into: RowSet): void {
    for (let code = 0; code < this.#numbers.length; code++) {
      if (!fits(this.#numbers[code] as number)) continue
      for (const row of this.#rows[code] as number[]) addRow(into, row)
    }
  }

  addRowsWithAny(into: RowSet): void {
    for (const rows of this.#rows) for (const row of rows) addRow(into, row)
  }

  /** How many of `rows` hold each value, by code. */
  countValues(rows: Int32Array): Int32Array {
    const counts = new Int32Array(this.#values.length)
    const { array: starts } = this.#starts
    const { array: cells } = this.#cells
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index] as number
      const end = starts[row + 1] as number
      for (let cell = starts[row] as number; cell < end; cell++) {
        const code = cells[cell] as number
        counts[code] = (counts[code] as number) + 1
      }
    }
    return counts
  }

  /** The rows of a common value as a set, kept and brought up to date: most queries ask for the same ones. */
  #setOf(code: number, rows: readonly number[], words: number): RowSet {
    let known = this.#sets.get(code)
    if (!known || known.set.length < words) {
      known = { set: new Uint32Array(Math.ceil(words * 1.2)), rowsIn: 0 }
      this.#sets.set(code, known)
    }
    for (; known.rowsIn < rows.length; known.rowsIn++) {
      addRow(known.set, rows[known.rowsIn] as number)
    }
    return known.set
  }

  #codeFor(value: Scalar): number {
    const key = keyOf(value)
    const known = this.#codes.get(key)
    if (known !== undefined) return known
    const code = this.#values.length
    this.#codes.set(key, code)
    this.#values.push(value)
    const number = numberIn(value)
    this.#numbers.push(number)
    if (Number.isNaN(number)) this.#numeric = false
    this.#rows.push([])
    return code
  }
}

/** A number, a numeric text, a date as a moment; NaN for any other text. */
export function numberIn(value: Scalar): number {
  if (typeof value !== 'string') return Number(value)
  if (/^\d{4}-\d\d-\d\d/.test(value)) return momentOf(value) ?? Number.NaN
  return value.trim() === '' ? Number.NaN : Number(value)
}

function keyOf(value: Scalar): string {
  if (value === true || value === 'true') return '1'
  if (value === false || value === 'false') return '0'
  return String(value)
}

class GrowingInts {
  array = new Int32Array(16)
  length = 0

  push(value: number): void {
    if (this.length === this.array.length) {
      const larger = new Int32Array(this.length * 2)
      larger.set(this.array)
      this.array = larger
    }
    this.array[this.length++] = value
  }
}
