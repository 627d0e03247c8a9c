import { describe, expect, it } from '@jest/globals'
import { listAxisTicks } from './chart-scale.ts'
import { drawLineChart } from './draw-lines.ts'
import { spreadLabels } from './spread-labels.ts'

describe('the labels of lines in a graph', () => {
  it('stay at the height of their lines if they do not overlap', () => {
    expect(spreadLabels([100, 20, 60], { gap: 14, lowest: 200 })).toEqual([100, 20, 60])
  })

  it('are moved apart in their vertical order if they overlap', () => {
    expect(spreadLabels([50, 48, 51], { gap: 14, lowest: 200 })).toEqual([62, 48, 76])
  })

  it('are moved upwards if they would end below the graph', () => {
    expect(spreadLabels([198, 200, 199], { gap: 14, lowest: 200 })).toEqual([172, 200, 186])
  })
})

describe('the numbers of an axis', () => {
  it.each([
    [12, [0, 2.5, 5, 7.5, 10, 12.5]],
    [0.5, [0, 0.1, 0.2, 0.3, 0.4, 0.5]],
    [30.1, [0, 10, 20, 30, 40]],
    [100_000, [0, 20_000, 40_000, 60_000, 80_000, 100_000]],
    [1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  ])('are round numbers at equal distances up to at least %d', (highest, ticks) => {
    expect(listAxisTicks(highest)).toEqual(ticks)
  })
})

describe('a graph of lines', () => {
  const chart = {
    ...{ title: 'Pages & <calls>', x: 'products', y: 'ms', budget: 12 },
    lines: [
      { name: 'home', points: [[100, 3] as const, [200, 4] as const] },
      { name: 'category', points: [[100, 3] as const, [200, 4] as const] },
    ],
  }

  it('has a dot for each figure, and the names of its lines at different heights', () => {
    const svg = drawLineChart(chart)
    expect(svg.match(/<circle/g)).toHaveLength(4)
    const heights = ['home', 'category'].map(
      name => new RegExp(`y="([\\d.]+)"[^>]*>${name}<`).exec(svg)?.[1],
    )
    expect(new Set(heights).size).toBe(2)
  })

  it('has a label for the budget, and its title with & and < escaped', () => {
    const svg = drawLineChart(chart)
    expect(svg).toContain('budget 12')
    expect(svg).toContain('Pages &amp; &lt;calls>')
  })
})
