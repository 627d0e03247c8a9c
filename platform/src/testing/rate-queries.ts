import { readFile } from 'node:fs/promises'
import { createDemoShop } from '../../seed/index.ts'

/** One line of `seed/search-queries`: what is typed, and what has to come of it. */
export type RatedQuery = { text: string; expected: readonly Expectation[] }
/** Any one of a line's is enough. */
type Expectation =
  | ExpectedProducts
  | { kind: 'page'; of: string }
  | { kind: 'category'; of: string }
  | { kind: 'nothing' }

type ExpectedProducts = { kind: 'goods'; name: RegExp; conditions: readonly string[] }

/** What a search answered, the first of each kind first. */
export type RatedSearchResult = {
  skus: readonly string[]
  pages: readonly string[]
  categories: readonly string[]
}

/**
 * `right`: what is meant is what stands first, three things or as many as there are. `wrong`:
 * goods are shown and none of the first three is meant. `weak`: anything between.
 */
export type QueryRating = 'right' | 'weak' | 'wrong'

export async function readRatedQueries(name: string): Promise<RatedQuery[]> {
  const file = new URL(`../../seed/search-queries/${name}.txt`, import.meta.url)
  const lines = (await readFile(file, 'utf8')).split('\n')
  return lines
    .filter(line => line.trim() !== '' && !line.startsWith('#'))
    .map(line => {
      const [text = '', expected = ''] = line.split(' | ')
      return { text, expected: expected.split(' // ').map(readExpectation) }
    })
}

function readExpectation(words: string): Expectation {
  const [kind, ...rest] = words.split(' ')
  if (kind === 'nothing') return { kind }
  const of = rest.join(' ')
  if (kind === 'page') return { kind, of }
  if (kind === 'category') return { kind, of }
  if (kind !== 'goods') throw new Error(`A query expects "${words}"`)
  const isCondition = (word: string) => /^(?:color|size|shoe|for|price[<>])|^sale$/.test(word)
  const name = rest.filter(word => !isCondition(word)).join(' ')
  return { kind, name: new RegExp(name), conditions: rest.filter(isCondition) }
}

/** Judges answers by what the demo shop's goods are. */
export function createQueryRater() {
  const facts = readProductDetails()
  const idOf = new Map([...createDemoShop().categories].map(({ slug, id }) => [slug, String(id)]))

  function fits(sku: string, { name, conditions }: ExpectedProducts): boolean {
    const one = facts.get(sku)
    return (
      one !== undefined &&
      name.test(one.name) &&
      conditions.every(wanted => meetsExpectation(one, wanted))
    )
  }

  function isExpectationMet(
    expected: Expectation,
    { skus, pages, categories }: RatedSearchResult,
  ): boolean {
    if (expected.kind === 'nothing') return skus.length === 0
    if (expected.kind === 'page') return pages.slice(0, 3).includes(expected.of)
    if (expected.kind === 'category') return categories.slice(0, 3).includes(expected.of)
    const fitting = [...facts.keys()].filter(sku => fits(sku, expected))
    const first = skus.slice(0, Math.min(3, fitting.length))
    return first.length > 0 && first.every(sku => fitting.includes(sku))
  }

  /** The goods of a department are not wrong where the department was meant. */
  function isRelated(sku: string, expected: Expectation): boolean {
    if (expected.kind === 'goods') return fits(sku, expected)
    const id = expected.kind === 'category' ? idOf.get(expected.of) : undefined
    return id !== undefined && (facts.get(sku)?.places.includes(id) ?? false)
  }

  return {
    rate({ expected }: RatedQuery, answer: RatedSearchResult): QueryRating {
      if (expected.some(one => isExpectationMet(one, answer))) return 'right'
      const first = answer.skus.slice(0, 3)
      if (first.length === 0) return 'weak'
      const someFits = first.some(sku => expected.some(one => isRelated(sku, one)))
      return someFits ? 'weak' : 'wrong'
    },
    /** Whether the demo shop has what is expected: else the line itself is wrong. */
    isPossible({ expected }: RatedQuery): boolean {
      return expected.some(
        one => one.kind !== 'goods' || [...facts.keys()].some(sku => fits(sku, one)),
      )
    },
  }
}

type Facts = {
  name: string
  colors: string[]
  sizes: string[]
  shoeSizes: number[]
  genders: string[]
  price: number
  isSale: boolean
  places: string[]
}

function meetsExpectation(one: Facts, condition: string): boolean {
  const [, key = '', comparison = '', value = ''] = /^(\w+)(?:([<>]?=)(.+))?$/.exec(condition) ?? []
  const wanted = value.replaceAll('_', ' ').split(',')
  switch (`${key}${comparison}`) {
    case 'color=':
      return one.colors.some(color => wanted.includes(color))
    case 'size=':
      return one.sizes.some(size => wanted.includes(size))
    case 'shoe=':
      return one.shoeSizes.some(size => wanted.includes(String(size)))
    case 'price<=':
      return one.price <= Number(value)
    case 'price>=':
      return one.price >= Number(value)
    case 'sale':
      return one.isSale
    case 'for=':
      return isFor(one, value)
    default:
      throw new Error(`A query expects "${condition}"`)
  }
}

/** What is for both is for either of them; shoes are told apart by their sizes. */
function isFor({ places, shoeSizes, genders }: Facts, whom: string): boolean {
  if (places.includes('64')) {
    return whom === 'women' ? Math.min(...shoeSizes) < 39 : Math.max(...shoeSizes) > 41
  }
  return genders.includes(whom === 'women' ? 'Женщинам' : 'Мужчинам')
}

type Row = {
  sku: string
  name: string
  price: number | string
  special_price?: number | string | null
  category_ids: readonly (number | string)[]
  configurable_children?: readonly Record<string, unknown>[]
} & Record<string, unknown>

function readProductDetails(): Map<string, Facts> {
  const { products, attributes } = createDemoShop()
  const labels = new Map(
    [...attributes].map(({ attribute_code, options }) => [
      attribute_code,
      new Map(options.map(({ value, label }) => [String(value), label])),
    ]),
  )
  return new Map(
    [...(products as Iterable<unknown> as Iterable<Row>)].map(row => {
      const pieces = [row, ...(row.configurable_children ?? [])]
      const valuesOf = (code: string) =>
        pieces
          .flatMap(piece => piece[code] ?? [])
          .flatMap(value => labels.get(code)?.get(String(value)) ?? [])
      const facts: Facts = {
        name: row.name.replace(/\s/g, ' '),
        colors: valuesOf('color'),
        sizes: valuesOf('size'),
        shoeSizes: valuesOf('shoe_size').map(Number),
        genders: valuesOf('gender'),
        price: Number((row.sale && row.special_price) || row.price),
        isSale: Boolean(row.sale),
        places: row.category_ids.map(String),
      }
      return [row.sku, facts]
    }),
  )
}
