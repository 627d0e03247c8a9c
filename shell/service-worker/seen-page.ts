import { serverPaths } from '../app/server-paths.ts'

/** Files and answers that are no pages: nobody stands in for them. */
export const serverPathPattern = new RegExp(`^/(?:${serverPaths})/`)

/** Whoever comes there wants to do something once. */
const notKept = new RegExp(`^/(?:create-password$|(?:${serverPaths})/)`)

/** Whoever has such an address may act in somebody's name. */
const secrets = ['token', 'code', 'email', 'signature']

/** Whether the page of this address may be kept: its address says nothing that is secret. */
export function isCacheablePage({ pathname, searchParams }: URL): boolean {
  return !notKept.test(pathname) && !secrets.some(name => searchParams.has(name))
}

/** Whether an answer is a page to be shown again: whole, itself, and not forbidden to be kept. */
export function isCacheablePageResponse({ status, redirected, headers }: Response): boolean {
  return (
    status === 200 &&
    !redirected &&
    Boolean(headers.get('content-type')?.startsWith('text/html')) &&
    !headers.get('cache-control')?.includes('no-store')
  )
}
