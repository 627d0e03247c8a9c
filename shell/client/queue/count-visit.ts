import { isNumber, isObjectOf } from '@vitrina/domain'
import type { ShopServices } from '@vitrina/federation'
import { readClaim, writeClaim } from '@vitrina/storage'

/** Who comes back after half an hour visits anew. */
const pauseMs = 30 * 60_000
const isVisits = isObjectOf({ count: isNumber, seenAtMs: isNumber })

/** How often this browser has visited the shop, the present visit included. */
export function countVisit(storage: ShopServices['storage'], nowMs: number): number {
  const { count, seenAtMs } = readClaim(storage, 'visits', isVisits)?.value ?? {
    count: 0,
    seenAtMs: 0,
  }
  const visits = { count: nowMs - seenAtMs > pauseMs ? count + 1 : count, seenAtMs: nowMs }
  writeClaim(storage, 'visits', visits, nowMs)
  return visits.count
}
