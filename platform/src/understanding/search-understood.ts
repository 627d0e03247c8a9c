import type { Attribute, TextPlace, UnderstoodFilter } from '@vitrina/contract'
import type { ShownCatalog } from '../catalog/shown-catalog.ts'
import type { Condition } from '../search/condition.ts'
import type { IndexQuery } from '../search/index-query.ts'
import type { SearchHits, SearchPage } from '../search/search-index.ts'
import { createWordStems } from '../search/word-stems.ts'
import { splitWords } from '../search/words.ts'
import { createDestinationFinder } from './find-destinations.ts'
import type { SearchWords } from './search-words.ts'
import { createSpellingCorrector } from './spell-words.ts'
import { createTextReader, type TextReader, type UnderstoodPart } from './understand-text.ts'

/** What a search that understands its text answers beside the goods. */
export type UnderstoodHits = SearchHits & {
  understood?: { text: string; filters: readonly UnderstoodFilter[] }
  places: readonly TextPlace[]
}

/** Searches for goods by a shopper's own words, whichever engine finds them. */
export type SearchByText = (
  catalog: ShownCatalog,
  query: IndexQuery,
  page: SearchPage,
) => Promise<UnderstoodHits>

/** How often goods may be counted to tell what a text means. */
const maxCountedFilters = 5

export function createSearchByText(words: SearchWords): SearchByText {
  const stems = createWordStems()
  const findPlaces = createDestinationFinder(words, stems)
  const spell = createSpellingCorrector(stems)
  const readers = new WeakMap<readonly Attribute[], TextReader>()
  const readerOf = (attributes: readonly Attribute[]): TextReader => {
    const reader = readers.get(attributes) ?? createTextReader(words, attributes, stems)
    readers.set(attributes, reader)
    return reader
  }

  return async (catalog, query, page) => {
    const categories = catalog.all('category')
    const pages = catalog.all('cms_page')
    const typed = query._searchText?.trim() ?? ''
    const text = spell(typed, categories)
    const read = readerOf(catalog.attributes())(text)
    const { places, isNamed } = findPlaces(text, { categories, pages })
    const asked = askFor(query, read)
    const count = async (filters: readonly UnderstoodFilter[]) =>
      (await catalog.search('product', withFilters(bare(asked), filters), { ...page, size: 1 }))
        .total
    const filters = await settle(read.parts, listExplicitAttributes(query), count)
    const narrowed = withFilters(asked, filters)
    const found = await catalog.search('product', narrowed, page)
    // Goods that only look alike are no answer to who names something else.
    const isCertain = !isNamed || !found.reading?.by.includes('typo')
    const answer = isCertain
      ? found
      : await catalog.search('product', { ...narrowed, _searchExactly: true }, page)
    const told = read.notSold.length > 0 ? withoutRepeats(answer, text) : answer
    const hits = text === typed ? told : withSpelling(told, text)
    if (filters.length === 0) return { ...hits, places }
    if (hits.total === 0 && read.parts.every(({ kind }) => kind === 'option')) {
      const named = await catalog.search('product', toNamedQuery(query, text), page)
      if (named.total > 0) return { ...named, places }
    }
    const shown = hits.total > 0 ? filters : await countWithoutEach(filters, count)
    return { ...hits, places, understood: { text: read.words, filters: shown } }
  }
}

/** Looking for the same, or a part of it, helps nobody whom the shop has nothing for. */
function withoutRepeats({ suggestions = [], ...hits }: SearchHits, text: string): SearchHits {
  const typed = new Set(splitWords(text))
  const others = suggestions.filter(one => !splitWords(one).every(word => typed.has(word)))
  return others.length > 0 ? { ...hits, suggestions: others } : hits
}

/** What was spelled here is told as what an engine has read. */
function withSpelling(hits: SearchHits, text: string): SearchHits {
  const by = [...new Set([...(hits.reading?.by ?? []), 'typo' as const])].sort()
  return { ...hits, reading: { text: hits.reading?.text ?? text, by } }
}

/** Goods called by all these words: «с кожаными ручками» makes no bag one of leather. */
function toNamedQuery(query: IndexQuery, text: string): IndexQuery {
  const words = splitWords(text).filter(({ length }) => length > 2)
  const every: Condition[] = words.map(word => ({ kind: 'found', text: word, scored: false }))
  return {
    ...query,
    ...{ _searchText: text, _searchExactly: true },
    where: { kind: 'every', of: query.where ? [query.where, ...every] : every },
  }
}

/** The query for what is left of the text. */
function askFor(
  query: IndexQuery,
  { words, alternatives, notSold }: ReturnType<TextReader>,
): IndexQuery {
  if (notSold.length > 0) return buildUnsoldQuery(query, words, notSold)
  if (alternatives.length === 0) return { ...query, _searchText: words }
  const [only] = alternatives
  if (alternatives.length === 1 && only !== undefined) return { ...query, _searchText: only }
  const found = alternatives.map((text): Condition => ({ kind: 'found', text, scored: true }))
  const some: Condition = { kind: 'some', of: found, least: 1 }
  const where: Condition = query.where ? { kind: 'every', of: [query.where, some] } : some
  return { ...query, _searchText: '', where }
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
    notSold.map((text): Condition => ({ kind: 'words', field, text, match: 'all' })),
  )
  const some: Condition = { kind: 'some', of: named, least: 1 }
  const where: Condition = query.where ? { kind: 'every', of: [query.where, some] } : some
  return { ...query, _searchText: words, _searchExactly: true, where }
}

/** The same goods, uncounted and unsorted. */
function bare(query: IndexQuery): IndexQuery {
  return { ...query, _availableFilters: [], _appliedSort: [], counts: [] }
}

function listExplicitAttributes({ _appliedFilters }: IndexQuery): ReadonlySet<string> {
  return new Set(
    _appliedFilters.filter(({ scope }) => scope === 'catalog').map(({ attribute }) => attribute),
  )
}

type Count = (filters: readonly UnderstoodFilter[]) => Promise<number>

/**
 * Which filters the parts come to. What the client has chosen by itself counts; of sizes that more
 * than one attribute has, that of the goods; near colours only where there are none of the colour.
 */
async function settle(
  parts: readonly UnderstoodPart[],
  chosen: ReadonlySet<string>,
  count: Count,
): Promise<UnderstoodFilter[]> {
  const plain = merge(parts.flatMap(part => toPlainFilter(part) ?? []))
  const sized: UnderstoodFilter[] = []
  for (const part of parts) {
    if (part.kind === 'size') sized.push(...(await settleSize(part, plain, count)))
  }
  const filters = [...plain, ...sized].filter(({ attribute }) => !chosen.has(attribute))
  const near = parts.flatMap(part =>
    part.kind === 'option' && part.near.length > 0 && !chosen.has(part.attribute) ? [part] : [],
  )
  if (near.length === 0 || (await count(filters)) > 0) return filters
  for (const { attribute, near: values } of near) {
    const others = filters.map(
      (filter): UnderstoodFilter =>
        filter.attribute === attribute ? { ...filter, values: [...values], isNear: true } : filter,
    )
    if ((await count(others)) > 0) return others
  }
  return filters
}

function toPlainFilter(part: UnderstoodPart): UnderstoodFilter | undefined {
  const { words } = part
  switch (part.kind) {
    case 'option':
      return { attribute: part.attribute, values: [...part.values], words }
    case 'discount':
      return { attribute: 'discounted', values: ['1'], words }
    case 'price':
      return { attribute: 'price', values: [rangeKey(part.bounds)], words }
    case 'size':
      return undefined
  }
}

/** Several colours are any of them; the last price counts. */
function merge(filters: readonly UnderstoodFilter[]): UnderstoodFilter[] {
  const merged = new Map<string, UnderstoodFilter>()
  for (const filter of filters) {
    const before = merged.get(filter.attribute)
    const isAdded = before && filter.attribute !== 'price'
    merged.set(filter.attribute, {
      ...filter,
      ...(before && { words: `${before.words} ${filter.words}` }),
      values: isAdded ? [...new Set([...before.values, ...filter.values])] : filter.values,
    })
  }
  return [...merged.values()]
}

/** A bare number that no goods have as their size is none. */
async function settleSize(
  { choices, isNamed, words }: UnderstoodPart & { kind: 'size' },
  plain: readonly UnderstoodFilter[],
  count: Count,
): Promise<UnderstoodFilter[]> {
  const asFilter = (choice: (typeof choices)[number]): UnderstoodFilter => ({ ...choice, words })
  const [first] = choices
  if (!first) return []
  const counts = await Promise.all(choices.map(choice => count([...plain, asFilter(choice)])))
  const best = choices[counts.indexOf(Math.max(...counts))] ?? first
  return Math.max(...counts) > 0 || isNamed ? [asFilter(best)] : [asFilter(first)]
}

/** What each filter keeps away, where all together leave nothing. */
async function countWithoutEach(
  filters: readonly UnderstoodFilter[],
  count: Count,
): Promise<UnderstoodFilter[]> {
  return Promise.all(
    filters.map(async (filter, at) =>
      at < maxCountedFilters
        ? { ...filter, without: await count(filters.filter(other => other !== filter)) }
        : filter,
    ),
  )
}

function withFilters(query: IndexQuery, filters: readonly UnderstoodFilter[]): IndexQuery {
  const applied = filters.map(({ attribute, values }) => ({
    attribute,
    value: attribute === 'price' ? readRange(values[0]) : { in: [...values] },
    scope: 'catalog' as const,
  }))
  return { ...query, _appliedFilters: [...query._appliedFilters, ...applied] }
}

/** As a facet writes it: from the first on, below the second. */
function rangeKey({ from = 0, to }: { from?: number; to?: number }): string {
  return `${from.toFixed(1)}-${to === undefined ? '*' : to.toFixed(1)}`
}

function readRange(key = ''): Record<string, number> {
  const [from = '', to = ''] = key.split('-')
  return { gte: Number(from), ...(to !== '*' && { lt: Number(to) }) }
}
