import { toColumnNumber } from '../search/column-values.ts'
import type { ConditionBound, SearchCondition } from '../search/condition.ts'
import {
  isJsonObject,
  isScalar,
  type QueryReader,
  queryLimits,
  readSingleField,
  refuseUnknownFields,
} from './query-reader.ts'

export function parseTermClause(body: unknown, at: string, reading: QueryReader): SearchCondition {
  const named = readSingleField(body, at, reading, ['boost', '_name'])
  if (!named) return reading.refuse(at, 'holds no value')
  const { field, value: given } = named
  if (isJsonObject(given))
    refuseUnknownFields(given, ['value', 'boost', '_name'], `${at}.${field}`, reading)
  const value = isJsonObject(given) ? given.value : given
  return has(field, [value], `${at}.${field}`, reading)
}

export function parseTermsClause(body: unknown, at: string, reading: QueryReader): SearchCondition {
  const named = readSingleField(body, at, reading, ['boost', '_name'])
  if (!named) return reading.refuse(at, 'holds no list of values')
  const { field, value } = named
  return has(field, Array.isArray(value) ? value : [value], `${at}.${field}`, reading)
}

export function parseIdsClause(body: unknown, at: string, reading: QueryReader): SearchCondition {
  if (!isJsonObject(body)) return reading.refuse(at, 'must hold values')
  refuseUnknownFields(body, ['values', 'type', 'boost', '_name'], at, reading)
  return has('id', [body.values].flat(), `${at}.values`, reading)
}

export function parseExistsClause(
  body: unknown,
  at: string,
  reading: QueryReader,
): SearchCondition {
  const field = isJsonObject(body) ? body.field : undefined
  if (typeof field !== 'string') return reading.refuse(at, 'must name a field')
  const named = readSingleField({ [field]: true }, at, reading)
  return named ? { kind: 'present', field: named.field } : reading.refuse(at, 'names no field')
}

export function parseRangeClause(body: unknown, at: string, reading: QueryReader): SearchCondition {
  const named = readSingleField(body, at, reading, ['boost', '_name'])
  if (!named || !isJsonObject(named.value))
    return reading.refuse(at, 'must hold bounds for a field')
  const { field, value: given } = named
  const place = `${at}.${field}`
  const known = [...bounds.keys(), 'include_lower', 'include_upper', 'boost', '_name']
  refuseUnknownFields(given, known, place, reading)
  const read = Object.entries(given).flatMap(([name, value]): ConditionBound[] => {
    const is = bounds.get(name)?.(given)
    if (!is || value === null) return []
    const number = isScalar(value) ? toColumnNumber(value) : Number.NaN
    if (Number.isNaN(number)) {
      reading.refuse(`${place}.${name}`, 'must be a number or a date like 2026-01-31 12:00:00')
    }
    return [{ is, value: number }]
  })
  return { kind: 'between', field, bounds: read }
}

type BoundReader = (given: Record<string, unknown>) => ConditionBound['is']

const bounds = new Map<string, BoundReader>([
  ['gt', () => 'gt'],
  ['gte', () => 'gte'],
  ['moreq', () => 'gte'],
  ['lt', () => 'lt'],
  ['lte', () => 'lte'],
  ['from', ({ include_lower }) => (include_lower === false ? 'gt' : 'gte')],
  ['to', ({ include_upper }) => (include_upper === false ? 'lt' : 'lte')],
])

function has(
  field: string,
  given: readonly unknown[],
  at: string,
  reading: QueryReader,
): SearchCondition {
  if (given.length > queryLimits.values)
    return reading.refuse(at, `lists more than ${queryLimits.values} values`)
  const values = given.filter(isScalar)
  if (values.length < given.length) {
    return reading.refuse(
      at,
      'takes texts, numbers and booleans; for "has none" ask must_not exists',
    )
  }
  return { kind: 'has', field, values }
}
