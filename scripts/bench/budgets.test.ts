import { describe, expect, it } from '@jest/globals'
import { describeBudgetMargin } from './budgets.ts'
import { formatBudgetTable, formatMarkdownTable } from './markdown.ts'

describe('the distance from a budget', () => {
  it('is “kept” below and “not reached” above the budget if lower figures are better', () => {
    expect(describeBudgetMargin(9, 12)).toBe('kept, 25 % below')
    expect(describeBudgetMargin(15, 12)).toBe('**not reached**, 25 % above')
  })

  it('is “kept” above and “not reached” below the budget if higher figures are better', () => {
    expect(describeBudgetMargin(99, 90, { isAtLeast: true })).toBe('kept, 10 % above')
    expect(describeBudgetMargin(81, 90, { isAtLeast: true })).toBe('**not reached**, 10 % below')
  })

  it('is 0 % for a figure equal to the budget, and has one decimal place below 1 %', () => {
    expect(describeBudgetMargin(12, 12)).toBe('kept, 0 % below')
    expect(describeBudgetMargin(12.06, 12)).toBe('**not reached**, 0.5 % above')
  })
})

describe('tables in Markdown', () => {
  it('have a header row, a separator row and one row for each entry', () => {
    expect(formatMarkdownTable(['page', 'ms'], [['home', '3']])).toBe(
      '| page | ms |\n| --- | --- |\n| home | 3 |',
    )
  })

  it('list each budget with its figure, its distance and its command', () => {
    const command = '`npm run bench`'
    const table = formatBudgetTable([
      { subject: 'a page', limit: 0.5, figure: 0.3, unit: 'ms', command },
      { subject: 'score', limit: 95, figure: 99, unit: '', isAtLeast: true, command },
    ])
    expect(table.split('\n').slice(2)).toEqual([
      '| a page | ≤ 0.5 ms | 0.30 | kept, 40 % below | `npm run bench` |',
      '| score | ≥ 95 | 99 | kept, 4 % above | `npm run bench` |',
    ])
  })
})
