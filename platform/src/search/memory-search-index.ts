import type { SearchEntity } from '@vitrina/contract'
import { defaultPriceRanges } from '@vitrina/domain'
import { computeAggregations } from './counts.ts'
import { DocumentTable, type DocumentTableReader, withFieldAliases } from './document-table.ts'
import { countFacets, toRowSelection } from './facets.ts'
import { filterRows, findRowsIgnoringFacet } from './filters.ts'
import type { IndexQuery } from './index-query.ts'
import { createRowComparator } from './row-order.ts'
import { createRowScorer, createTextSearcher } from './row-scores.ts'
import { intersectRows } from './row-set.ts'
import { findRowsByCondition } from './rows-meeting.ts'
import type { SearchHits, SearchIndex, SearchPageOptions } from './search-index.ts'
import { createTextIndex, type TextIndex } from './text-index.ts'
import { selectTopRows } from './top-rows.ts'
import type { WordStemmer } from './word-stemmer.ts'

/** Search within the process: columns for filters, facets and order, word lists for text. */
export function createMemorySearchIndex(stems: WordStemmer): SearchIndex {
  type EntityIndex = { table: DocumentTable; text: TextIndex }
  const entities = new Map<SearchEntity, EntityIndex>()

  const indexOf = (entity: SearchEntity): EntityIndex => {
    const known = entities.get(entity)
    if (known) return known
    const made = { table: new DocumentTable(), text: createTextIndex(stems) }
    entities.set(entity, made)
    return made
  }

  return {
    async put(entity, documents) {
      const { table, text } = indexOf(entity)
      for (const document of documents) text.put(table.put(document), document.text)
      text.settle()
    },

    async remove(entity, ids) {
      const { table, text } = indexOf(entity)
      for (const id of ids) {
        const row = table.remove(id)
        if (row !== undefined) text.put(row, undefined)
      }
      text.settle()
    },

    async search(entity, query, page) {
      const { table, text } = indexOf(entity)
      const read = page.aliases ? withFieldAliases(table, page.aliases) : table
      return searchTable(read, text, stems, query, page)
    },

    count: async entity => indexOf(entity).table.documentCount,
    settle: async () => undefined,
    publish: async () => undefined,
    isBehind: () => false,
  }
}

function searchTable(
  table: DocumentTableReader,
  text: TextIndex,
  stems: WordStemmer,
  query: IndexQuery,
  { from, size, priceRanges: ranges = defaultPriceRanges }: SearchPageOptions,
): SearchHits {
  const search = createTextSearcher(text, table.rowCount, {
    kept: query.where !== undefined,
    exactly: query._searchExactly ?? false,
  })
  const around = { table, stems, find: (words: string) => search(words).set }
  const filtered = filterRows(table, query._appliedFilters)
  const words = query._searchText?.trim()
  if (words) intersectRows(filtered.base, search(words).set)
  if (query.where) intersectRows(filtered.base, findRowsByCondition(query.where, around))

  const counted = toRowSelection(findRowsIgnoringFacet(filtered))
  const { list } = query.hitsWhere
    ? toRowSelection(
        intersectRows(counted.set.slice(), findRowsByCondition(query.hitsWhere, around)),
      )
    : counted
  const { reading } = words ? search(words) : {}
  const scoreOf = createRowScorer(query, search, around)
  const order = createRowComparator(table, query, scoreOf)
  const page = selectTopRows(list, Math.min(from + size, list.length), order).subarray(from)
  return {
    total: list.length,
    hits: Array.from(page, row => ({ id: table.idOf(row), score: scoreOf?.(row) ?? null })),
    aggregations: countFacets(table, filtered, counted, query._availableFilters, ranges),
    counts: computeAggregations(table, counted, query.counts ?? []),
    ...(reading && { reading }),
    ...(words && list.length === 0 && suggested(table, text, query, words)),
  }
}

const maxSuggestions = 3

/** Other texts, as far as they find something among what the query is about. */
function suggested(
  table: DocumentTableReader,
  text: TextIndex,
  { _appliedFilters, _searchExactly }: IndexQuery,
  words: string,
): Pick<SearchHits, 'suggestions'> {
  const among = findRowsIgnoringFacet(filterRows(table, _appliedFilters))
  const search = createTextSearcher(text, table.rowCount, { kept: false, exactly: false })
  const suggestions = text
    .guess(words, _searchExactly ?? false)
    .filter(guess => toRowSelection(intersectRows(search(guess).set, among)).list.length > 0)
    .slice(0, maxSuggestions)
  return suggestions.length > 0 ? { suggestions } : {}
}
