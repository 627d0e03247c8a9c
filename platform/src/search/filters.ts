import type { ParsedSearchQuery } from '@vitrina/contract'
import { type Column, numberIn } from './column.ts'
import type { DocumentTable } from './document-table.ts'
import { addAll, emptyRows, invert, keepCommon, type RowSet } from './row-set.ts'
import type { Scalar } from './search-index.ts'

type AppliedFilter = ParsedSearchQuery['_appliedFilters'][number]
type Operand = Scalar | null | readonly (Scalar | null)[]

/** Rows that pass, kept apart so that each facet can leave out its own choice. */
export type FilteredRows = {
  /** Rows passing everything but the facets' choices. */
  base: RowSet
  /** For each facet with a choice, the rows that fit it. */
  chosen: Map<string, RowSet>
}

export function filterRows(table: DocumentTable, filters: readonly AppliedFilter[]): FilteredRows {
  const base = table.living()
  const chosen = new Map<string, RowSet>()
  const alternatives: RowSet[] = []

  for (const filter of filters) {
    for (const { operator, operand } of clausesOf(filter)) {
      const rows = rowsOfClause(table, filter, operator, operand)
      if (isAlternative(operator)) alternatives.push(rows)
      else if (filter.scope === 'catalog') {
        const earlier = chosen.get(filter.attribute)
        chosen.set(filter.attribute, earlier ? keepCommon(rows, earlier) : rows)
      } else keepCommon(base, rows)
    }
  }
  if (alternatives.length > 0) {
    keepCommon(base, alternatives.reduce(addAll, emptyRows(table.rowCount)))
  }
  return { base, chosen }
}

/** Rows passing the base and every facet's choice but that of `facet`. */
export function rowsFor({ base, chosen }: FilteredRows, facet?: string): RowSet {
  const rows = base.slice()
  for (const [name, fitting] of chosen) if (name !== facet) keepCommon(rows, fitting)
  return rows
}

function clausesOf({ value }: AppliedFilter): { operator: string; operand: Operand }[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    return [{ operator: 'in', operand: value }]
  }
  return Object.entries(value).map(([operator, operand]) => ({ operator, operand }))
}

function rowsOfClause(
  table: DocumentTable,
  filter: AppliedFilter,
  operator: string,
  operand: Operand,
): RowSet {
  const columns = columnsOf(table, filter)
  const fits = rangeOf(operator, operand, filter)
  const rows = emptyRows(table.rowCount)
  if (fits) {
    for (const column of columns) column.addRowsWhere(fits, rows)
    return rows
  }
  for (const value of [operand].flat()) {
    if (value === null) addAll(rows, rowsLacking(table, columns))
    else for (const column of columns) column.addRowsWith(value, rows)
  }
  return isNegative(operator) ? invert(rows) : rows
}

/** A facet's choice fits a product's own value or, on a configurable one, any of its variants'. */
function columnsOf(table: DocumentTable, { attribute, scope }: AppliedFilter): Column[] {
  const names =
    scope !== 'catalog'
      ? [attribute]
      : attribute === 'price'
        ? ['final_price']
        : [attribute, `${attribute}_options`]
  return names.flatMap(name => table.column(name) ?? [])
}

function rowsLacking(table: DocumentTable, columns: readonly Column[]): RowSet {
  const having = emptyRows(table.rowCount)
  for (const column of columns) column.addRowsWithAny(having)
  return invert(having)
}

function isNegative(operator: string): boolean {
  return operator === 'neq' || operator === 'nin' || operator === 'nor'
}

function isAlternative(operator: string): boolean {
  return operator === 'or' || operator === 'nor' || /^or[A-Z]/.test(operator)
}

/** The test of a range operator; undefined when the operator is none. */
function rangeOf(
  operator: string,
  operand: Operand,
  { attribute, scope }: AppliedFilter,
): ((value: number) => boolean) | undefined {
  const name = operator.replace(/^or([A-Z])/, (_match, letter: string) => letter.toLowerCase())
  const first = Array.isArray(operand) ? operand[0] : operand
  const bound = first === null || first === undefined ? Number.NaN : numberIn(first)
  switch (name) {
    case 'gt':
      return value => value > bound
    case 'gte':
    case 'moreq':
    case 'from':
      return value => value >= bound
    case 'lt':
      return value => value < bound
    case 'lte':
    case 'to':
      // A price facet counts [from, to); clients that choose it with `lte` must get what was counted.
      if (attribute === 'price' && scope === 'catalog') return value => value < bound
      return value => value <= bound
    default:
      return undefined
  }
}
