import { isWithinBounds, type SearchCondition } from './condition.ts'
import type { DocumentTableReader } from './document-table.ts'
import { findRowsInAtLeastSets } from './enough-rows.ts'
import { createRowSet, intersectRows, invertRows, type RowSet, uniteRows } from './row-set.ts'
import type { WordStemmer } from './word-stemmer.ts'
import { splitWords } from './words.ts'

export type RowConditionContext = {
  table: DocumentTableReader
  stems: WordStemmer
  /** Rows the text search finds. */
  find(text: string): RowSet
}

/** Rows that fulfil a condition; bits of dead rows and past the last one may be on. */
export function findRowsByCondition(
  condition: SearchCondition,
  around: RowConditionContext,
): RowSet {
  const { table } = around
  const none = () => createRowSet(table.rowCount)
  switch (condition.kind) {
    case 'every':
      return condition.of.reduce(
        (rows, next) => intersectRows(rows, findRowsByCondition(next, around)),
        invertRows(none()),
      )
    case 'some':
      return findRowsInAny(
        condition.of.map(next => findRowsByCondition(next, around)),
        condition.least,
        table.rowCount,
      )
    case 'not':
      return invertRows(findRowsByCondition(condition.of, around))
    case 'found':
      return around.find(condition.text).slice()
    case 'has': {
      const rows = none()
      const column = table.column(condition.field)
      for (const value of condition.values) column?.addRowsWith(value, rows)
      return rows
    }
    case 'present': {
      const rows = none()
      table.column(condition.field)?.addRowsWithAny(rows)
      return rows
    }
    case 'between': {
      const rows = none()
      const { bounds, field } = condition
      table.column(field)?.addRowsWhere(value => isWithinBounds(value, bounds), rows)
      return rows
    }
    case 'words':
      return findRowsWithWords(condition, around, none())
  }
}

function findRowsInAny(sets: readonly RowSet[], least: number, rowCount: number): RowSet {
  if (least <= 0) return invertRows(createRowSet(rowCount))
  return least === 1
    ? sets.reduce(uniteRows, createRowSet(rowCount))
    : findRowsInAtLeastSets(sets, least, rowCount)
}

function findRowsWithWords(
  { field, text, match }: SearchCondition & { kind: 'words' },
  { table, stems }: RowConditionContext,
  rows: RowSet,
): RowSet {
  const column = table.column(field)
  const wanted = splitWords(text).map(stems.stemOf)
  if (!column || wanted.length === 0) return rows
  for (let code = 0; code < column.values.codeCount; code++) {
    const value = column.values.at(code)
    // A code out of use stands for nothing.
    if (value === undefined) continue
    const words = splitWords(String(value)).map(stems.stemOf)
    const fitting =
      match === 'phrase'
        ? ` ${words.join(' ')} `.includes(` ${wanted.join(' ')} `)
        : match === 'any'
          ? wanted.some(word => words.includes(word))
          : wanted.every(word => words.includes(word))
    if (fitting) column.addRowsWith(value, rows)
  }
  return rows
}
