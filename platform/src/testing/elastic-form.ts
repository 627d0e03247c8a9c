import { defaultPriceRanges } from '@vitrina/domain'

type Filter = { attribute: string; value: unknown; scope?: 'default' | 'catalog' }
type Abstract = {
  _appliedFilters?: Filter[]
  _availableFilters?: { field: string; scope?: string }[]
  _appliedSort?: { field: string; options?: string }[]
  _searchText?: string
}

const rangeOperators = ['gt', 'lt', 'gte', 'lte', 'moreq', 'from', 'to']

/**
 * What clients that speak to a search server themselves send for an abstract query
 * (docs/api/search.md#elasticsearchs-own-language).
 */
export function toElasticRequest(query: Abstract): Record<string, unknown> {
  const must: object[] = []
  const should: object[] = []
  const mustNot: object[] = []
  for (const { attribute, value, scope } of query._appliedFilters ?? []) {
    const clause =
      Array.isArray(value) || typeof value !== 'object' ? { in: [value].flat() } : value
    if (scope === 'catalog') must.push(catalogFilter(attribute, clause as object))
    else addFilter({ must, should, mustNot }, attribute, clause as object)
  }
  const filter = { bool: { must, ...(should.length && { should }), must_not: mustNot } }
  return {
    query: { bool: { filter, ...(query._searchText && { must: textQuery(query._searchText) }) } },
    ...(query._searchText && { min_score: 0.02 }),
    ...(query._appliedSort && {
      sort: query._appliedSort.map(({ field, options = 'asc' }) => ({
        [field]: { order: options },
      })),
    }),
    aggs: Object.assign({}, ...(query._availableFilters ?? []).map(({ field }) => facet(field))),
  }
}

function addFilter(
  { must, should, mustNot }: Record<'must' | 'should' | 'mustNot', object[]>,
  attribute: string,
  value: object,
): void {
  const [[operator, operand] = ['in', []]] = Object.entries(value)
  const terms = { terms: { [attribute]: [operand].flat() } }
  const exists = { exists: { field: attribute } }
  if (Object.keys(value).every(name => rangeOperators.includes(name))) {
    must.push({ range: { [attribute]: value } })
  } else if (operator === 'or') should.push(terms)
  else if (operator === 'nor') should.push({ bool: { must_not: [terms] } })
  else if (operator === 'neq' || operator === 'nin') mustNot.push(operand === null ? exists : terms)
  else must.push(operand === null ? exists : terms)
}

function catalogFilter(attribute: string, value: object): object {
  const [[, operand] = []] = Object.entries(value)
  if (attribute === 'price') return { range: { final_price: value } }
  const ofVariants = [
    { terms: { [`${attribute}_options`]: [operand].flat() } },
    { match: { type_id: 'configurable' } },
  ]
  const own = { terms: { [attribute]: [operand].flat() } }
  return {
    bool: {
      should: [{ bool: { filter: own } }, { bool: { must: ofVariants } }],
      minimum_should_match: 1,
    },
  }
}

function facet(field: string): object {
  if (field === 'price') {
    return {
      agg_terms_price: { terms: { field } },
      agg_range_price: { range: { field, ranges: defaultPriceRanges } },
    }
  }
  return Object.fromEntries(
    [field, `${field}_options`].map(name => [
      `agg_terms_${name}`,
      { terms: { field: name, size: 10 } },
    ]),
  )
}

function textQuery(text: string): object {
  const words = {
    multi_match: {
      fields: ['name^4', 'sku^2', 'category.name^1'],
      query: text,
      operator: 'or',
      fuzziness: 2,
      cutoff_frequency: 0.01,
      max_expansions: '3',
      prefix_length: '2',
      minimum_should_match: '75%25',
      tie_breaker: '1',
    },
  }
  const skus = [
    { terms: { 'configurable_children.sku': text.split('-') } },
    { match_phrase: { sku: { query: text, boost: 1 } } },
    { match_phrase: { 'configurable_children.sku': { query: text, boost: 1 } } },
  ]
  return {
    function_score: {
      functions: [{ filter: { match: { type_id: 'dragon' } }, weight: 2 }],
      score_mode: 'multiply',
      boost_mode: 'multiply',
      max_boost: 100,
      min_score: 1,
      query: { bool: { should: [words, { bool: { should: skus } }] } },
    },
  }
}
