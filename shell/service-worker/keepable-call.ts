/** What proves somebody's group or session to a call, wherever it stands in the address. */
const ofSomebody = /token|usergroupid/i

/**
 * Whether a call reads the catalogue as everybody sees it. What is fetched for a customer or for
 * the prices of a group is theirs, and kept by nobody.
 */
export function isKeepableCall(
  { pathname, searchParams }: URL,
  { method, headers }: Request,
): boolean {
  return (
    method === 'GET' &&
    pathname.startsWith('/api/catalog/') &&
    !headers.has('authorization') &&
    !ofSomebody.test([...searchParams].join())
  )
}

/** Whether an answer is one to be shown again: good, and not forbidden to be kept. */
export function isKeepableReply({ status, headers }: Response): boolean {
  return status === 200 && !headers.get('cache-control')?.includes('no-store')
}

/**
 * The address under which an answer is kept: the same call is answered otherwise in another
 * language or store view, which only its headers name.
 */
export function keyOfCall({ url, headers }: Request): string {
  const key = new URL(url)
  key.searchParams.set(
    'kept-for',
    [headers.get('accept-language') ?? '', headers.get('x-vs-store-code') ?? ''].join(),
  )
  return key.href
}
