import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import {
  findNextStatus,
  getOrderState,
  hasOrderEventHappened,
  type OrderEvent,
  orderStatuses,
  orderTransitions,
} from './order-state.ts'

const events = Object.keys(orderTransitions) as OrderEvent[]

describe('the statuses of an order', () => {
  it('are documented in the README with exactly the transitions in the code', () => {
    const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')
    const rows = [...readme.matchAll(/^\| `(\w+)` \| `(\w+)` \| `(\w+)` \|$/gm)]
    const drawn = rows.map(([, event, from, to]) => [event, from, to])
    const meant = events.flatMap(event =>
      Object.entries(orderTransitions[event]).map(([from, to]) => [event, from, to]),
    )
    expect(drawn).toEqual(meant)
  })

  it('are all reachable; canceled is final, complete and refunded allow a return request', () => {
    const reached = new Set<string>(events.flatMap(event => Object.values(orderTransitions[event])))
    expect(orderStatuses.filter(status => !reached.has(status))).toEqual([])
    const ways = (status: (typeof orderStatuses)[number]) =>
      events.filter(event => findNextStatus(status, event) !== undefined)
    expect(ways('canceled')).toEqual([])
    expect(ways('refunded')).toEqual(['return_requested'])
    expect(ways('complete')).toEqual(['return_requested'])
  })

  it('allow no event that hasOrderEventHappened reports for the same status', () => {
    for (const status of orderStatuses) {
      for (const event of events) {
        const both =
          findNextStatus(status, event) !== undefined && hasOrderEventHappened(status, event)
        expect([status, event, both]).toEqual([status, event, false])
      }
    }
  })

  it('map to the five states new, processing, complete, closed and canceled', () => {
    const words = new Set(orderStatuses.map(getOrderState))
    expect([...words].sort()).toEqual(['canceled', 'closed', 'complete', 'new', 'processing'])
  })
})
