import { matchAllCondition, type SearchCondition } from '../search/condition.ts'
import { fullTextFields } from '../search/worded-fields.ts'
import {
  isJsonObject,
  isScalar,
  type JsonObject,
  type QueryReader,
  queryLimits,
  readSingleField,
  refuseUnknownFields,
  stripKeywordSuffix,
} from './query-reader.ts'

/** How a search server would weigh words: the shop's own search does that its own way. */
const tuning = [
  'operator',
  'fuzziness',
  'cutoff_frequency',
  'max_expansions',
  'prefix_length',
  'minimum_should_match',
  'tie_breaker',
  'analyzer',
  'boost',
  'lenient',
  'zero_terms_query',
  'auto_generate_synonyms_phrase_query',
  '_name',
]

const fieldTypes: readonly unknown[] = ['best_fields', 'most_fields', 'cross_fields']

export function readMatchClause(
  body: unknown,
  at: string,
  reading: QueryReader,
  scored: boolean,
): SearchCondition {
  const asked = wordsFor(body, at, reading)
  if (!asked) return reading.refuse(at, 'holds no words')
  const { field, text, options } = asked
  if (field === '_all') return textFound(text, at, reading, scored)
  const { operator } = options
  const all = typeof operator === 'string' && operator.toLowerCase() === 'and'
  return buildWordsCondition(field, text, all ? 'all' : 'any', at, reading)
}

export function readMatchPhraseClause(
  body: unknown,
  at: string,
  reading: QueryReader,
): SearchCondition {
  const asked = wordsFor(body, at, reading)
  if (!asked) return reading.refuse(at, 'holds no words')
  return buildWordsCondition(asked.field, asked.text, 'phrase', at, reading)
}

/**
 * With the name among its fields it is the shop's text search; otherwise any of the fields may
 * match.
 */
export function readMultiMatchClause(
  body: unknown,
  at: string,
  reading: QueryReader,
  scored: boolean,
): SearchCondition {
  if (!isJsonObject(body)) return reading.refuse(at, 'must hold query and fields')
  refuseUnknownFields(body, ['query', 'fields', 'type', ...tuning], at, reading)
  const { query, fields = ['name'], type = 'best_fields' } = body
  if (!isScalar(query)) return reading.refuse(`${at}.query`, 'must be a text')
  if (!fieldTypes.includes(type)) {
    return reading.refuse(`${at}.type`, 'must be best_fields, most_fields or cross_fields')
  }
  const names = [fields].flat()
  if (names.length > 50 || !names.every(name => typeof name === 'string')) {
    return reading.refuse(`${at}.fields`, 'must list at most 50 names')
  }
  const plain = names.map(name => stripKeywordSuffix(name.replace(/\^[\d.]+$/, '')))
  if (reading.entity === 'product' && plain.includes('name')) {
    return textFound(String(query), at, reading, scored)
  }
  const each = plain.map(name => buildWordsCondition(name, String(query), 'any', at, reading))
  return { kind: 'some', of: each, least: 1 }
}

/** What a shopper would type, `*` for everything, or one `field:value`. */
export function readQueryStringClause(
  body: unknown,
  at: string,
  reading: QueryReader,
  scored: boolean,
): SearchCondition {
  if (!isJsonObject(body)) return reading.refuse(at, 'must hold query')
  refuseUnknownFields(
    body,
    ['query', 'fields', 'default_operator', 'default_field', ...tuning],
    at,
    reading,
  )
  if (!isScalar(body.query)) return reading.refuse(`${at}.query`, 'must be a text')
  const query = String(body.query).trim()
  if (query === '*' || query === '*:*') return matchAllCondition
  const [, field, value] = /^([\w.]+):("[^"]*"|[^\s"()*?~]+)$/.exec(query) ?? []
  if (field && value) {
    const text = value.replace(/^"|"$/g, '')
    return readMatchClause({ [field]: { query: text, operator: 'and' } }, at, reading, scored)
  }
  if (/[()[\]{}~^*?":]|\b(?:AND|OR|NOT)\b|(?:^|\s)[+!-]/.test(query)) {
    return reading.refuse(`${at}.query`, 'takes words, or one field:value, without operators')
  }
  return textFound(query, at, reading, scored)
}

function wordsFor(
  body: unknown,
  at: string,
  reading: QueryReader,
): { field: string; text: string; options: JsonObject } | undefined {
  const named = readSingleField(body, at, reading)
  if (!named) return undefined
  const { field, value } = named
  if (isJsonObject(value)) {
    refuseUnknownFields(value, ['query', 'slop', ...tuning], `${at}.${field}`, reading)
    if (value.slop) reading.refuse(`${at}.${field}.slop`, 'must be 0')
  }
  const options = isJsonObject(value) ? value : { query: value }
  return isScalar(options.query) ? { field, text: String(options.query), options } : undefined
}

function buildWordsCondition(
  field: string,
  text: string,
  match: 'all' | 'any' | 'phrase',
  at: string,
  reading: QueryReader,
): SearchCondition {
  if (!fullTextFields.has(field)) return { kind: 'has', field, values: [text] }
  return admitted(text, at, reading) ?? { kind: 'words', field, text, match }
}

function textFound(
  text: string,
  at: string,
  reading: QueryReader,
  scored: boolean,
): SearchCondition {
  const refused = admitted(text, at, reading)
  if (refused) return refused
  if (reading.entity === 'product') return { kind: 'found', text, scored }
  const each = [...fullTextFields].map(
    (field): SearchCondition => ({ kind: 'words', field, text, match: 'all' }),
  )
  return { kind: 'some', of: each, least: 1 }
}

/** Searching words costs more than anything else a query does. */
function admitted(text: string, at: string, reading: QueryReader): SearchCondition | undefined {
  if (text.length > queryLimits.textLength) {
    return reading.refuse(at, `has a text of more than ${queryLimits.textLength} letters`)
  }
  if (++reading.texts > queryLimits.texts)
    return reading.refuse(at, `is a text more than ${queryLimits.texts}`)
  return undefined
}
