import { createPath, type Location, type Path, resolvePath } from 'react-router'

/** Another scheme or another host, in any of the ways browsers read one. */
const foreign = /^([a-z][a-z\d+.-]*:|[/\\]{2})/i

export function isExternalHref(to: string): boolean {
  return foreign.test(to)
}

/** Where a link on the page `from` leads. */
export function resolveLinkPath(to: string, from: Path): Path {
  const path = resolvePath(to, from.pathname)
  // To react-router a hash alone has no query; to browsers it keeps the page's.
  return to.startsWith('#') ? { ...path, search: from.search } : path
}

/** Whether the way leads to another place of the same page, so that nothing is loaded. */
export function isAnchorJump(from: Path, to: Path): boolean {
  return from.pathname === to.pathname && from.search === to.search && (from.hash || to.hash) !== ''
}

export function isSamePath(one: Path, other: Path): boolean {
  return createPath(one) === createPath(other)
}

/** An entry of the history that is not there yet. */
export function createHistoryEntry(address: Path, state: unknown): Location {
  return { ...address, state, key: createHistoryKey() }
}

export function createHistoryKey(): string {
  return Math.random().toString(36).slice(2, 10)
}
