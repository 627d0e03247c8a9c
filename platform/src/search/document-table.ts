import { Column } from './column.ts'
import { addRow, dropRow, emptyRows, hasRow, type RowSet } from './row-set.ts'
import type { IndexedDocument, Scalar } from './search-index.ts'

/** The columns of one entity. A changed document gets a new row; its old row is dead until {@link compacted}. */
export class DocumentTable {
  readonly #columns = new Map<string, Column>()
  readonly #rowOf = new Map<number, number>()
  readonly #idOf: number[] = []
  #living: RowSet = emptyRows(1024)

  get rowCount(): number {
    return this.#idOf.length
  }

  get documentCount(): number {
    return this.#rowOf.size
  }

  put({ id, fields }: IndexedDocument): void {
    this.remove(id)
    const row = this.#idOf.length
    for (const [name, value] of Object.entries(fields)) {
      if (value != null && !this.#columns.has(name)) this.#columns.set(name, new Column(row))
    }
    for (const [name, column] of this.#columns) column.append(asList(fields[name]))
    this.#idOf.push(id)
    this.#rowOf.set(id, row)
    if (row >= this.#living.length * 32) this.#growLiving()
    addRow(this.#living, row)
  }

  remove(id: number): void {
    const row = this.#rowOf.get(id)
    if (row === undefined) return
    dropRow(this.#living, row)
    this.#rowOf.delete(id)
  }

  /** Undefined when no document has the field. */
  column(name: string): Column | undefined {
    return this.#columns.get(name)
  }

  idOf(row: number): number {
    return this.#idOf[row] as number
  }

  rowOf(id: number): number | undefined {
    return this.#rowOf.get(id)
  }

  living(): RowSet {
    return this.#living.slice(0, (this.rowCount + 31) >>> 5)
  }

  get wantsCompacting(): boolean {
    return this.rowCount > 2_000 && this.rowCount > 2 * this.documentCount
  }

  compacted(): DocumentTable {
    const table = new DocumentTable()
    for (let row = 0; row < this.rowCount; row++) {
      if (hasRow(this.#living, row)) table.put({ id: this.idOf(row), fields: this.#fieldsOf(row) })
    }
    return table
  }

  #fieldsOf(row: number): Record<string, Scalar[]> {
    const fields: Record<string, Scalar[]> = {}
    for (const [name, column] of this.#columns) {
      const values = column.valuesOf(row)
      if (values.length > 0) fields[name] = values
    }
    return fields
  }

  #growLiving(): void {
    const larger = new Uint32Array(this.#living.length * 2)
    larger.set(this.#living)
    this.#living = larger
  }
}

function asList(value: IndexedDocument['fields'][string]): readonly Scalar[] {
  if (value == null) return []
  return Array.isArray(value) ? value : [value as Scalar]
}
