import type { SearchEntity } from '@vitrina/contract'
import { matchNoneCondition, type SearchCondition } from '../search/condition.ts'

/**
 * One request body being read: what was found wrong with it, and what counts for the whole of it.
 */
export type QueryReader = {
  entity: SearchEntity
  /** Where it stands and why, for each part that is not understood. */
  problems: string[]
  boosts: { most: number; each: { where: SearchCondition; weight: number }[] }
  /** A random order was asked for. */
  shuffled: boolean
  clauses: number
  texts: number
  refuse(at: string, why: string): SearchCondition
  /** Reads a clause within another. What stands in a filter does not score. */
  clause(source: unknown, at: string, scored: boolean): SearchCondition
}

export const queryLimits = {
  clauses: 1_024,
  functions: 100,
  depth: 40,
  texts: 10,
  textLength: 200,
  values: 10_000,
}

export type ClauseReader = (
  body: unknown,
  at: string,
  reading: QueryReader,
  scored: boolean,
) => SearchCondition

export function createQueryReader(
  entity: SearchEntity,
  readClause: (
    source: unknown,
    at: string,
    reading: QueryReader,
    scored: boolean,
  ) => SearchCondition,
): QueryReader {
  let depth = 0
  const reading: QueryReader = {
    entity,
    problems: [],
    boosts: { most: Number.POSITIVE_INFINITY, each: [] },
    shuffled: false,
    clauses: 0,
    texts: 0,
    refuse(at, why) {
      if (reading.problems.length < 5) reading.problems.push(`${at}: ${why}`)
      return matchNoneCondition
    },
    clause(source, at, scored) {
      if (depth >= queryLimits.depth)
        return reading.refuse(at, `is nested deeper than ${queryLimits.depth}`)
      if (++reading.clauses > queryLimits.clauses) {
        return reading.refuse(at, `is one clause more than ${queryLimits.clauses}`)
      }
      depth++
      const condition = readClause(source, at, reading, scored)
      depth--
      return condition
    },
  }
  return reading
}

export type JsonObject = Record<string, unknown>

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/** A number or a text of one; NaN for anything else. */
export function parseQueryNumber(given: unknown): number {
  if (typeof given === 'string') return given.trim() === '' ? Number.NaN : Number(given)
  return typeof given === 'number' ? given : Number.NaN
}

/** Names the members that nothing here reads: passed over, they would change what is answered. */
export function refuseUnknownFields(
  body: JsonObject,
  known: readonly string[],
  at: string,
  { refuse }: QueryReader,
): void {
  for (const name of Object.keys(body)) {
    if (!known.includes(name)) refuse(`${at}.${name}`, 'is not understood here')
  }
}

/** The one field a clause speaks of, without the suffix of exact values. */
export function readSingleField(
  body: unknown,
  at: string,
  reading: QueryReader,
  besides: readonly string[] = [],
): { field: string; value: unknown } | undefined {
  const names = isJsonObject(body) ? Object.keys(body).filter(name => !besides.includes(name)) : []
  const [name] = names
  if (!isJsonObject(body) || names.length !== 1 || name === undefined) {
    reading.refuse(at, 'must name exactly one field')
    return undefined
  }
  const field = stripKeywordSuffix(name)
  if (unindexed.has(field)) {
    reading.refuse(at, `the field "${field}" is shown but cannot be searched`)
    return undefined
  }
  return { field, value: body[name] }
}

export function stripKeywordSuffix(field: string): string {
  return field.replace(/\.keyword$/, '')
}

const unindexed = new Set(['description', 'short_description', 'content'])
