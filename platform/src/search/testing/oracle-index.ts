import type { Bucket, ParsedSearchQuery, SearchEntity } from '@vitrina/contract'
import { defaultPriceRanges, parseUtcDateTime } from '@vitrina/domain'
import type { FieldScalar, IndexedDocument, SearchIndex } from '../search-index.ts'
import { computeOracleAnswer } from './oracle-text.ts'

/**
 * What every index must answer to the abstract query, found the slow and plain way: each document
 * is looked at for each question. Figures and conditions beyond that query it does not know.
 */
export function createOracleIndex(): SearchIndex {
  const entities = new Map<SearchEntity, Map<number, IndexedDocument>>()
  const documentsOf = (entity: SearchEntity) => {
    const known = entities.get(entity) ?? new Map<number, IndexedDocument>()
    entities.set(entity, known)
    return known
  }

  return {
    async put(entity, documents) {
      for (const document of documents) documentsOf(entity).set(document.id, document)
    },
    async remove(entity, ids) {
      for (const id of ids) documentsOf(entity).delete(id)
    },
    count: async entity => documentsOf(entity).size,
    settle: async () => undefined,
    publish: async () => undefined,
    isBehind: () => false,

    async search(entity, query, { from, size }) {
      const all = [...documentsOf(entity).values()]
      const text = query._searchText?.trim()
      const exactly = query._searchExactly ?? false
      const understood = text ? computeOracleAnswer(all, { query: text, exactly }) : null
      const scores = understood?.scores ?? null
      const found = (without?: string) =>
        all.filter(
          document => passes(document, query, without) && (!scores || scores.has(document.id)),
        )
      const results = found().sort(orderOf(all, query, scores))
      return {
        total: results.length,
        hits: results
          .slice(from, from + size)
          .map(({ id }) => ({ id, score: scores?.get(id) ?? null })),
        ...(understood?.reading && { reading: understood.reading }),
        counts: {},
        aggregations: Object.fromEntries(
          query._availableFilters
            .filter(({ scope }) => scope === 'catalog')
            .flatMap(({ field, options }) => facet(field, found(field), options?.size ?? 10)),
        ),
      }
    },
  }
}

type Filter = ParsedSearchQuery['_appliedFilters'][number]

function passes(document: IndexedDocument, query: ParsedSearchQuery, without?: string): boolean {
  const musts: boolean[] = []
  const shoulds: boolean[] = []
  for (const filter of query._appliedFilters) {
    const isLeftOut = filter.scope === 'catalog' && filter.attribute === without
    for (const [operator, operand] of listOperators(filter)) {
      const fits = fitsOperator(listValuesFor(document, filter), operator, operand, filter)
      if (operator.startsWith('or') || operator === 'nor') shoulds.push(fits)
      else if (!isLeftOut) musts.push(fits)
    }
  }
  return musts.every(Boolean) && (shoulds.length === 0 || shoulds.some(Boolean))
}

type Operand = Filter['value']
const rangeNames = ['gt', 'gte', 'moreq', 'from', 'lt', 'lte', 'to']

/** Range operators of one filter make one operator `range`, those of `or…` one `orRange`. */
function listOperators({ value }: Filter): [string, Operand][] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [['in', value]]
  const entries = Object.entries(value)
  const isRange = (name: string) => rangeNames.includes(name)
  const isOrRange = (name: string) =>
    /^or[A-Z]/.test(name) && isRange(name.slice(2, 3).toLowerCase() + name.slice(3))
  const plain = entries.filter(([name]) => isRange(name))
  const alternative = entries.filter(([name]) => isOrRange(name))
  return [
    ...entries.filter(([name]) => !isRange(name) && !isOrRange(name)),
    ...(plain.length ? [['range', Object.fromEntries(plain)] as [string, Operand]] : []),
    ...(alternative.length
      ? ([
          [
            'orRange',
            Object.fromEntries(
              alternative.map(([name, bound]) => [
                name.slice(2, 3).toLowerCase() + name.slice(3),
                bound,
              ]),
            ),
          ],
        ] as [string, Operand][])
      : []),
  ]
}

function listValuesFor({ fields }: IndexedDocument, { attribute, scope }: Filter): FieldScalar[] {
  if (scope !== 'catalog') return listOf(fields[attribute])
  if (attribute === 'price') return listOf(fields.final_price)
  return [...listOf(fields[attribute]), ...listOf(fields[`${attribute}_options`])]
}

function fitsOperator(
  values: FieldScalar[],
  operator: string,
  operand: Operand,
  filter: Filter,
): boolean {
  if (operator === 'range' || operator === 'orRange') {
    const halfOpen = filter.attribute === 'price' && filter.scope === 'catalog'
    return values.some(value =>
      Object.entries(operand as object).every(([name, bound]) => {
        const first = [bound].flat()[0] as FieldScalar | null | undefined
        if (first == null) return true
        const [number, limit] = [asNumber(value), asNumber(first)]
        if (name === 'gt') return number > limit
        if (name === 'lt' || (halfOpen && (name === 'lte' || name === 'to'))) return number < limit
        return name === 'lte' || name === 'to' ? number <= limit : number >= limit
      }),
    )
  }
  const holds = ([operand].flat() as (FieldScalar | null)[]).some(wanted =>
    wanted === null ? values.length === 0 : values.some(value => loose(value) === loose(wanted)),
  )
  return ['neq', 'nin', 'nor'].includes(operator) ? !holds : holds
}

function facet(
  field: string,
  documents: IndexedDocument[],
  maxPrices: number,
): [string, { buckets: Bucket[] }][] {
  if (field !== 'price') {
    return [field, `${field}_options`].map(name => [
      `agg_terms_${name}`,
      { buckets: terms(documents.map(({ fields }) => listOf(fields[name]))) },
    ])
  }
  const prices = documents.flatMap(({ fields }) => listOf(fields.final_price).map(asNumber))
  const buckets = defaultPriceRanges.map(({ from, to }) => ({
    key: `${from?.toFixed(1) ?? '*'}-${to?.toFixed(1) ?? '*'}`,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    doc_count: prices.filter(price => price >= (from ?? -Infinity) && price < (to ?? Infinity))
      .length,
  }))
  const single = terms(documents.map(({ fields }) => listOf(fields.final_price)))
  return [
    ['agg_terms_price', { buckets: single.slice(0, maxPrices) }],
    ['agg_range_price', { buckets }],
  ]
}

function terms(valuesOfEach: FieldScalar[][]): Bucket[] {
  const counts = new Map<string, number>()
  for (const values of valuesOfEach) {
    for (const value of new Set(values.map(loose))) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts]
    .map(([value, count]) => ({
      key: value !== '' && String(Number(value)) === value ? Number(value) : value,
      doc_count: count,
    }))
    .sort((one, other) => {
      if (one.doc_count !== other.doc_count) return other.doc_count - one.doc_count
      if (typeof one.key === 'number' && typeof other.key === 'number') return one.key - other.key
      return String(one.key) < String(other.key) ? -1 : 1
    })
}

const collator = new Intl.Collator('ru')

function orderOf(
  all: readonly IndexedDocument[],
  { _appliedSort }: ParsedSearchQuery,
  scores: ReadonlyMap<number, number> | null,
): (one: IndexedDocument, other: IndexedDocument) => number {
  const sorts = _appliedSort.map(({ field, options }) => ({
    field,
    direction: (typeof options === 'string' ? options : options.order) === 'desc' ? -1 : 1,
    areNumbers: all.every(({ fields }) =>
      listOf(fields[field]).every(value => !Number.isNaN(asNumber(value))),
    ),
  }))
  return (one, other) => {
    for (const { field, direction, areNumbers } of sorts) {
      const first = listOf(one.fields[field])[0] ?? ''
      const second = listOf(other.fields[field])[0] ?? ''
      if (first === '' && second === '') continue
      if (first === '') return 1
      if (second === '') return -1
      const difference = areNumbers
        ? asNumber(first) - asNumber(second)
        : compareTexts(String(first), String(second))
      if (difference !== 0) return direction * difference
    }
    const better = (scores?.get(other.id) ?? 0) - (scores?.get(one.id) ?? 0)
    return (sorts.length === 0 && better) || one.id - other.id
  }
}

function compareTexts(one: string, other: string): number {
  return collator.compare(one, other) || (one < other ? -1 : Number(one > other))
}

function listOf(value: IndexedDocument['fields'][string]): FieldScalar[] {
  return value == null ? [] : ([value].flat() as FieldScalar[])
}

function loose(value: FieldScalar): string {
  if (value === true || value === 'true') return '1'
  return value === false || value === 'false' ? '0' : String(value)
}

function asNumber(value: FieldScalar): number {
  if (typeof value !== 'string') return Number(value)
  if (/^\d{4}-\d\d-\d\d/.test(value)) return parseUtcDateTime(value) ?? Number.NaN
  return value.trim() === '' ? Number.NaN : Number(value)
}
