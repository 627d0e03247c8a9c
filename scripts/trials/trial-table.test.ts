import { describe, expect, it } from '@jest/globals'
import { allTrials } from './all-trials.ts'
import { chooseTrials } from './choose-trials.ts'
import { formatTrialTable } from './trial-table.ts'

describe('the table of heavy trials', () => {
  it('lists each trial with its claim, result and duration', () => {
    const table = formatTrialTable([
      { name: 'carts', shows: 'no line is lost', ok: true, seconds: 125.4 },
      { name: 'faults', shows: 'the shop stays', ok: false, seconds: 59.6 },
    ])
    expect(table.split('\n').slice(2)).toEqual([
      '| carts | no line is lost | passed | 2:05 min |',
      '| faults | the shop stays | **failed** | 1:00 min |',
    ])
  })
})

describe('the choice of heavy trials', () => {
  it('includes every trial if no name is given', () => {
    expect(chooseTrials([])).toEqual({ chosen: allTrials })
  })

  it('includes the requested trials in the predefined order', () => {
    const { chosen } = chooseTrials(['faults', 'overload'])
    expect(chosen?.map(({ name }) => name)).toEqual(['overload', 'faults'])
  })

  it('rejects an unknown name with the names of all trials', () => {
    const { problem } = chooseTrials(['overlaod'])
    expect(problem).toMatch(/^There is no trial "overlaod"\. The trials are: .*overload/)
  })
})
