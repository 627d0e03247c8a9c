/**
 * What a page tells the service worker once it is idle: which remotes it runs, and whether more may
 * be fetched.
 */
export type PageIdleMessage = {
  type: 'PAGE_IDLE'
  locale: string
  /** Addresses of the remotes' entries, as the page names them. */
  entries: readonly string[]
  mayFetch: boolean
}
