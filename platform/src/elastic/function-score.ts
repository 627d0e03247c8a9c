import { matchAllCondition, type SearchCondition } from '../search/condition.ts'
import { isJsonObject, type QueryReader, queryLimits, refuseUnknownFields } from './query-reader.ts'

const members = [
  'query',
  'functions',
  'score_mode',
  'boost_mode',
  'max_boost',
  'min_score',
  'boost',
]

/**
 * A query whose hits score higher where a function's filter is met. The one other use clients make
 * of it is a random order: then the filter of that function says what is in the answer.
 */
export function readFunctionScoreClause(
  body: unknown,
  at: string,
  reading: QueryReader,
  scored: boolean,
): SearchCondition {
  if (!isJsonObject(body)) return reading.refuse(at, 'must hold a query and functions')
  refuseUnknownFields(body, [...members, 'random_score', 'weight', '_name'], at, reading)
  for (const mode of ['score_mode', 'boost_mode']) {
    if (body[mode] !== undefined && body[mode] !== 'multiply') {
      reading.refuse(`${at}.${mode}`, 'must be multiply')
    }
  }
  const query =
    body.query === undefined ? matchAllCondition : reading.clause(body.query, `${at}.query`, scored)
  if (body.random_score !== undefined) reading.shuffled = true
  if (typeof body.max_boost === 'number') {
    reading.boosts.most = Math.min(reading.boosts.most, body.max_boost)
  }
  const functions = body.functions ?? []
  if (!Array.isArray(functions) || functions.length > queryLimits.functions) {
    return reading.refuse(`${at}.functions`, `must be a list of at most ${queryLimits.functions}`)
  }
  const drawn = functions.flatMap((one, index) =>
    readFunction(one, `${at}.functions[${index}]`, reading),
  )
  return drawn.length === 0 ? query : { kind: 'every', of: [query, ...drawn] }
}

/** Answers the filter of a random function: what does not meet it is left out. */
function readFunction(source: unknown, at: string, reading: QueryReader): SearchCondition[] {
  if (!isJsonObject(source)) return [reading.refuse(at, 'must be a function in braces')]
  refuseUnknownFields(source, ['filter', 'weight', 'random_score'], at, reading)
  const where =
    source.filter === undefined
      ? matchAllCondition
      : reading.clause(source.filter, `${at}.filter`, false)
  if (source.random_score !== undefined) {
    reading.shuffled = true
    return [where]
  }
  if (typeof source.weight !== 'number' || source.weight < 0) {
    return [reading.refuse(`${at}.weight`, 'must be a number from 0 on')]
  }
  reading.boosts.each.push({ where, weight: source.weight })
  return []
}
