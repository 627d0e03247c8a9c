import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { readCookie } from '../read-cookie.ts'

/** Of each remote that has a canary: which version it is, and for what share of the visitors. */
export type CanariesByRemote = Readonly<Record<string, { version: string; share: number }>>

/** Holds a visitor's number: a random one of ten thousand, by which nobody is known again. */
export const visitorCookie = 'visitor'
export const visitorIdCount = 10_000

/**
 * Which canaries a visitor is shown, as a small stable value: '' for none, and else such as
 * `cart@1f2e3d4c5b` or `cart@1f2e3d4c5b,catalog@0a1b2c3d4e`. Two requests of one value get pages of
 * the same versions, so an output cache puts it in its key, beside the registry's revision.
 *
 * Pure: the cookie's number alone decides. {@link createVisitorCookieHandler} has given the
 * request one by then, where it came without. The number is mixed with the version, so that no
 * visitor gets every canary; a share that grows keeps those who were in it.
 */
export function chooseCanaryCohort(
  request: Pick<IncomingMessage, 'headers'>,
  canaries: CanariesByRemote,
): string {
  const all = Object.entries(canaries)
  if (all.length === 0) return ''
  const visitor = readVisitorId(request)
  if (visitor === undefined) return ''
  return all
    .filter(([remote, { version, share }]) => placeOf(visitor, remote, version) < share / 100)
    .map(([remote, { version }]) => `${remote}@${version}`)
    .sort()
    .join(',')
}

/** The visitor's number; `undefined` where there is none that could have come from the shop. */
export function readVisitorId({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const value = readCookie(headers.cookie, visitorCookie)
  return value !== undefined && /^\d{1,4}$/.test(value) ? value : undefined
}

/** From 0 to 1, evenly. */
function placeOf(visitor: string, remote: string, version: string): number {
  const digest = createHash('sha256').update(`${visitor} ${remote} ${version}`).digest()
  return digest.readUInt32BE() / 2 ** 32
}
