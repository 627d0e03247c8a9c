import { describe, expect, it } from '@jest/globals'
import { describeDistance } from './budgets.ts'
import { formatBudgetTable, formatMarkdownTable } from './markdown.ts'

describe('the distance from a budget', () => {
  it('is a share below it where less is better', () => {
    expect(describeDistance(9, 12)).toBe('kept, 25 % below')
    expect(describeDistance(15, 12)).toBe('**not reached**, 25 % above')
  })

  it('is a share above it where more is better', () => {
    expect(describeDistance(99, 90, { isAtLeast: true })).toBe('kept, 10 % above')
    expect(describeDistance(81, 90, { isAtLeast: true })).toBe('**not reached**, 10 % below')
  })

  it('is 0 % where the budget is just kept, and has a digit where it is below one percent', () => {
    expect(describeDistance(12, 12)).toBe('kept, 0 % below')
    expect(describeDistance(12.06, 12)).toBe('**not reached**, 0.5 % above')
  })
})

describe('tables in Markdown', () => {
  it('have a head, a line and a row for each entry', () => {
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
