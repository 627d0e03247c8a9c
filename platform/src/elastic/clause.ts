import { type Condition, matchAll, matchNone } from '../search/condition.ts'
import { readBoolClause } from './bool-clause.ts'
import {
  parseExistsClause,
  parseIdsClause,
  parseRangeClause,
  parseTermClause,
  parseTermsClause,
} from './field-clauses.ts'
import { readFunctionScore } from './function-score.ts'
import {
  type ClauseReader,
  isJsonFields,
  type QueryReader,
  refuseUnknownFields,
} from './query-reader.ts'
import {
  buildPhraseCondition,
  buildQueryStringCondition,
  readMatchClause,
  readMultiMatch,
} from './word-clauses.ts'

const readers = new Map<string, ClauseReader>([
  ['bool', readBoolClause],
  ['constant_score', constantScore],
  ['exists', parseExistsClause],
  ['function_score', readFunctionScore],
  ['ids', parseIdsClause],
  ['match', readMatchClause],
  ['match_all', () => matchAll],
  ['match_none', () => matchNone],
  ['match_phrase', buildPhraseCondition],
  ['multi_match', readMultiMatch],
  ['query_string', buildQueryStringCondition],
  ['simple_query_string', buildQueryStringCondition],
  ['range', parseRangeClause],
  ['term', parseTermClause],
  ['terms', parseTermsClause],
])

/** Reads one query clause, `{ "terms": { … } }`; an empty one is fulfilled by everything. */
export function readClause(
  source: unknown,
  at: string,
  reading: QueryReader,
  scored: boolean,
): Condition {
  if (!isJsonFields(source)) return reading.refuse(at, 'must be a query clause in braces')
  const names = Object.keys(source)
  const [name] = names
  if (name === undefined) return matchAll
  if (names.length > 1) return reading.refuse(at, `holds ${names.length} clauses where one belongs`)
  const read = readers.get(name)
  if (!read) {
    const known = [...readers.keys()].join(', ')
    return reading.refuse(`${at}.${name}`, `is not understood here. Understood are ${known}`)
  }
  return read(source[name], `${at}.${name}`, reading, scored)
}

function constantScore(body: unknown, at: string, reading: QueryReader): Condition {
  if (!isJsonFields(body)) return reading.refuse(at, 'must hold a filter')
  refuseUnknownFields(body, ['filter', 'boost', '_name'], at, reading)
  return reading.clause(body.filter, `${at}.filter`, false)
}
