export type Address = { pathname: string; search: string; hash: string }

/** An entry of the history. */
export type Location = Address & {
  /** Names the entry: two visits of one address have two keys. */
  key: string
  /** What whoever navigated here has left for the page. */
  state: unknown
}

/** Another scheme or another host, in any of the ways browsers read one. */
const foreign = /^([a-z][a-z\d+.-]*:|[/\\]{2})/i

export function isForeign(to: string): boolean {
  return foreign.test(to)
}

/** Where a link leads, read as a browser reads it on the page `from`. */
export function resolveAddress(to: string, from: Address): Address {
  // Only what comes after the host is looked at.
  const { pathname, search, hash } = new URL(to, `http://shop${from.pathname}${from.search}`)
  // A path of two slashes, as `/.//elsewhere` makes one, would name another host.
  return { pathname: pathname.replace(/^\/{2,}/, '/'), search, hash }
}

export function hrefOf({ pathname, search, hash }: Address): string {
  return pathname + search + hash
}

/** From one place of a page to another: nothing has to be loaded. */
export function isJump(from: Address, to: Address): boolean {
  return from.pathname === to.pathname && from.search === to.search && (from.hash || to.hash) !== ''
}

export function newKey(): string {
  return Math.random().toString(36).slice(2, 10)
}
