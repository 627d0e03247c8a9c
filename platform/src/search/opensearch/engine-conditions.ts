import type { SearchCondition } from '../condition.ts'
import type { WordStemmer } from '../word-stemmer.ts'
import {
  createAllOfClause,
  createAnyOfClause,
  createNoneOfClause,
  createTermsClause,
  type EngineClause,
  matchNothingClause,
} from './clauses.ts'
import { stemText, toEngineKey } from './engine-document.ts'
import { createExistsClause, createRangeClause, type FieldNameMapper } from './engine-filters.ts'
import { toEngineFieldName } from './field-names.ts'

export type ConditionContext = {
  fieldOf: FieldNameMapper
  stems: WordStemmer
  /** What the text search finds; every text of the query has been read before. */
  found(text: string): EngineClause
}

export function toEngineClause(condition: SearchCondition, around: ConditionContext): EngineClause {
  const { fieldOf } = around
  switch (condition.kind) {
    case 'every':
      return createAllOfClause(condition.of.map(next => toEngineClause(next, around)))
    case 'some':
      return createAnyOfClause(
        condition.of.map(next => toEngineClause(next, around)),
        condition.least,
      )
    case 'not':
      return createNoneOfClause([toEngineClause(condition.of, around)])
    case 'has':
      return createTermsClause(
        toEngineFieldName('keys', fieldOf(condition.field)),
        condition.values.map(toEngineKey),
      )
    case 'present':
      return createExistsClause(fieldOf(condition.field))
    case 'between':
      return createRangeClause(fieldOf(condition.field), condition.bounds)
    case 'words':
      return withWords(condition, around)
    case 'found':
      return around.found(condition.text)
  }
}

/** Less than the gap the schema leaves between two values of a field. */
const withinOneValue = 900

function withWords(
  { field, text, match }: SearchCondition & { kind: 'words' },
  { fieldOf, stems }: ConditionContext,
): EngineClause {
  const words = stemText(text, stems)
  if (words.length === 0) return matchNothingClause
  const name = toEngineFieldName('words', fieldOf(field))
  const query = words.join(' ')
  if (match === 'any') return { match: { [name]: { query, operator: 'or' } } }
  const how = match === 'phrase' ? { max_gaps: 0, ordered: true } : { max_gaps: withinOneValue }
  return { intervals: { [name]: { match: { query: once(query, match), ...how } } } }
}

/** Asked for twice, a word would have to be there twice. */
function once(query: string, match: 'all' | 'phrase'): string {
  return match === 'phrase' ? query : [...new Set(query.split(' '))].join(' ')
}

/** Every text that conditions look for. */
export function listConditionTexts(condition: SearchCondition | undefined): string[] {
  if (!condition) return []
  if (condition.kind === 'found') return [condition.text]
  if (condition.kind === 'not') return listConditionTexts(condition.of)
  return condition.kind === 'every' || condition.kind === 'some'
    ? condition.of.flatMap(listConditionTexts)
    : []
}
