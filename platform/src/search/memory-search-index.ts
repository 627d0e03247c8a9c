import type { ParsedSearchQuery, SearchEntity } from '@vitrina/contract'
import { DocumentTable } from './document-table.ts'
import { countFacets, foundRows } from './facets.ts'
import { filterRows, rowsFor } from './filters.ts'
import { rowOrder } from './row-order.ts'
import { addRow, emptyRows, keepCommon, type RowSet } from './row-set.ts'
import type { SearchHits, SearchIndex, SearchPage } from './search-index.ts'
import { createTextIndex, type TextIndex } from './text-index.ts'
import { topRows } from './top-rows.ts'
import type { WordStems } from './word-stems.ts'

/** Search within the process: columns for filters, facets and order, word lists for text. */
export function createMemorySearchIndex(stems: WordStems): SearchIndex {
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
      return searchTable(table, text, query, page)
    },

    count: entity => indexOf(entity).table.documentCount,
  }
}

function searchTable(
  table: DocumentTable,
  text: TextIndex,
  query: ParsedSearchQuery,
  { from, size }: SearchPage,
): SearchHits {
  const filtered = filterRows(table, query._appliedFilters)
  const words = query._searchText?.trim()
  const found = words ? text.find(words) : null
  if (found) keepCommon(filtered.base, setOf(found.rows, table.rowCount))

  const results = foundRows(rowsFor(filtered))
  const total = results.list.length
  const order = rowOrder(table, query, found?.scoreOf)
  const page = topRows(results.list, Math.min(from + size, total), order).subarray(from)
  return {
    total,
    hits: Array.from(page, row => ({ id: table.idOf(row), score: found?.scoreOf(row) ?? null })),
    aggregations: countFacets(table, filtered, results, query._availableFilters),
  }
}

function setOf(rows: readonly number[], rowCount: number): RowSet {
  const set = emptyRows(rowCount)
  for (const row of rows) addRow(set, row)
  return set
}
