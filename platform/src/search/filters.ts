import type { FieldColumn } from './column.ts'
import { isWithinBounds } from './condition.ts'
import type { DocumentTableReader } from './document-table.ts'
import { type AppliedFilter, type FilterClause, readFilterClauses } from './filter-clauses.ts'
import { createRowSet, intersectRows, invertRows, type RowSet, uniteRows } from './row-set.ts'

/** Rows that pass, kept apart so that each facet can leave out its own choice. */
export type FilteredRows = {
  /** Rows passing everything but the facets' choices. */
  base: RowSet
  /** For each facet with a choice, the rows that fit it. */
  chosen: Map<string, RowSet>
}

export function filterRows(
  table: DocumentTableReader,
  filters: readonly AppliedFilter[],
): FilteredRows {
  const base = table.living()
  const chosen = new Map<string, RowSet>()
  const alternatives: RowSet[] = []
  const lacking = createLackingLookUp(table)

  for (const filter of filters) {
    const columns = findColumns(table, filter)
    for (const clause of readFilterClauses(filter)) {
      const rows = findRowsOfClause(table, columns, clause, () => lacking(filter))
      if (clause.alternative) alternatives.push(rows)
      else if (filter.scope === 'catalog') {
        const earlier = chosen.get(filter.attribute)
        chosen.set(filter.attribute, earlier ? intersectRows(rows, earlier) : rows)
      } else intersectRows(base, rows)
    }
  }
  if (alternatives.length > 0) {
    intersectRows(base, alternatives.reduce(uniteRows, createRowSet(table.rowCount)))
  }
  return { base, chosen }
}

/** Rows passing the base and every facet's choice but that of `facet`. */
export function findRowsIgnoringFacet({ base, chosen }: FilteredRows, facet?: string): RowSet {
  const rows = base.slice()
  for (const [name, fitting] of chosen) if (name !== facet) intersectRows(rows, fitting)
  return rows
}

/** A facet's choice fits a product's own value or, on a configurable one, any of its variants'. */
function findColumns(
  table: DocumentTableReader,
  { attribute, scope }: AppliedFilter,
): FieldColumn[] {
  const names =
    scope !== 'catalog'
      ? [attribute]
      : attribute === 'price'
        ? ['final_price']
        : [attribute, `${attribute}_options`]
  return names.flatMap(name => table.column(name) ?? [])
}

function findRowsOfClause(
  table: DocumentTableReader,
  columns: readonly FieldColumn[],
  { wanted, negative }: FilterClause,
  lacking: () => RowSet,
): RowSet {
  const rows = createRowSet(table.rowCount)
  if ('bounds' in wanted) {
    const { bounds } = wanted
    for (const column of columns) column.addRowsWhere(value => isWithinBounds(value, bounds), rows)
    return rows
  }
  for (const value of new Set(wanted)) {
    if (value === null) uniteRows(rows, lacking())
    else for (const column of columns) column.addRowsWith(value, rows)
  }
  return negative ? invertRows(rows) : rows
}

/** Rows without a value, looked for once in a query however many of its filters ask. */
function createLackingLookUp(table: DocumentTableReader): (filter: AppliedFilter) => RowSet {
  const known = new Map<string, RowSet>()
  return filter => {
    const name = `${filter.scope} ${filter.attribute}`
    const before = known.get(name)
    if (before) return before
    const having = createRowSet(table.rowCount)
    for (const column of findColumns(table, filter)) column.addRowsWithAny(having)
    const lacking = invertRows(having)
    known.set(name, lacking)
    return lacking
  }
}
