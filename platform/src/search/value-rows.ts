import { addRow, countCommonRows, hasRow, type RowSet, removeRow, uniteRows } from './row-set.ts'

/** More rows than this are kept as a set. */
const maxListed = 1_024
/** Fewer than this are listed again. */
const fewestInSet = 512

/** The rows that hold one value: a short list of them, or a set when there are many. */
export class ValueRows {
  #list: number[] | null = []
  #set: RowSet = new Uint32Array(0)
  #size = 0

  get size(): number {
    return this.#size
  }

  /** How much there is to look through. */
  get length(): number {
    return this.#list ? this.#list.length : this.#set.length
  }

  /** The row must not be in. */
  add(row: number): void {
    this.#size++
    if (this.#list) this.#list.push(row)
    else this.#addToSet(row)
    if (!this.#list || this.#size <= maxListed) return
    const rows = this.#list
    this.#list = null
    for (const listed of rows) this.#addToSet(listed)
  }

  /** The row must be in. */
  drop(row: number): void {
    this.#size--
    if (this.#list) {
      const last = this.#list.pop() as number
      if (last !== row) this.#list[this.#list.indexOf(row)] = last
      return
    }
    removeRow(this.#set, row)
    if (this.#size >= fewestInSet) return
    const list: number[] = []
    for (let at = 0; at < this.#set.length * 32; at++) if (hasRow(this.#set, at)) list.push(at)
    this.#list = list
    this.#set = new Uint32Array(0)
  }

  addTo(rows: RowSet): void {
    if (this.#list) for (const row of this.#list) addRow(rows, row)
    else uniteRows(rows, this.#set)
  }

  countIn(rows: RowSet): number {
    if (!this.#list) return countCommonRows(this.#set, rows)
    let count = 0
    for (const row of this.#list) if (hasRow(rows, row)) count++
    return count
  }

  #addToSet(row: number): void {
    if (row >= this.#set.length * 32) {
      const larger = new Uint32Array(Math.ceil(((row >>> 5) + 1) * 1.2))
      larger.set(this.#set)
      this.#set = larger
    }
    addRow(this.#set, row)
  }
}
