import type { SearchCondition } from '../search/condition.ts'
import type { IndexQuery } from '../search/index-query.ts'
import { splitWords } from '../search/words.ts'
import type { ProductPreferences, TextUnderstanding } from './understand-text.ts'

/** What fits by its name, or by its options, counts so many times what another does. */
const nameWeight = 4
const optionWeight = 2

/** The query for what is left of the text. */
/** `kinds`: what is found has one of these words, whatever else of the text fits it. */
export function buildTextQuery(
  query: IndexQuery,
  understood: TextUnderstanding,
  kinds: readonly string[],
): IndexQuery {
  const { words, alternatives, notSold, preferred } = understood
  if (notSold.length > 0) return buildUnsoldQuery(query, words, notSold)
  const ofKind = kinds.length > 0 ? withCondition(query, oneOf(kinds.map(found))) : query
  const ordered = preferFitting(ofKind, words, preferred)
  if (alternatives.length === 0) return { ...ordered, _searchText: words }
  const [only] = alternatives
  if (alternatives.length === 1 && only !== undefined) return { ...ordered, _searchText: only }
  const phrasings = alternatives.map(
    (text): SearchCondition => ({ kind: 'found', text, scored: true }),
  )
  return { ...withCondition(ordered, oneOf(phrasings)), _searchText: '' }
}

/** Where nothing else is said, only what fits is sought: «одежда в офис». */
function preferFitting(
  query: IndexQuery,
  words: string,
  preferred: ProductPreferences,
): IndexQuery {
  const names = preferred.names.join(' ')
  const called: SearchCondition = { kind: 'words', field: 'name', text: names, match: 'any' }
  const each = [
    ...(names === '' ? [] : [{ where: called, weight: nameWeight }]),
    ...preferred.options.map(option => ({ where: hasOption(option), weight: optionWeight })),
  ]
  if (each.length === 0) return query
  const boosted = { ...query, boosts: { most: nameWeight * optionWeight, each } }
  return words === '' ? withCondition(boosted, oneOf(each.map(({ where }) => where))) : boosted
}

function hasOption({ attribute, values }: ProductPreferences['options'][number]): SearchCondition {
  const fields = [attribute, `${attribute}_options`]
  return oneOf(fields.map(field => ({ kind: 'has', field, values })))
}

/**
 * Goods that have such a word itself, should the shop's list be behind its goods: no other word
 * that resembles it or begins with it.
 */
function buildUnsoldQuery(
  query: IndexQuery,
  words: string,
  notSold: readonly string[],
): IndexQuery {
  const named = ['name', 'category.name'].flatMap(field =>
    notSold.map((text): SearchCondition => ({ kind: 'words', field, text, match: 'all' })),
  )
  return { ...withCondition(query, oneOf(named)), _searchText: words, _searchExactly: true }
}

/** Goods called by all these words: «с кожаными ручками» makes no bag one of leather. */
export function buildProductNameQuery(query: IndexQuery, text: string): IndexQuery {
  const words = splitWords(text)
    .filter(({ length }) => length > 2)
    .join(' ')
  return {
    ...withCondition(query, { kind: 'words', field: 'name', text: words, match: 'all' }),
    ...{ _searchText: text, _searchExactly: true },
  }
}

/** Those of them that have one of the words in their names. */
export function addNameCondition(query: IndexQuery, words: string): IndexQuery {
  if (words.trim() === '') return query
  return withCondition(query, { kind: 'words', field: 'name', text: words, match: 'any' })
}

/** Those of them that have a value of the attribute, or a variant that has one. */
export function addAttributeCondition(query: IndexQuery, attribute: string): IndexQuery {
  const fields = [attribute, `${attribute}_options`]
  return withCondition(query, oneOf(fields.map(field => ({ kind: 'present', field }))))
}

/** The same products, uncounted and unsorted. */
export function omitAggregationsAndSort(query: IndexQuery): IndexQuery {
  return { ...query, _availableFilters: [], _appliedSort: [], counts: [] }
}

function found(text: string): SearchCondition {
  return { kind: 'found', text, scored: false }
}

function oneOf(of: readonly SearchCondition[]): SearchCondition {
  return { kind: 'some', of, least: 1 }
}

function withCondition(query: IndexQuery, condition: SearchCondition): IndexQuery {
  const where: SearchCondition = query.where
    ? { kind: 'every', of: [query.where, condition] }
    : condition
  return { ...query, where }
}
