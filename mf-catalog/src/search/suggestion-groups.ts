import type { TextPlace } from '@vitrina/contract'
import type { Result } from '@vitrina/domain'
import type { ProductCardData } from '../product-cards/card.ts'
import { filterPastQueries } from './past-queries.ts'
import type { Refinement } from './refinements.ts'
import { isSearchTextLongEnough } from './search-text.ts'
import type { SuggestedCategory, Suggestions } from './suggestions.ts'

/** `id` is that of the element: the field names the one the keys are at. */
type Option<Subject> = { readonly id: string; readonly of: Subject }

export type SuggestionGroups = {
  /** Texts that find something, where the one typed finds nothing. */
  readonly meant: readonly Option<string>[]
  readonly past: readonly Option<string>[]
  readonly categories: readonly Option<SuggestedCategory>[]
  readonly pages: readonly Option<TextPlace>[]
  readonly refinements: readonly Option<Refinement>[]
  readonly cards: readonly Option<ProductCardData>[]
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

export function groupSuggestions({ text, answer, past, departments }: Known): SuggestionGroups {
  if (!isSearchTextLongEnough(text)) return buildGroups({ past, categories: departments })
  const like = filterPastQueries(past, text).slice(0, pastBesideAnswer)
  if (!answer) return buildGroups({ past: like })
  if (!answer.ok) return buildGroups({ past: like, categories: departments })
  const { total, meant, ...found } = answer.value
  const { pages, categories } = found
  if (total === 0) {
    const isNamed = pages.length + categories.length > 0
    const named = isNamed ? { pages, categories } : { categories: departments }
    return buildGroups({ meant, past: like, ...named })
  }
  return buildGroups({ ...found, past: like })
}

type Groups = Partial<Omit<Suggestions, 'total' | 'reading' | 'offline'>> & {
  past: readonly string[]
}

function buildGroups(groupsFound: Groups) {
  const { meant = [], past, categories = [], pages = [] } = groupsFound
  const { refinements = [], cards = [] } = groupsFound
  const groups = {
    meant: meant.map(text => option('meant', text, text)),
    past: past.map(query => option('past', query, query)),
    categories: categories.map(category => option('category', String(category.id), category)),
    pages: pages.map(page => option('page', page.slug, page)),
    refinements: refinements.map(refinement =>
      option('refinement', `${refinement.code}-${refinement.option.id}`, refinement),
    ),
    cards: cards.map(card => option('product', card.sku, card)),
  }
  const ids = Object.values(groups).flatMap(group => group.map(({ id }) => id))
  return { ...groups, ids }
}

function option<Subject>(kind: string, name: string, of: Subject): Option<Subject> {
  return { id: `search-${kind}-${encodeURIComponent(name)}`, of }
}
