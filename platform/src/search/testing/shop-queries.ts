import { type ParsedSearchQuery, type SearchQuery, searchQuerySchema } from '@vitrina/contract'
import fc from 'fast-check'

const words = [
  ...[
    'платье',
    'платья',
    'футболка',
    'кроссовки',
    'пальто',
    'шарф',
    'dress',
    'boots',
    'nike',
    'levis',
  ],
  ...['плотье', 'кросовки', 'футблка', 'gkfnmt', 'platye', 'kurtka', 'найк', 'тшлу', 'rjccjdrb'],
  ...[
    'пла',
    'кр',
    'чер',
    'для бега',
    'в горошек',
    'айфон 5000',
    'кроссбоди',
    'кросс-боди',
    '5000',
    '500 мл',
  ],
  ...[
    'vt-1017',
    'VT-1020-RD-40',
    'vt-10',
    '1033',
    'МЕ-1010',
    'кот',
    'qwerty',
    'женщинам',
    'для',
    '!!',
  ],
]

/** Values of each field, written this way and that, and some that nobody has. */
const valuesOf: Readonly<Record<string, readonly (string | number | boolean)[]>> = {
  color: [1, '2', 3, 4, '5', 6, 9],
  size: ['S', 'M', '46', 48, 1, '2', 3],
  category_ids: [61, '62', 621, '63', 64],
  status: [0, 1, '1', 2],
  visibility: [1, 2, '4', 4],
  is_new: [true, 'true', 1, false, 'false', 0],
  discounted: [true, '1', false],
  rating: [1, '2', 3, 5],
  title: ['ель', 'Зонт', 'apple'],
  nowhere: [1],
}
const listOperator = fc.constantFrom('in', 'eq', 'nin', 'neq', 'or', 'nor', 'like')
const bounds = fc.constantFrom(0, 500, '1000', 5_000, 10_000, 12_500, '15000', 2, 4)
const ranges = fc.constantFrom(
  ...[
    ['gte', 'lte'],
    ['gt', 'lt'],
    ['from', 'to'],
    ['moreq', 'lt'],
    ['gte'],
    ['lte'],
    ['orGt', 'orLt'],
  ],
)
const scope = fc.constantFrom('default' as const, 'catalog' as const)
const choices = Object.entries(valuesOf).map(([attribute, values]) => {
  const scalar = fc.constantFrom(...values)
  const list = fc.array(fc.option(scalar, { freq: 8 }), { maxLength: 5 })
  const operand = fc.oneof(scalar, list, fc.constant(null))
  const operation = fc
    .tuple(listOperator, operand)
    .map(([operator, wanted]) => ({ [operator]: wanted }))
  return fc.record({
    attribute: fc.constant(attribute),
    scope,
    value: fc.oneof(scalar, fc.array(scalar, { maxLength: 4 }), operation),
  })
})

const filter = fc.oneof(
  ...choices,
  fc.record({
    attribute: fc.constantFrom('price', 'final_price', 'rating', 'updated_at'),
    scope,
    value: fc
      .tuple(ranges, bounds, bounds)
      .map(([names, one, other]) =>
        Object.fromEntries(names.map((name, at) => [name, at ? other : one])),
      ),
  }),
)
const direction = fc.constantFrom('asc' as const, 'desc' as const)
const sort = fc.record({
  field: fc.constantFrom(
    'final_price',
    'updated_at',
    'title',
    'size',
    'rating',
    'color',
    'nowhere',
  ),
  options: fc.oneof(
    direction,
    direction.map(order => ({ order })),
  ),
})
const facets = ['color', 'size', 'price', 'category_ids', 'rating', 'nowhere']

/** Queries over {@link arbitraryShopDocument}s, every part there or not. */
export const arbitraryShopQuery: fc.Arbitrary<ParsedSearchQuery> = fc
  .record({
    _appliedFilters: fc.array(filter, { maxLength: 2 }),
    _availableFilters: fc
      .subarray(facets, { maxLength: 3 })
      .map(fields => fields.map(field => ({ field, scope: 'catalog' as const }))),
    _appliedSort: fc.array(sort, { maxLength: 2 }),
    _searchText: fc.option(
      fc
        .array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 })
        .map(list => list.join(' ')),
      { nil: undefined, freq: 2 },
    ),
    _searchExactly: fc.option(fc.boolean(), { nil: undefined, freq: 1 }),
  })
  .map(query => searchQuerySchema.parse(query))

const chosen = (attribute: string, value: SearchValue) => ({
  attribute,
  value,
  scope: 'catalog' as const,
})
const plain = (attribute: string, value: SearchValue) => ({ attribute, value })
type SearchValue = NonNullable<SearchQuery['_appliedFilters']>[number]['value']
const allFacets = facets.map(field => ({ field, scope: 'catalog' as const }))

/** What the contract names, one by one. */
export const contractQueries: Readonly<Record<string, SearchQuery>> = {
  'nothing asked': {},
  'a bare value': { _appliedFilters: [plain('status', 1)] },
  'a list without an operator': { _appliedFilters: [plain('status', [0, '1'])] },
  'numbers as texts': { _appliedFilters: [plain('category_ids', { in: [61, '62'] })] },
  'yes as a text': { _appliedFilters: [plain('is_new', { eq: 'true' })] },
  'yes as a number': { _appliedFilters: [plain('is_new', { eq: 1 })] },
  'fields that are lacking': { _appliedFilters: [plain('color', { eq: null })] },
  'fields that are there': { _appliedFilters: [plain('color', { neq: null })] },
  'a value or none': { _appliedFilters: [plain('color', { in: [1, null] })] },
  'an empty list': { _appliedFilters: [plain('color', { in: [] })] },
  'not of an empty list': { _appliedFilters: [plain('color', { nin: [] })] },
  'an unknown operator': { _appliedFilters: [plain('sku', { like: ['VT-1017', 'VT-1018'] })] },
  'either of two filters': {
    _appliedFilters: [plain('color', { or: [1] }), plain('size', { or: ['S'] })],
  },
  'a range': { _appliedFilters: [plain('final_price', { from: 1_000, to: 5_000 })] },
  'a range open below': { _appliedFilters: [plain('final_price', { gte: null, lte: 5_000 })] },
  'a range that one of several values must fit': {
    _appliedFilters: [plain('rating', { gt: 1, lt: 4 })],
  },
  'a range of days': {
    _appliedFilters: [plain('updated_at', { gte: '2026-01-05', lt: '2026-01-20' })],
  },
  'a price as the facet counts it': {
    _appliedFilters: [chosen('price', { gte: 5_000, lte: 10_000 })],
    _availableFilters: allFacets,
  },
  'a colour of a variant': {
    _appliedFilters: [chosen('color', { in: ['3'] })],
    _availableFilters: allFacets,
  },
  'several choices': {
    _appliedFilters: [
      chosen('color', { in: [1, '2'] }),
      chosen('size', { in: ['48', 3] }),
      plain('status', [0, 1]),
    ],
    _availableFilters: allFacets,
  },
  'a text and choices': {
    _searchText: 'платье',
    _appliedFilters: [chosen('color', { in: [1, 2, 3] })],
    _availableFilters: allFacets,
  },
  'a cheap first': { _appliedSort: [{ field: 'final_price' }] },
  'what lacks the field last, both ways': {
    _appliedSort: [{ field: 'final_price', options: 'desc' }],
  },
  'the alphabet': { _appliedSort: [{ field: 'title', options: { order: 'asc' } }] },
  'the alphabet backwards': { _appliedSort: [{ field: 'title', options: 'desc' }] },
  'numbers among texts': {
    _appliedSort: [{ field: 'size' }, { field: 'updated_at', options: 'desc' }],
  },
  'the best rated of what is cheaper than it was': {
    _appliedFilters: [chosen('discounted', { in: ['1'] })],
    _appliedSort: [
      { field: 'rating_rank', options: 'desc' },
      { field: 'final_price', options: 'asc' },
    ],
    _availableFilters: allFacets,
  },
  'a field nobody has': { _appliedSort: [{ field: 'nowhere' }], _availableFilters: allFacets },
  'a text in the order of prices': {
    _searchText: 'футболка',
    _appliedSort: [{ field: 'final_price' }],
  },
  ...Object.fromEntries(words.map(word => [`«${word}»`, { _searchText: word }])),
  ...Object.fromEntries(
    words.map(word => [`exactly «${word}»`, { _searchText: word, _searchExactly: true }]),
  ),
}
