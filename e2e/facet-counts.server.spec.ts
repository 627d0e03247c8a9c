import { expect, test } from '@playwright/test'
import { fetchPage } from './fetch-page.ts'

type Option = { filter: string; value: string; count: number; isOffered: boolean }
type Listing = { total: number; cards: number; options: Option[] }

const pageSize = 50

/** A category as its page comes from the server: what it counts, and what it shows. */
async function listing(path: string, chosen: readonly (readonly [string, string])[]) {
  const address = `${process.env.VITRINA_E2E_URL}${path}?${new URLSearchParams(chosen.map(([name, value]) => [name, value]))}`
  const html = await (await fetchPage(address)).text()
  const [, total = ''] = /role="status">Найдено? ([\d\s]+)/.exec(plain(html)) ?? []
  return {
    total: numberIn(total),
    cards: html.match(/<h3/g)?.length ?? 0,
    options: optionsIn(html),
  } satisfies Listing
}

function optionsIn(html: string): Option[] {
  return [...html.matchAll(/<label[^>]*>(.*?)<\/label>/gs)].flatMap(([, inside = '']) => {
    const [, filter, value] = / name="(\w+)"[^>]* value="([^"]+)"/.exec(inside) ?? []
    // Beside an option; of a size it is said, not shown.
    const said = / aria-label="[^"]*, ([\d\s]+) товар/.exec(plain(inside))
    const [, count] = said ?? />([\d\s]+)<\/span>$/.exec(plain(inside)) ?? []
    if (!filter || !value || count === undefined) return []
    return { filter, value, count: numberIn(count), isOffered: !/ disabled=""/.test(inside) }
  })
}

const plain = (html: string) => html.replaceAll('\u00a0', ' ')
const numberIn = (text: string) => Number(text.replaceAll(/\s/g, ''))

/** A few at a time: a shop is asked by many, but seldom by hundreds at once. */
async function forEach(options: readonly Option[], check: (option: Option) => Promise<void>) {
  const waiting = [...options]
  const worker = async () => {
    for (let option = waiting.shift(); option; option = waiting.shift()) await check(option)
  }
  await Promise.all(Array.from({ length: 4 }, worker))
}

/**
 * Other journeys buy in this shop meanwhile. Where two pages disagree, both are read anew: figures
 * that are wrong stay wrong.
 */
async function expectAgreement(
  option: Option,
  first: Listing,
  readAgain: () => Promise<Listing>,
  check: (option: Option, all: Listing) => Promise<void>,
): Promise<void> {
  let all = first
  await expect(async () => {
    const isSame = ({ filter, value }: Option) => filter === option.filter && value === option.value
    try {
      await check(all.options.find(isSame) ?? option, all)
    } catch (error) {
      all = await readAgain()
      throw error
    }
  }).toPass({ timeout: 15_000 })
}

const sizesOf = {
  '/zhenschinam': ['size'],
  '/obuv': ['shoe_size'],
  '/rasprodazha': ['size', 'shoe_size'],
}
const sizeFilters = (options: readonly Option[]) =>
  [...new Set(options.map(({ filter }) => filter))].filter(filter => filter.endsWith('size'))

for (const [path, sizes] of Object.entries(sizesOf)) {
  test(`the count of each filter option of ${path} is the number of products listed`, async () => {
    test.setTimeout(180_000)
    const all = await listing(path, [])
    const { options } = all
    const readAgain = () => listing(path, [])
    expect(new Set(options.map(({ filter }) => filter)).size).toBeGreaterThan(4)
    expect(sizeFilters(options)).toEqual(sizes)
    for (const filter of ['color', ...sizes, 'price']) {
      expect(options.filter(option => option.filter === filter).length).toBeGreaterThan(3)
    }
    await forEach(options, option =>
      expectAgreement(option, all, readAgain, async ({ filter, value, count, isOffered }) => {
        const { total, cards } = await listing(path, [[filter, value]])
        expect([filter, value, total]).toEqual([filter, value, count])
        expect([filter, value, cards]).toEqual([filter, value, Math.min(count, pageSize)])
        expect([filter, value, isOffered]).toEqual([filter, value, count > 0])
      }),
    )
  })

  test(`with a colour chosen, option counts of ${path} match the number of products`, async () => {
    test.setTimeout(180_000)
    const all = await listing(path, [])
    const colour = all.options
      .filter(({ filter }) => filter === 'color')
      .reduce((one, other) => (other.count > one.count ? other : one))
    const beside = await listing(path, [['color', colour.value]])
    const valuesOf = (options: readonly Option[]) => options.map(({ value }) => value).toSorted()
    expect(valuesOf(beside.options)).toEqual(valuesOf(all.options))

    const readAgain = () => listing(path, [['color', colour.value]])
    await forEach(
      beside.options.filter(({ value }) => value !== colour.value),
      option =>
        expectAgreement(option, beside, readAgain, async (counted, all) => {
          const { filter, value, count, isOffered } = counted
          const { total } = await listing(path, [
            ['color', colour.value],
            [filter, value],
          ])
          // Colours add up: the figure is what has this one, whichever else is chosen.
          const [least, most] =
            filter === 'color' ? [Math.max(count, all.total), count + all.total] : [count, count]
          expect([filter, value, total >= least && total <= most]).toEqual([filter, value, true])
          expect([filter, value, isOffered]).toEqual([filter, value, count > 0])
        }),
    )
  })
}

test('with price and size chosen, each filter count is the number of products listed', async () => {
  test.setTimeout(180_000)
  const chosen = [
    ['price', '0.0-5000.0'],
    ['size', '644'],
  ] as const
  const { options } = await listing('/zhenschinam', chosen)
  const others = options.filter(({ filter }) => !chosen.some(([name]) => name === filter))
  expect(others.some(({ count }) => count === 0)).toBe(true)
  await forEach(others, async ({ filter, value, count }) => {
    const { total } = await listing('/zhenschinam', [...chosen, [filter, value]])
    expect([filter, value, total]).toEqual([filter, value, count])
  })
})
