import type { ParsedSearchQuery, SearchEntity } from '@vitrina/contract'
import { DocumentTable } from './document-table.ts'
import { countFacets } from './facets.ts'
import { filterRows, rowsFor } from './filters.ts'
import { rowOrder } from './row-order.ts'
import { addRow, emptyRows, keepCommon, type RowSet, rowsOf } from './row-set.ts'
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
      const index = indexOf(entity)
      for (const document of documents) {
        index.table.put(document)
        if (document.text) index.text.put(document.id, document.text)
      }
      if (index.table.wantsCompacting) index.table = index.table.compacted()
    },

    async remove(entity, ids) {
      const index = indexOf(entity)
      for (const id of ids) {
        index.table.remove(id)
        index.text.remove(id)
      }
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
  const scores = words ? scoresByRow(table, text.find(words)) : null
  if (scores) keepCommon(filtered.base, rowsIn(scores, table.rowCount))

  const results = rowsOf(rowsFor(filtered))
  const order = rowOrder(table, query._appliedSort, scores)
  const page = topRows(results, Math.min(from + size, results.length), order).subarray(from)
  return {
    total: results.length,
    hits: Array.from(page, row => ({ id: table.idOf(row), score: scores?.get(row) ?? null })),
    aggregations: countFacets(table, filtered, results, query._availableFilters),
  }
}

function scoresByRow(table: DocumentTable, scores: Map<number, number>): Map<number, number> {
  const byRow = new Map<number, number>()
  for (const [id, score] of scores) {
    const row = table.rowOf(id)
    if (row !== undefined) byRow.set(row, score)
  }
  return byRow
}

function rowsIn(scores: ReadonlyMap<number, number>, rowCount: number): RowSet {
  const rows = emptyRows(rowCount)
  for (const row of scores.keys()) addRow(rows, row)
  return rows
}
