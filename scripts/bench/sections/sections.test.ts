import { describe, expect, it } from '@jest/globals'
import type { CatalogueFigures, SearchFigures } from '../figures.ts'
import { browserSection } from './browser-section.ts'
import { scriptSizeSection } from './bytes-section.ts'
import { catalogueSection } from './catalogue-section.ts'
import { remoteCountSection } from './remotes-section.ts'
import { searchSection } from './search-section.ts'

const memory = { front: 90, workers: 400, platform: 300 }
const createPages = (category: number) => [
  { kind: 'home', front: 0.1, workers: 2, platform: 1 },
  { kind: 'category', front: 0.2, workers: category, platform: 1 },
]
const createHtml = (sent: number) => [
  { kind: 'home', plain: 2 * sent, sent },
  { kind: 'category', plain: 2 * sent, sent },
]

describe('the benchmark report’s section on catalogue sizes', () => {
  const catalogue: CatalogueFigures = {
    ...{ products: 10_000, filled: 12, started: 5, memory, html: createHtml(20) },
    ...{ cached: createPages(0), rendered: createPages(14) },
  }

  it('compares the most expensive page of a catalogue size with each budget', () => {
    const budgets = catalogueSection.listBudgets?.([catalogue]) ?? []
    expect(budgets.map(({ limit, figure }) => [limit, figure])).toEqual([
      [0.5, 0.2],
      [12, 15.2],
    ])
    expect(budgets[1]?.subject).toContain('10,000 products, the dearest of three (category)')
  })

  it('lists the pages of each catalogue size with their distance from the budget', () => {
    const text = catalogueSection.write([catalogue])
    expect(text).toContain('### 10,000 products')
    expect(text).toContain(
      '| category | 0.20 | 14.00 | 1.00 | 15.20 | **not reached**, 27 % above |',
    )
  })
})

describe('the benchmark report’s section on remotes', () => {
  const counts = [
    { remotes: 4, rendered: createPages(4), html: createHtml(20), memory },
    { remotes: 8, rendered: createPages(6), html: createHtml(21), memory },
  ]

  it('states the time and the bytes that one more remote adds to an average page', () => {
    expect(remoteCountSection.write(counts)).toContain(
      'One more remote adds 0.250 ms, 512 bytes of HTML and 256 bytes sent to a page',
    )
  })

  it('states no added time if pages with more remotes take less time', () => {
    const [fewer, more] = counts.map(count => ({ ...count, remotes: 12 - count.remotes }))
    expect(remoteCountSection.write([more, fewer].flatMap(count => count ?? []))).toContain(
      'One more remote adds no time that can be measured',
    )
  })

  it('draws a line for each kind of page over the number of remotes', () => {
    const graphs = remoteCountSection.drawGraphs?.(counts)
    expect(graphs?.['bench-remotes-bytes.svg']?.lines[0]?.points).toEqual([
      [4, 20],
      [8, 21],
    ])
  })
})

describe('the benchmark report’s section on search', () => {
  const createSizes = (typo: number): SearchFigures[] => [
    {
      ...{ products: 100_000, documents: 690_000, filled: 60, megabytes: 620 },
      ...{ cpu: { text: 9, typo }, wall: { text: 10, typo: typo + 1 } },
    },
  ]

  it('compares the slowest kind of query of each search engine with the budget', () => {
    const openSearch = { version: 'OpenSearch 2', sizes: createSizes(40) }
    const budgets = searchSection.listBudgets?.({ memory: createSizes(12), openSearch }) ?? []
    expect(budgets.map(({ figure }) => figure)).toEqual([12, 13, 41])
    expect(budgets[2]?.subject).toContain('by OpenSearch, on the clock, 100,000 products')
  })

  it('without OpenSearch states the reason, and has no budget and no graph of OpenSearch', () => {
    const figures = { memory: createSizes(12), openSearch: { reason: 'There is no Java.' } }
    expect(searchSection.write(figures)).toContain('### By OpenSearch\n\nThere is no Java.')
    expect(searchSection.listBudgets?.(figures)).toHaveLength(2)
    expect(Object.keys(searchSection.drawGraphs?.(figures) ?? {})).toEqual(['bench-search.svg'])
  })
})

describe('the benchmark report’s section on bytes', () => {
  const page = { gzip: 160, brotli: 140, limit: 169.6 }

  it('compares a page with its limit, and the product page also with former gate and goal', () => {
    const budgets =
      scriptSizeSection.listBudgets?.([
        { name: 'product', ...page },
        { name: 'category', ...page },
      ]) ?? []
    expect(budgets.map(({ limit }) => limit)).toEqual([169.6, 155, 145, 169.6])
  })
})

describe('the benchmark report’s section on browsers', () => {
  const perfect = { accessibility: 100, bestPractices: 100, layoutShift: 0 }
  const lighthouse = {
    date: '2026-11-28',
    figures: [
      { page: 'home', performance: 99, seo: 100, largestPaint: 1_400, blocking: 120, ...perfect },
      {
        page: 'checkout',
        performance: 97,
        seo: 63,
        largestPaint: 1_300,
        blocking: 130,
        ...perfect,
      },
    ],
  }
  const firstLoad = { date: '2026-11-27', figures: { former: 1_000, current: 1_050 } }
  const budgets = browserSection.listBudgets?.({ lighthouse, firstLoad }) ?? []
  const find = (words: string) => budgets.find(({ subject }) => subject.includes(words))

  it('compares the worst page with each Lighthouse gate, and gives the measurement’s date', () => {
    expect(find('performance, goal')).toMatchObject({ limit: 98, figure: 97, isAtLeast: true })
    expect(find('performance, goal')?.subject).toContain('checkout')
    expect(find('largest paint')).toMatchObject({ limit: 1_800, figure: 1_400 })
    expect(find('blocked, gate')?.command).toBe('`npm run trial:lighthouse`, 2026-11-28')
  })

  it('ignores the checkout in the SEO score', () => {
    expect(find('SEO')).toMatchObject({ limit: 100, figure: 100 })
  })

  it('compares the first load with the first load of the former version', () => {
    expect(find('slow 4G')).toMatchObject({ limit: 1.1, figure: 1.05 })
  })
})
