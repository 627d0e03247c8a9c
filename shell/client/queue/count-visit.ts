import { isNumber, isObjectOf } from '@vitrina/domain'
import type { ShopServices } from '@vitrina/federation'

/** Who comes back after half an hour visits anew. */
const pauseMs = 30 * 60_000
const isVisits = isObjectOf({ count: isNumber, seenAtMs: isNumber })

/** How often this browser has visited the shop, the present visit included. */
export function countVisit(storage: ShopServices['storage'], nowMs: number): number {
  const stored: unknown = storage.read('claims', 'visits')
  const { count, seenAtMs } = isVisits(stored) ? stored : { count: 0, seenAtMs: 0 }
  const visits = { count: nowMs - seenAtMs > pauseMs ? count + 1 : count, seenAtMs: nowMs }
  storage.write('claims', 'visits', visits)
  return visits.count
}
