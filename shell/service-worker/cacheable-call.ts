import { parseCallPayload } from './call-payload.ts'

const ofCatalogue = /^\/api\/(?:catalog\/|product\/render-list$)/

/**
 * Whether a call reads the catalogue: as everybody sees it, or as a group does that it names. What
 * is fetched for a customer is theirs, and is kept by their page alone.
 */
export function isCacheableCall(
  { pathname, searchParams }: URL,
  { method, headers }: Request,
): boolean {
  if (method !== 'GET' || !ofCatalogue.test(pathname) || headers.has('authorization')) return false
  const { group, hasProof } = parseCallPayload(searchParams)
  return group !== undefined || !hasProof
}

/**
 * Whether an answer is one to be shown again: good, and not forbidden to be kept. Those of a group
 * are forbidden to caches that others share: this one is emptied when its customer signs out.
 */
export function isCacheableCallResponse(
  { status, headers }: Response,
  { url }: Pick<Request, 'url'>,
) {
  if (status !== 200) return false
  const isForAll = !headers.get('cache-control')?.includes('no-store')
  return isForAll || parseCallPayload(new URL(url).searchParams).group !== undefined
}
