import { describe, expect, it } from '@jest/globals'
import { chooseCanarySide, maxTrackedVisitors } from './canary-side.ts'

const visitors = Array.from({ length: maxTrackedVisitors }, (_, number) => ({
  headers: { cookie: `locale=ru-RU; visitor=${number}` },
}))
const shareOf = (canaries: Parameters<typeof chooseCanarySide>[1], of: string) =>
  (visitors.filter(visitor => chooseCanarySide(visitor, canaries).split(',').includes(of)).length /
    maxTrackedVisitors) *
  100

describe('the choice between a canary and the live release', () => {
  it('is the canary for the given share of visitors, within one point', () => {
    for (const share of [1, 10, 50, 99]) {
      const shown = shareOf({ catalog: { version: 'a1', share } }, 'catalog@a1')
      expect(Math.abs(shown - share)).toBeLessThan(1)
    }
  })

  it('stays the canary when its share grows', () => {
    for (const visitor of visitors) {
      if (chooseCanarySide(visitor, { catalog: { version: 'a1', share: 10 } }) === '') continue
      expect(chooseCanarySide(visitor, { catalog: { version: 'a1', share: 50 } })).toBe(
        'catalog@a1',
      )
    }
  })

  it('is made for each of two remotes separately, and lists them in a fixed order', () => {
    const canaries = { cart: { version: 'b2', share: 50 }, catalog: { version: 'a1', share: 50 } }
    const both = visitors.filter(
      visitor => chooseCanarySide(visitor, canaries) === 'cart@b2,catalog@a1',
    )
    expect(Math.abs(both.length / maxTrackedVisitors - 0.25)).toBeLessThan(0.02)
    const turned = { catalog: canaries.catalog, cart: canaries.cart }
    for (const visitor of visitors.slice(0, 100)) {
      expect(chooseCanarySide(visitor, turned)).toBe(chooseCanarySide(visitor, canaries))
    }
  })

  it('selects other visitors with each version', () => {
    const inBoth = visitors.filter(
      visitor =>
        chooseCanarySide(visitor, { catalog: { version: 'a1', share: 10 } }) !== '' &&
        chooseCanarySide(visitor, { catalog: { version: 'a2', share: 10 } }) !== '',
    )
    expect(inBoth.length / maxTrackedVisitors).toBeLessThan(0.02)
  })

  it.each([
    ['no canary', { cookie: 'visitor=1' }, {}],
    ['no cookie', {}, { catalog: { version: 'a1', share: 99 } }],
    [
      'a cookie that is none of the shop',
      { cookie: 'visitor=x1' },
      { catalog: { version: 'a1', share: 99 } },
    ],
    [
      'a number no shop gives',
      { cookie: 'visitor=10000' },
      { catalog: { version: 'a1', share: 99 } },
    ],
  ])('is the live release with %s', (_what, headers, canaries) => {
    expect(chooseCanarySide({ headers }, canaries)).toBe('')
  })
})
