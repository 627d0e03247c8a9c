import { describe, expect, it } from '@jest/globals'
import { chooseCanaryCohort, visitorIdCount } from './canary-side.ts'

const visitors = Array.from({ length: visitorIdCount }, (_, number) => ({
  headers: { cookie: `locale=ru-RU; visitor=${number}` },
}))
const shareOf = (canaries: Parameters<typeof chooseCanaryCohort>[1], of: string) =>
  (visitors.filter(visitor => chooseCanaryCohort(visitor, canaries).split(',').includes(of))
    .length /
    visitorIdCount) *
  100

describe('the assignment of visitors to a canary or the live release', () => {
  it('selects the canary for its share of visitors, within one percentage point', () => {
    for (const share of [1, 10, 50, 99]) {
      const shown = shareOf({ catalog: { version: 'a1', share } }, 'catalog@a1')
      expect(Math.abs(shown - share)).toBeLessThan(1)
    }
  })

  it('still selects the canary for its visitors when its share grows from 10 % to 50 %', () => {
    for (const visitor of visitors) {
      if (chooseCanaryCohort(visitor, { catalog: { version: 'a1', share: 10 } }) === '') continue
      expect(chooseCanaryCohort(visitor, { catalog: { version: 'a1', share: 50 } })).toBe(
        'catalog@a1',
      )
    }
  })

  it('is independent for two remotes, and does not depend on their order', () => {
    const canaries = { cart: { version: 'b2', share: 50 }, catalog: { version: 'a1', share: 50 } }
    const both = visitors.filter(
      visitor => chooseCanaryCohort(visitor, canaries) === 'cart@b2,catalog@a1',
    )
    expect(Math.abs(both.length / visitorIdCount - 0.25)).toBeLessThan(0.02)
    const turned = { catalog: canaries.catalog, cart: canaries.cart }
    for (const visitor of visitors.slice(0, 100)) {
      expect(chooseCanaryCohort(visitor, turned)).toBe(chooseCanaryCohort(visitor, canaries))
    }
  })

  it('selects mostly different visitors for two versions of a remote', () => {
    const inBoth = visitors.filter(
      visitor =>
        chooseCanaryCohort(visitor, { catalog: { version: 'a1', share: 10 } }) !== '' &&
        chooseCanaryCohort(visitor, { catalog: { version: 'a2', share: 10 } }) !== '',
    )
    expect(inBoth.length / visitorIdCount).toBeLessThan(0.02)
  })

  it.each([
    ['no canary', { cookie: 'visitor=1' }, {}],
    ['no cookie', {}, { catalog: { version: 'a1', share: 99 } }],
    [
      'an invalid visitor cookie',
      { cookie: 'visitor=x1' },
      { catalog: { version: 'a1', share: 99 } },
    ],
    [
      'a visitor number out of range',
      { cookie: 'visitor=10000' },
      { catalog: { version: 'a1', share: 99 } },
    ],
  ])('selects the live release with %s', (_what, headers, canaries) => {
    expect(chooseCanaryCohort({ headers }, canaries)).toBe('')
  })
})
