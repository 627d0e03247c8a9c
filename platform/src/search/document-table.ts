import { FieldColumn } from './column.ts'
import { addRow, type RowSet, removeRow } from './row-set.ts'
import type { FieldScalar, IndexedDocument } from './search-index.ts'

/** What a search reads of a table. */
export interface DocumentTableReader {
  /** Rows are below this; some may be free. */
  readonly rowCount: number
  /** Undefined when no document has the field. */
  column(name: string): FieldColumn | undefined
  idOf(row: number): number
  living(): RowSet
}

/** The table with some fields read in place of others. */
export function withFieldAliases(
  table: DocumentTableReader,
  aliases: Readonly<Record<string, string>>,
): DocumentTableReader {
  return {
    rowCount: table.rowCount,
    column: name => table.column(Object.hasOwn(aliases, name) ? (aliases[name] as string) : name),
    idOf: row => table.idOf(row),
    living: () => table.living(),
  }
}

/**
 * The columns of one entity. A document keeps its row while it changes; the row of one removed goes
 * to the next new one.
 */
export class DocumentTable implements DocumentTableReader {
  readonly #columns = new Map<string, FieldColumn>()
  readonly #rowOf = new Map<number, number>()
  readonly #idOf: number[] = []
  readonly #free: number[] = []
  #living: RowSet = new Uint32Array(32)

  /** Rows are below this; some may be free. */
  get rowCount(): number {
    return this.#idOf.length
  }

  get documentCount(): number {
    return this.#rowOf.size
  }

  /** Adds the document, or puts it in place of the one with its id; answers its row. */
  put({ id, fields }: IndexedDocument): number {
    const before = this.#rowOf.get(id)
    const row = before ?? this.#rowForNew(id)
    for (const name of Object.keys(fields)) {
      const values = asList(fields[name])
      if (values.length > 0) this.#columnFor(name).set(row, values)
    }
    if (before === undefined) return row
    for (const [name, column] of this.#columns) {
      if (asList(fields[name]).length === 0) column.set(row, [])
    }
    return row
  }

  /** Answers the row that is free now; undefined when there was no such document. */
  remove(id: number): number | undefined {
    const row = this.#rowOf.get(id)
    if (row === undefined) return undefined
    for (const column of this.#columns.values()) column.set(row, [])
    removeRow(this.#living, row)
    this.#rowOf.delete(id)
    this.#free.push(row)
    return row
  }

  /** Undefined when no document has the field. */
  column(name: string): FieldColumn | undefined {
    return this.#columns.get(name)
  }

  idOf(row: number): number {
    return this.#idOf[row] as number
  }

  living(): RowSet {
    return this.#living.slice(0, (this.rowCount + 31) >>> 5)
  }

  #columnFor(name: string): FieldColumn {
    const known = this.#columns.get(name)
    if (known) return known
    const made = new FieldColumn()
    this.#columns.set(name, made)
    return made
  }

  #rowForNew(id: number): number {
    const row = this.#free.pop() ?? this.#idOf.length
    this.#idOf[row] = id
    this.#rowOf.set(id, row)
    if (row >= this.#living.length * 32) {
      const larger = new Uint32Array(this.#living.length * 2)
      larger.set(this.#living)
      this.#living = larger
    }
    addRow(this.#living, row)
    return row
  }
}

function asList(value: IndexedDocument['fields'][string]): readonly FieldScalar[] {
  if (value == null) return []
  return Array.isArray(value) ? value : [value as FieldScalar]
}
