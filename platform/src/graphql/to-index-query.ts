import type { ParsedSearchQuery } from '@vitrina/contract'
import type { Result } from '@vitrina/domain'
import { readAbstractQuery } from '../catalog/abstract-query.ts'
import type { Refusal } from '../http/answer.ts'

/** What clients call an operator, and what the abstract query calls it. */
const operators = new Map<string, string>([
  ['gteq', 'gte'],
  ['lteq', 'lte'],
  ['finset', 'in'],
  ['like', 'in'],
  ...['eq', 'in', 'neq', 'nin', 'gt', 'gte', 'lt', 'lte', 'moreq', 'from', 'to', 'or', 'nor'].map(
    (name): [string, string] => [name, name],
  ),
])
const deepest = 5

type ArgumentFields = Record<string, unknown>
type CollectedQuery = { filters: ArgumentFields[]; facets: ArgumentFields[] }

/** The abstract query behind the arguments of a GraphQL field. */
export function toIndexQuery(
  search: string | null | undefined,
  filter: unknown,
  sort: unknown,
): Result<ParsedSearchQuery, Refusal> {
  const asked: CollectedQuery = { filters: [], facets: [] }
  if (isArgumentFields(filter)) addFilters(filter, '', asked)
  const order = isArgumentFields(sort) ? Object.entries(sort) : []
  return readAbstractQuery({
    _appliedFilters: asked.filters,
    _availableFilters: asked.facets,
    _appliedSort: order.map(([field, direction]) => ({
      field,
      options: typeof direction === 'string' ? direction.toLowerCase() : direction,
    })),
    _searchText: search ?? '',
  })
}

/** `{ stock: { is_in_stock: { eq: true } } }` speaks of `stock.is_in_stock`. */
function addFilters(filter: ArgumentFields, prefix: string, asked: CollectedQuery): void {
  for (const [name, value] of Object.entries(filter)) {
    const attribute = prefix + name
    if (!isArgumentFields(value)) asked.filters.push({ attribute, value })
    else if (Object.keys(value).some(isOperator)) addFilter(attribute, value, asked)
    else if (prefix.split('.').length <= deepest) addFilters(value, `${attribute}.`, asked)
  }
}

function addFilter(
  attribute: string,
  { scope: given, ...value }: ArgumentFields,
  asked: CollectedQuery,
): void {
  const scope = [given].flat().includes('catalog') ? 'catalog' : 'default'
  if (given !== undefined) asked.facets.push({ field: attribute, scope })
  const test: ArgumentFields = {}
  for (const [name, operand] of Object.entries(value)) {
    if (name === 'null') test.eq = null
    else if (name === 'notnull') test.neq = null
    else test[operators.get(name) ?? name] = operand
  }
  if (Object.keys(test).length > 0) asked.filters.push({ attribute, value: test, scope })
}

function isOperator(name: string): boolean {
  return operators.has(name) || name === 'scope' || name === 'null' || name === 'notnull'
}

function isArgumentFields(value: unknown): value is ArgumentFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
