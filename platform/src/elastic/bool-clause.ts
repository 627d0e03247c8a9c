import { matchAllCondition, type SearchCondition } from '../search/condition.ts'
import { isJsonObject, isScalar, type QueryReader, refuseUnknownFields } from './query-reader.ts'

const members = ['must', 'filter', 'must_not', 'should', 'minimum_should_match']

/**
 * All of `must` and `filter`, none of `must_not`. Of `should` at least one where nothing else is
 * asked and within filters, as the search servers of this family have it; elsewhere `should` only
 * scores.
 */
export function readBoolClause(
  body: unknown,
  at: string,
  reading: QueryReader,
  scored: boolean,
): SearchCondition {
  if (!isJsonObject(body)) return reading.refuse(at, 'must hold must, filter, should or must_not')
  refuseUnknownFields(body, [...members, 'boost', 'adjust_pure_negative', '_name'], at, reading)
  const list = (name: string, scores: boolean) =>
    readClausesIn(body[name], `${at}.${name}`, reading, scores)

  const needed = [...list('must', scored), ...list('filter', false)]
  const unwanted = list('must_not', false)
  const should = list('should', scored)
  const least = readMinimum(body.minimum_should_match, should.length, at, reading)
  const usual = needed.length === 0 || !scored ? 1 : 0
  const some: SearchCondition[] =
    should.length === 0 ? [] : [{ kind: 'some', of: should, least: least ?? usual }]
  const all = [...needed, ...some, ...unwanted.map((of): SearchCondition => ({ kind: 'not', of }))]
  return all.length === 0 ? matchAllCondition : { kind: 'every', of: all }
}

function readClausesIn(
  source: unknown,
  at: string,
  reading: QueryReader,
  scored: boolean,
): SearchCondition[] {
  if (source === undefined || source === null) return []
  if (!Array.isArray(source)) return [reading.clause(source, at, scored)]
  return source.map((one, index) => reading.clause(one, `${at}[${index}]`, scored))
}

/** A number, a negative number (so many may fail), or either in percent. */
function readMinimum(
  given: unknown,
  count: number,
  at: string,
  reading: QueryReader,
): number | undefined {
  if (given === undefined || given === null) return undefined
  const [, number, percent] = /^(-?\d{1,4})(%?)$/.exec(isScalar(given) ? String(given) : '') ?? []
  if (number === undefined) {
    reading.refuse(`${at}.minimum_should_match`, 'must be a whole number or a percentage')
    return undefined
  }
  const asked = percent ? Math.trunc((Number(number) * count) / 100) : Number(number)
  return Math.max(0, asked < 0 ? count + asked : asked)
}
