import { type ParsedSearchQuery, searchQuerySchema } from '@vitrina/contract'
import { createDemoShop } from '../seed/index.ts'
import { createRandomSource } from '../seed/words/random.ts'

export type BenchQueryKind = 'listing' | 'text' | 'typo' | 'filters'

const nouns = [
  ...['платье', 'футболка', 'рубашка', 'джинсы', 'брюки', 'кардиган', 'пальто', 'пуховик'],
  ...['кроссовки', 'лоферы', 'сумка', 'рюкзак', 'перчатки', 'термос', 'подушка', 'юбка'],
]
const fabrics = ['из мериноса', 'из хлопка', 'из льна', 'нева', 'ладога', 'с кашемиром']
const colors = ['49', '50', '513', '509', '52', '53', '58']
const sizes = [640, 642, 644, 646, 648, 650]
const letters = 'абвгдежзиклмнопрст'

/**
 * Queries as the shop's pages send them, `count` of a kind; the same numbers give the same ones.
 */
export function createBenchQueries(kind: BenchQueryKind, count: number): ParsedSearchQuery[] {
  const random = createRandomSource(kind.length)
  const categories = [...createDemoShop().categories].filter(({ id }) => id !== 61)
  const facets = ['color', 'size', 'price', 'attribute_10003', 'attribute_10004']
  const listed = [
    { attribute: 'visibility', value: { in: kind === 'listing' ? [2, 3, 4] : [3, 4] } },
    { attribute: 'status', value: { in: [0, 1] } },
  ]

  const made: Record<BenchQueryKind, () => object> = {
    listing: () => ({
      _appliedFilters: [...listed, inCategory()],
      _appliedSort: [
        random.oneOf([{ field: 'updated_at', options: 'desc' }, { field: 'final_price' }]),
      ],
    }),
    text: () => ({ _appliedFilters: listed, _searchText: words() }),
    typo: () => ({ _appliedFilters: listed, _searchText: misspelled(words()) }),
    filters: () => ({
      _appliedFilters: [
        ...listed,
        inCategory(),
        chosen('color', [random.oneOf(colors), random.oneOf(colors)]),
        chosen('size', [random.oneOf(sizes), random.oneOf(sizes), random.oneOf(sizes)]),
        { attribute: 'price', value: { gte: 5_000, lte: 15_000 }, scope: 'catalog' },
      ],
      _appliedSort: [{ field: 'final_price', options: 'desc' }],
    }),
  }
  return Array.from({ length: count }, () =>
    searchQuerySchema.parse({
      ...made[kind](),
      _availableFilters: facets.map(field => ({ field, scope: 'catalog' })),
    }),
  )

  function inCategory() {
    const category = random.oneOf(categories)
    const below = categories.filter(({ parent_id }) => parent_id === category.id)
    return { attribute: 'category_ids', value: { in: [category.id, ...below.map(({ id }) => id)] } }
  }

  function chosen(attribute: string, values: (string | number)[]) {
    return { attribute, value: { in: values }, scope: 'catalog' }
  }

  function words(): string {
    return random.below(2) ? random.oneOf(nouns) : `${random.oneOf(nouns)} ${random.oneOf(fabrics)}`
  }

  /** One letter of the first word lost, replaced, doubled or swapped with the next. */
  function misspelled(text: string): string {
    const at = 1 + random.below(3)
    const other = letters[random.below(letters.length)] ?? ''
    const edits = [
      () => text.slice(0, at) + text.slice(at + 1),
      () => text.slice(0, at) + other + text.slice(at + 1),
      () => text.slice(0, at) + other + text.slice(at),
      () => text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2),
    ]
    return random.oneOf(edits)()
  }
}
