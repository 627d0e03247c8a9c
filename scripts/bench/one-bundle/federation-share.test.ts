import { expect, it } from '@jest/globals'
import { summarizePairedTimes } from './federation-share.ts'

it('the share of federation is the median of the pairs’ shares, not the share of medians', () => {
  const pairs = [
    { federated: 11, oneBundle: 10 },
    // The machine was twice as slow for both.
    { federated: 21, oneBundle: 20 },
    { federated: 12, oneBundle: 10 },
  ]
  const { share, ...summary } = summarizePairedTimes('home', pairs)
  expect(share).toBeCloseTo(0.1)
  expect(summary).toEqual({
    ...{ kind: 'home', federated: 12, oneBundle: 10 },
    ...{ lowest: expect.closeTo(0.05), highest: expect.closeTo(0.2) },
  })
})

it('the median of an even number of pairs is the mean of the two middle values', () => {
  const pairs = [10, 12, 14, 30].map(federated => ({ federated, oneBundle: 10 }))
  expect(summarizePairedTimes('home', pairs)).toMatchObject({
    federated: 13,
    share: expect.closeTo(0.3),
  })
})

it('a page that costs less with federation has a share below zero', () => {
  expect(summarizePairedTimes('home', [{ federated: 9, oneBundle: 10 }]).share).toBeCloseTo(-0.1)
})

it('a summary without measured pairs is rejected with the name of the page', () => {
  expect(() => summarizePairedTimes('home', [])).toThrow('No pair of home was measured.')
})
