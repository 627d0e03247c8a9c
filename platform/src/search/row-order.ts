import type { FieldColumn } from './column.ts'
import type { DocumentTableReader } from './document-table.ts'
import type { IndexQuery } from './index-query.ts'
import type { RowComparator } from './top-rows.ts'

/**
 * The order asked for; without one the best score first. Rows that lack the field come last; ties
 * go by id.
 */
export function createRowComparator(
  table: DocumentTableReader,
  query: IndexQuery,
  scoreOf: ((row: number) => number) | undefined,
): RowComparator {
  const { _appliedSort: sort } = query
  const compares = sort.flatMap(({ field, options }) => {
    if (field === 'random') return [shuffled(table, computeOrderSeed(query))]
    const direction = typeof options === 'string' ? options : options.order
    if (field === '_score') return scoreOf ? [byScore(scoreOf, direction === 'asc' ? -1 : 1)] : []
    const column = table.column(field)
    return column ? [byColumn(column, direction === 'desc' ? -1 : 1)] : []
  })
  if (sort.length === 0 && scoreOf) compares.push(byScore(scoreOf, 1))
  return (one, other) => {
    for (const compare of compares) {
      const difference = compare(one, other)
      if (difference !== 0) return difference
    }
    return table.idOf(one) - table.idOf(other)
  }
}

function byScore(scoreOf: (row: number) => number, direction: 1 | -1): RowComparator {
  return (one, other) => direction * (scoreOf(other) - scoreOf(one))
}

function byColumn(column: FieldColumn, direction: 1 | -1): RowComparator {
  const placeOf = column.values.areNumbers ? readNumbers(column) : readRanks(column)
  return (one, other) => {
    const first = placeOf(one)
    const second = placeOf(other)
    if (Number.isNaN(first)) return Number.isNaN(second) ? 0 : 1
    return Number.isNaN(second) ? -1 : direction * (first - second)
  }
}

function readNumbers(column: FieldColumn): (row: number) => number {
  return row => {
    const code = column.firstOf(row)
    return code === undefined ? Number.NaN : column.values.numberAt(code)
  }
}

/** An empty text is none. */
function readRanks(column: FieldColumn): (row: number) => number {
  const ranks = column.values.ranks()
  return row => {
    const code = column.firstOf(row)
    if (code === undefined || column.values.at(code) === '') return Number.NaN
    return ranks[code] as number
  }
}

/**
 * One query has one order, so its pages neither repeat nor miss a document; another query has
 * another.
 */
function shuffled(table: DocumentTableReader, seed: number): RowComparator {
  const placeOf = (row: number) => mixed(table.idOf(row) ^ seed)
  return (one, other) => placeOf(one) - placeOf(other)
}

export function computeOrderSeed({ _appliedFilters, _searchText, where }: IndexQuery): number {
  let seed = 0
  for (const letter of JSON.stringify([_appliedFilters, _searchText ?? '', where])) {
    seed = Math.imul(seed, 31) + letter.charCodeAt(0)
  }
  return seed
}

/** Spreads neighbouring numbers all over the whole range. */
function mixed(number: number): number {
  let bits = Math.imul(number ^ (number >>> 16), 0x21f0aaad)
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97)
  return (bits ^ (bits >>> 15)) >>> 0
}
