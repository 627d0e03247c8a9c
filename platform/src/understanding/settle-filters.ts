import type { UnderstoodFilter } from '@vitrina/contract'
import type { IndexQuery } from '../search/index-query.ts'
import type { UnderstoodPart } from './understand-text.ts'

/** What is counted to tell which filters a text means: products of its words. */
export type ProductCounter = {
  count: CountProducts
  /** How many have some value of the attribute. */
  countHaving(filters: readonly UnderstoodFilter[], attribute: string): Promise<number>
  /** How many have a word of the text in their names: what it is about. */
  countNamed: CountProducts
  /** The price of the one of those with that rank, the cheapest being 0. */
  findPrice(filters: readonly UnderstoodFilter[], rank: number): Promise<number | undefined>
}
type CountProducts = (filters: readonly UnderstoodFilter[]) => Promise<number>

/** How often products may be counted to tell what a text means. */
const maxCountedFilters = 5
/** Of fewer products none is cheap. */
const fewestCompared = 4
/** Below it a price is rounded up to hundreds, else to thousands. */
const roundedToHundreds = 10_000

export type FilterResolver = {
  /**
   * Which filters the parts come to. What the client has chosen by itself counts; of sizes that
   * more than one attribute has, that of the goods; near colours only where there are none of the
   * colour.
   */
  settle(parts: readonly UnderstoodPart[], chosen: ReadonlySet<string>): Promise<UnderstoodFilter[]>
  /** What each filter keeps away, where all together leave nothing. */
  countWithoutEach(filters: readonly UnderstoodFilter[]): Promise<UnderstoodFilter[]>
}

export function createFilterResolver(figures: ProductCounter): FilterResolver {
  const { count, countHaving, countNamed, findPrice } = figures

  /** Of the attributes that have such a size, the one of the products that are meant. */
  async function settleSize(
    { choices, words }: UnderstoodPart & { kind: 'size' },
    plain: readonly UnderstoodFilter[],
  ): Promise<UnderstoodFilter[]> {
    const asFilter = (choice: (typeof choices)[number]): UnderstoodFilter => ({ ...choice, words })
    const [first] = choices
    if (!first) return []
    const counts = await Promise.all(choices.map(choice => count([...plain, asFilter(choice)])))
    return [asFilter(choices[counts.indexOf(Math.max(...counts))] ?? first)]
  }

  /** Cheap is the cheaper half of what is found: a price that can be read, and taken off. */
  async function settleCheap(
    words: string,
    filters: readonly UnderstoodFilter[],
  ): Promise<UnderstoodFilter[]> {
    const total = await countNamed(filters)
    if (total < fewestCompared) return []
    const price = await findPrice(filters, Math.floor((total - 1) / 2))
    if (price === undefined) return []
    const step = price < roundedToHundreds ? 100 : 1_000
    const to = Math.ceil((price + 1) / step) * step
    return [{ attribute: 'price', values: [toRangeKey({ to })], words }]
  }

  return {
    async settle(parts, chosen) {
      const plain = merge(parts.flatMap(part => toPlainFilter(part) ?? []))
      const sized: UnderstoodFilter[] = []
      for (const part of parts) {
        if (part.kind === 'size') sized.push(...(await settleSize(part, plain)))
      }
      const isChosen = ({ attribute }: UnderstoodFilter) => chosen.has(attribute)
      const filters = [...plain, ...sized].filter(filter => !isChosen(filter))
      const cheap = parts.find(({ kind }) => kind === 'cheap')
      const isPriced = chosen.has('price') || filters.some(({ attribute }) => attribute === 'price')
      if (cheap && !isPriced) filters.push(...(await settleCheap(cheap.words, filters)))
      const settled = (await findNear(parts, chosen, filters)) ?? filters
      return dropInapplicable(settled)
    },

    async countWithoutEach(filters) {
      return Promise.all(
        filters.map(async (filter, at) =>
          at < maxCountedFilters
            ? { ...filter, without: await count(filters.filter(other => other !== filter)) }
            : filter,
        ),
      )
    },
  }

  /** A mug is for nobody in particular: whom it is a present for keeps none away. */
  async function dropInapplicable(
    filters: readonly UnderstoodFilter[],
  ): Promise<UnderstoodFilter[]> {
    let left = [...filters]
    for (const filter of filters.slice(0, maxCountedFilters)) {
      if ((await count(left)) > 0) break
      const others = left.filter(one => one !== filter)
      const isOption = filter.attribute !== 'price' && filter.attribute !== 'discounted'
      if (!isOption || (await count(others)) === 0) continue
      if ((await countHaving(others, filter.attribute)) === 0) left = others
    }
    return left
  }

  async function findNear(
    parts: readonly UnderstoodPart[],
    chosen: ReadonlySet<string>,
    filters: readonly UnderstoodFilter[],
  ): Promise<UnderstoodFilter[] | undefined> {
    const near = parts.flatMap(part =>
      part.kind === 'option' && part.near.length > 0 && !chosen.has(part.attribute) ? [part] : [],
    )
    if (near.length === 0 || (await countNamed(filters)) > 0) return undefined
    for (const { attribute, near: values } of near) {
      const others = filters.map(
        (filter): UnderstoodFilter =>
          filter.attribute === attribute
            ? { ...filter, values: [...values], isNear: true }
            : filter,
      )
      if ((await countNamed(others)) > 0) return others
    }
    return undefined
  }
}

function toPlainFilter(part: UnderstoodPart): UnderstoodFilter | undefined {
  const { words } = part
  switch (part.kind) {
    case 'option':
      return { attribute: part.attribute, values: [...part.values], words }
    case 'discount':
      return { attribute: 'discounted', values: ['1'], words }
    case 'price':
      return { attribute: 'price', values: [toRangeKey(part.bounds)], words }
    case 'size':
    case 'cheap':
      return undefined
  }
}

/** Several colours are any of them; the last price counts. */
function merge(filters: readonly UnderstoodFilter[]): UnderstoodFilter[] {
  const merged = new Map<string, UnderstoodFilter>()
  for (const filter of filters) {
    const before = merged.get(filter.attribute)
    const isAdded = before && filter.attribute !== 'price'
    merged.set(filter.attribute, {
      ...filter,
      ...(before && { words: `${before.words} ${filter.words}` }),
      values: isAdded ? [...new Set([...before.values, ...filter.values])] : filter.values,
    })
  }
  return [...merged.values()]
}

export function applyUnderstoodFilters(
  query: IndexQuery,
  filters: readonly UnderstoodFilter[],
): IndexQuery {
  const applied = filters.map(({ attribute, values }) => ({
    attribute,
    value: attribute === 'price' ? readRange(values[0]) : { in: [...values] },
    scope: 'catalog' as const,
  }))
  return { ...query, _appliedFilters: [...query._appliedFilters, ...applied] }
}

/** As a facet writes it: from the first on, below the second. */
function toRangeKey({ from = 0, to }: { from?: number; to?: number }): string {
  return `${from.toFixed(1)}-${to === undefined ? '*' : to.toFixed(1)}`
}

function readRange(key = ''): Record<string, number> {
  const [from = '', to = ''] = key.split('-')
  return { gte: Number(from), ...(to !== '*' && { lt: Number(to) }) }
}
