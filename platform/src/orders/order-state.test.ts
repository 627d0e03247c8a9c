import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import {
  findNextStatus,
  getOrderState,
  hasHappened,
  type OrderEvent,
  orderStatuses,
  orderTransitions,
} from './order-state.ts'

const events = Object.keys(orderTransitions) as OrderEvent[]

describe('the order statuses', () => {
  it('are listed in the README with exactly the transitions of the code', () => {
    const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')
    const rows = [...readme.matchAll(/^\| `(\w+)` \| `(\w+)` \| `(\w+)` \|$/gm)]
    const drawn = rows.map(([, event, from, to]) => [event, from, to])
    const meant = events.flatMap(event =>
      Object.entries(orderTransitions[event]).map(([from, to]) => [event, from, to]),
    )
    expect(drawn).toEqual(meant)
  })

  it('are all reachable, and a final one is left only by a return', () => {
    const reached = new Set<string>(events.flatMap(event => Object.values(orderTransitions[event])))
    expect(orderStatuses.filter(status => !reached.has(status))).toEqual([])
    const ways = (status: (typeof orderStatuses)[number]) =>
      events.filter(event => findNextStatus(status, event) !== undefined)
    expect(ways('canceled')).toEqual([])
    expect(ways('refunded')).toEqual(['return_requested'])
    expect(ways('complete')).toEqual(['return_requested'])
  })

  it('allow an event, have had it, or refuse it: never two of these together', () => {
    for (const status of orderStatuses) {
      for (const event of events) {
        const both = findNextStatus(status, event) !== undefined && hasHappened(status, event)
        expect([status, event, both]).toEqual([status, event, false])
      }
    }
  })

  it('map to the five simplified statuses that clients of this API know', () => {
    const words = new Set(orderStatuses.map(getOrderState))
    expect([...words].sort()).toEqual(['canceled', 'closed', 'complete', 'new', 'processing'])
  })
})
