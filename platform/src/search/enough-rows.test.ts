import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { findRowsInAtLeastSets } from './enough-rows.ts'
import { addRow, createRowSet, listRows } from './row-set.ts'

const rowCount = 70

describe('findRowsInAtLeastSets', () => {
  it('returns exactly the rows that at least the required number of random sets contain', () => {
    const listOfRows = fc.uniqueArray(fc.nat({ max: rowCount - 1 }))
    fc.assert(
      fc.property(fc.array(listOfRows, { maxLength: 20 }), fc.integer({ min: 1, max: 25 }), holds),
    )
  })
})

function holds(lists: readonly number[][], least: number): void {
  const sets = lists.map(list => {
    const set = createRowSet(rowCount)
    for (const row of list) addRow(set, row)
    return set
  })
  const expected = Array.from({ length: rowCount }, (_none, row) => row).filter(
    row => lists.filter(list => list.includes(row)).length >= least,
  )
  expect([...listRows(findRowsInAtLeastSets(sets, least, rowCount))]).toEqual(expected)
}
