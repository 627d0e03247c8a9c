import { ColumnValues } from './column-values.ts'
import { RowCells } from './row-cells.ts'
import { addRow, hasRow, type RowSet } from './row-set.ts'
import type { FieldScalar } from './search-index.ts'
import { ValueRows } from './value-rows.ts'

/** One field of all documents, both ways round: the values of a row and the rows of a value. */
export class FieldColumn {
  readonly values = new ColumnValues()
  readonly #cells = new RowCells()
  /** For each code its row or rows: many fields have another value in every row. */
  readonly #rows: (number | ValueRows)[] = []
  /** Rows that have a value. */
  #holders = 0

  /** Gives the row these values in place of what it had. */
  set(row: number, values: readonly FieldScalar[]): void {
    const before = this.#cells.of(row)
    if (values.length === 0 && before.length === 0) return
    const codes = this.#codesOf(values)
    if (codes.length === before.length && codes.every((code, at) => code === before[at])) return
    // Old values leave first: a value that stays comes back, so one that nobody holds may be
    // forgotten.
    const gone: number[] = []
    for (const code of before) if (!codes.includes(code)) gone.push(code)
    const come = before.length === 0 ? codes : codes.filter(code => !before.includes(code))
    this.#holders += Math.sign(codes.length) - Math.sign(before.length)
    this.#cells.set(row, codes)
    for (const code of gone) this.#drop(code, row)
    for (const code of come) this.#add(code, row)
  }

  /** The code of the first value, by which rows are sorted; undefined when the row has none. */
  firstOf(row: number): number | undefined {
    return this.#cells.lengthOf(row) === 0 ? undefined : this.#cells.array[this.#cells.startOf(row)]
  }

  addRowsWith(value: FieldScalar, into: RowSet): void {
    const code = this.values.find(value)
    if (code !== undefined) this.#addRows(code, into)
  }

  addRowsWhere(fits: (value: number) => boolean, into: RowSet): void {
    for (let code = 0; code < this.#rows.length; code++) {
      if (fits(this.values.numberAt(code))) this.#addRows(code, into)
    }
  }

  addRowsWithAny(into: RowSet): void {
    for (let code = 0; code < this.#rows.length; code++) this.#addRows(code, into)
  }

  /** How many of `rows` hold each value, by code; `list` are the same rows. */
  countValues(rows: RowSet, list: Int32Array): Int32Array {
    return this.#byValueIsShorter(list.length) ? this.#countByValue(rows) : this.#countByRow(list)
  }

  #byValueIsShorter(rowCount: number): boolean {
    if (this.#rows.length > rowCount) return false
    let length = 0
    let cells = 0
    for (const rows of this.#rows) {
      length += typeof rows === 'number' ? 1 : rows.length
      cells += typeof rows === 'number' ? 1 : rows.size
    }
    // To go to a row costs as much as some four words of a set, and each of its values two more.
    return length < rowCount * (4 + (2 * cells) / Math.max(1, this.#holders))
  }

  #countByValue(rows: RowSet): Int32Array {
    return Int32Array.from(this.#rows, held => {
      if (typeof held === 'number') return hasRow(rows, held) ? 1 : 0
      return held.countIn(rows)
    })
  }

  #countByRow(list: Int32Array): Int32Array {
    const counts = new Int32Array(this.#rows.length)
    const { array } = this.#cells
    for (let index = 0; index < list.length; index++) {
      const row = list[index] as number
      const start = this.#cells.startOf(row)
      const end = start + this.#cells.lengthOf(row)
      for (let cell = start; cell < end; cell++) {
        const code = array[cell] as number
        counts[code] = (counts[code] as number) + 1
      }
    }
    return counts
  }

  #codesOf(values: readonly FieldScalar[]): number[] {
    const codes: number[] = []
    for (const value of values) {
      const code = this.values.codeFor(value)
      if (!codes.includes(code)) codes.push(code)
    }
    return codes
  }

  #addRows(code: number, into: RowSet): void {
    const rows = this.#rows[code] as number | ValueRows
    if (typeof rows !== 'number') rows.addTo(into)
    else if (rows >= 0) addRow(into, rows)
  }

  #add(code: number, row: number): void {
    const rows = this.#rows[code]
    if (rows === undefined || rows === -1) this.#rows[code] = row
    else if (typeof rows === 'number') {
      const both = new ValueRows()
      both.add(rows)
      both.add(row)
      this.#rows[code] = both
    } else rows.add(row)
  }

  #drop(code: number, row: number): void {
    const rows = this.#rows[code] as number | ValueRows
    if (typeof rows !== 'number') {
      rows.drop(row)
      if (rows.size > 0) return
    }
    this.#rows[code] = -1
    this.values.free(code)
  }
}
