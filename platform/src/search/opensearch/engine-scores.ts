import type { SearchCondition } from '../condition.ts'
import type { IndexQuery } from '../index-query.ts'
import { listScoredTexts } from '../row-scores.ts'
import { type EngineClause, matchAllClause, matchNothingClause } from './clauses.ts'
import { type ConditionContext, toEngineClause } from './engine-conditions.ts'
import type { EngineTextQuery } from './engine-text-query.ts'

type ScoreContext = { read: ReadonlyMap<string, EngineTextQuery>; around: ConditionContext }

/** How well each document fits; undefined when nothing in the query says so. */
export function toScoredQuery(
  { _searchText, where, boosts }: IndexQuery,
  { read, around }: ScoreContext,
): EngineClause | undefined {
  const texts = [_searchText?.trim() ?? '', ...textsOf(where)].filter(Boolean)
  if (texts.length === 0 && !boosts) return undefined
  const each = texts.map(text => read.get(text.trim())?.scored ?? matchNothingClause)
  const fitting = each.length === 0 ? matchAllClause : sumOf(each)
  if (!boosts) return fitting
  return {
    function_score: {
      query: fitting,
      functions: boosts.each.map(boost => ({
        filter: toEngineClause(boost.where, around),
        weight: boost.weight,
      })),
      score_mode: 'multiply',
      boost_mode: 'multiply',
      max_boost: boosts.most,
    },
  }
}

/** What one text does not find another may. */
function sumOf(each: readonly EngineClause[]): EngineClause {
  if (each.length === 1) return each[0] as EngineClause
  return { bool: { must: [matchesNoScore], should: each } }
}
const matchesNoScore = { constant_score: { filter: matchAllClause, boost: 0 } }

function textsOf(where: SearchCondition | undefined): string[] {
  return where ? listScoredTexts(where) : []
}
