import type { TextReading } from '@vitrina/contract'
import type { SearchCondition } from './condition.ts'
import type { IndexQuery, ScoreBoosts } from './index-query.ts'
import { addRow, createRowSet, hasRow, type RowSet } from './row-set.ts'
import { findRowsByCondition, type RowConditionContext } from './rows-meeting.ts'
import type { TextIndex } from './text-index.ts'

export type RowScorer = (row: number) => number
export type TextSearchResult = {
  set: RowSet
  scoreOf: RowScorer
  reading: TextReading | undefined
}

type MatchMode = {
  /** Scores outlive the next search. */
  kept: boolean
  /** No word is taken for another. */
  exactly: boolean
}

/** Text searches of one query; each text is looked for once. */
export function createTextSearcher(
  text: TextIndex,
  rowCount: number,
  { kept, exactly }: MatchMode,
) {
  const known = new Map<string, TextSearchResult>()
  return (words: string): TextSearchResult => {
    const before = known.get(words)
    if (before) return before
    const { rows, scoreOf, reading } = text.find(words, exactly)
    const set = createRowSet(rowCount)
    for (const row of rows) addRow(set, row)
    const found = { set, scoreOf: kept ? copied(rows, scoreOf) : scoreOf, reading }
    known.set(words, found)
    return found
  }
}

function copied(rows: readonly number[], scoreOf: RowScorer): RowScorer {
  const scores = new Map(rows.map(row => [row, scoreOf(row)]))
  return row => scores.get(row) ?? 0
}

/** How well each row fits; undefined when nothing in the query says so. */
export function createRowScorer(
  { _searchText, where, boosts }: IndexQuery,
  search: (text: string) => TextSearchResult,
  around: RowConditionContext,
): RowScorer | undefined {
  const texts = [_searchText?.trim() ?? '', ...(where ? listScoredTexts(where) : [])].filter(
    Boolean,
  )
  if (texts.length === 0 && !boosts) return undefined
  const each = texts.map(text => search(text).scoreOf)
  const fitting: RowScorer = row =>
    each.length === 0 ? 1 : each.reduce((sum, scoreOf) => sum + scoreOf(row), 0)
  return boosts ? boosted(fitting, boosts, around) : each.length === 1 ? each[0] : fitting
}

export function listScoredTexts(condition: SearchCondition): string[] {
  if (condition.kind === 'found') return condition.scored ? [condition.text] : []
  return condition.kind === 'every' || condition.kind === 'some'
    ? [...new Set(condition.of.flatMap(listScoredTexts))]
    : []
}

function boosted(
  scoreOf: RowScorer,
  { most, each }: ScoreBoosts,
  around: RowConditionContext,
): RowScorer {
  const weighed = each.map(({ where, weight }) => ({
    rows: findRowsByCondition(where, around),
    weight,
  }))
  // An order compares each row with many others: what its boosts come to is reckoned once.
  const known = new Float64Array(around.table.rowCount).fill(Number.NaN)
  return row => {
    const before = known[row] as number
    if (!Number.isNaN(before)) return before
    let factor = 1
    for (const { rows, weight } of weighed) if (hasRow(rows, row)) factor *= weight
    const score = scoreOf(row) * Math.min(factor, most)
    known[row] = score
    return score
  }
}
