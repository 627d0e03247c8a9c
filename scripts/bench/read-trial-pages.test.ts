import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { rootFolder } from '../remotes/folders.ts'
import { parseFirstLoadFigures, parseLighthouseFigures } from './read-trial-pages.ts'

const lighthouse = `# Lighthouse

2026-11-28, 2 processors.

| page | performance | accessibility | best practices | SEO | first paint | largest paint | blocked | layout shift | KiB |
|---|---|---|---|---|---|---|---|---|---|
| home | 99 | 100 | 100 | 100 | 878 (833–963) | 1432 (1372–1436) | 122 (38–172) | 0.001 | 346 |
| checkout | 98 | 100 | 100 | 63 | 1168 (1129–1204) | 1357 (1210–1362) | 132 (110–182) | 0.000 | 264 |

| page | performance to gate |
|---|---|
| home | +4 |
`

const firstLoad = `2026-11-27, 2 cores.

| | ddce158 | now | now to then |
|---|---|---|---|
| first byte | 42 (20–91) | 6 (3–17) | |
| the button listens | 1487 (1342–1562) | 1569 (1489–1610) | **1.06** |
`

describe('the reader of docs/trials/lighthouse.md', () => {
  it('returns the medians of the first table and the date of the measurement', () => {
    expect(parseLighthouseFigures(lighthouse)).toEqual({
      date: '2026-11-28',
      figures: [
        {
          ...{ page: 'home', performance: 99, accessibility: 100, bestPractices: 100, seo: 100 },
          ...{ largestPaint: 1432, blocking: 122, layoutShift: 0.001 },
        },
        {
          ...{ page: 'checkout', performance: 98, accessibility: 100, bestPractices: 100 },
          ...{ seo: 63, largestPaint: 1357, blocking: 132, layoutShift: 0 },
        },
      ],
    })
  })

  it('rejects a page without a table, or with a cell that has no number', () => {
    expect(() => parseLighthouseFigures('# Lighthouse')).toThrow('docs/trials/lighthouse.md')
    expect(() => parseLighthouseFigures(lighthouse.replace('| 122 (', '| – ('))).toThrow(
      'docs/trials/lighthouse.md',
    )
  })
})

describe('the reader of docs/trials/first-load.md', () => {
  it('returns the times until the button responds, at commit ddce158 and now', () => {
    const figures = { former: 1487, current: 1569 }
    expect(parseFirstLoadFigures(firstLoad)).toEqual({ date: '2026-11-27', figures })
  })

  it('rejects a page without the row of the button', () => {
    expect(() => parseFirstLoadFigures(firstLoad.replace('the button listens', 'else'))).toThrow(
      'docs/trials/first-load.md',
    )
  })
})

it('the pages in docs/trials contain the figures that the benchmark report needs', () => {
  const read = (name: string) =>
    readFileSync(path.join(rootFolder, 'docs/trials', `${name}.md`), 'utf8')
  const pages = parseLighthouseFigures(read('lighthouse')).figures.map(({ page }) => page)
  expect(pages).toEqual(['home', 'category', 'product', 'checkout', 'CMS page'])
  expect(parseFirstLoadFigures(read('first-load')).figures.current).toBeGreaterThan(0)
})
