import { matchAllCondition, matchNoneCondition, type SearchCondition } from '../search/condition.ts'
import { readBoolClause } from './bool-clause.ts'
import {
  parseExistsClause,
  parseIdsClause,
  parseRangeClause,
  parseTermClause,
  parseTermsClause,
} from './field-clauses.ts'
import { readFunctionScoreClause } from './function-score.ts'
import {
  type ClauseReader,
  isJsonObject,
  type QueryReader,
  refuseUnknownFields,
} from './query-reader.ts'
import {
  readMatchClause,
  readMatchPhraseClause,
  readMultiMatchClause,
  readQueryStringClause,
} from './word-clauses.ts'

const readers = new Map<string, ClauseReader>([
  ['bool', readBoolClause],
  ['constant_score', constantScore],
  ['exists', parseExistsClause],
  ['function_score', readFunctionScoreClause],
  ['ids', parseIdsClause],
  ['match', readMatchClause],
  ['match_all', () => matchAllCondition],
  ['match_none', () => matchNoneCondition],
  ['match_phrase', readMatchPhraseClause],
  ['multi_match', readMultiMatchClause],
  ['query_string', readQueryStringClause],
  ['simple_query_string', readQueryStringClause],
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
): SearchCondition {
  if (!isJsonObject(source)) return reading.refuse(at, 'must be a query clause in braces')
  const names = Object.keys(source)
  const [name] = names
  if (name === undefined) return matchAllCondition
  if (names.length > 1) return reading.refuse(at, `holds ${names.length} clauses where one belongs`)
  const read = readers.get(name)
  if (!read) {
    const known = [...readers.keys()].join(', ')
    return reading.refuse(`${at}.${name}`, `is not understood here. Understood are ${known}`)
  }
  return read(source[name], `${at}.${name}`, reading, scored)
}

function constantScore(body: unknown, at: string, reading: QueryReader): SearchCondition {
  if (!isJsonObject(body)) return reading.refuse(at, 'must hold a filter')
  refuseUnknownFields(body, ['filter', 'boost', '_name'], at, reading)
  return reading.clause(body.filter, `${at}.filter`, false)
}
