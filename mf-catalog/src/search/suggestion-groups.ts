import type { Result } from '@vitrina/domain'
import type { Card } from '../cards/card.ts'
import { queriesLike } from './past-queries.ts'
import { isLongEnough } from './search-text.ts'
import type { SuggestedCategory, Suggestions } from './suggestions.ts'

/** `id` is that of the element: the field names the one the keys are at. */
type Option<Subject> = { readonly id: string; readonly of: Subject }

export type SuggestionGroups = {
  readonly past: readonly Option<string>[]
  readonly categories: readonly Option<SuggestedCategory>[]
  readonly cards: readonly Option<Card>[]
  /** All of them, in the order of the keys. */
  readonly ids: readonly string[]
}

type Known = {
  text: string
  answer: Result<Suggestions> | undefined
  past: readonly string[]
  departments: readonly SuggestedCategory[]
}

/** Past queries beside an answer are a reminder, not the matter. */
const pastBesideAnswer = 3

export function suggestionsFor({ text, answer, past, departments }: Known): SuggestionGroups {
  if (!isLongEnough(text)) return groupsOf(past, departments, [])
  const like = queriesLike(past, text).slice(0, pastBesideAnswer)
  if (!answer) return groupsOf(like, [], [])
  if (!answer.ok || answer.value.total === 0) return groupsOf(like, departments, [])
  return groupsOf(like, answer.value.categories, answer.value.cards)
}

function groupsOf(
  past: readonly string[],
  categories: readonly SuggestedCategory[],
  cards: readonly Card[],
): SuggestionGroups {
  const groups = {
    past: past.map(query => ({ id: `search-past-${encodeURIComponent(query)}`, of: query })),
    categories: categories.map(category => ({
      id: `search-category-${category.id}`,
      of: category,
    })),
    cards: cards.map(card => ({ id: `search-product-${encodeURIComponent(card.sku)}`, of: card })),
  }
  const ids = [...groups.past, ...groups.categories, ...groups.cards].map(({ id }) => id)
  return { ...groups, ids }
}
