import type { ParsedSearchQuery } from '@vitrina/contract'
import type { Column } from './column.ts'
import type { DocumentTable } from './document-table.ts'
import type { CompareRows } from './top-rows.ts'

const byAlphabet = new Intl.Collator('ru')

/** The order asked for; without one the best score first. Rows that lack the field come last; ties go by id. */
export function rowOrder(
  table: DocumentTable,
  sort: ParsedSearchQuery['_appliedSort'],
  scores: ReadonlyMap<number, number> | null,
): CompareRows {
  const compares = sort.flatMap(({ field, options }) => {
    if (field === 'random') return [inNoOrder(table.rowCount)]
    const column = table.column(field)
    const direction = typeof options === 'string' ? options : options.order
    return column ? [byColumn(column, direction === 'desc' ? -1 : 1)] : []
  })
  if (sort.length === 0 && scores) {
    compares.push((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0))
  }
  return (one, other) => {
    for (const compare of compares) {
      const difference = compare(one, other)
      if (difference !== 0) return difference
    }
    return table.idOf(one) - table.idOf(other)
  }
}

function byColumn(column: Column, direction: 1 | -1): CompareRows {
  if (column.isNumeric) {
    return (one, other) => {
      const first = column.numberOf(one)
      const second = column.numberOf(other)
      if (Number.isNaN(first)) return Number.isNaN(second) ? 0 : 1
      return Number.isNaN(second) ? -1 : direction * (first - second)
    }
  }
  return (one, other) => {
    const first = column.textOf(one)
    const second = column.textOf(other)
    if (first === '') return second === '' ? 0 : 1
    return second === '' ? -1 : direction * byAlphabet.compare(first, second)
  }
}

function inNoOrder(rowCount: number): CompareRows {
  const places = Float64Array.from({ length: rowCount }, Math.random)
  return (one, other) => (places[one] ?? 0) - (places[other] ?? 0)
}
