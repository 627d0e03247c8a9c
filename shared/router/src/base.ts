/** The part of a site that is one shop's. */
export type Base = {
  /** What the shop's paths begin with in the site: `/en`; nothing where they stand at its root. */
  readonly path: string
  /** Paths of the site that are somebody else's, with all below them. */
  readonly others: readonly string[]
}

export const wholeSite: Base = { path: '', others: [] }

/** The address in the site of one in the shop. One that names its place in the site stays as it is. */
export function hrefIn({ path, others }: Base, to: string): string {
  const isPlaced = !path || !to.startsWith('/') || [path, ...others].some(isAbove(to))
  return isPlaced ? to : path + to.replace(/^\/(?=$|[?#])/, '')
}

/** The address in the shop of one in the site; `undefined` for what is not this shop's. */
export function insideOf(base: Base, href: string): string | undefined {
  return isAbove(href)(base.path) ? ownAddress(base, href) : undefined
}

/** The same of a link, which may leave out where the shop begins. */
export function ownAddress({ path, others }: Base, to: string): string | undefined {
  if (others.some(isAbove(to))) return undefined
  return path && isAbove(to)(path) ? to.slice(path.length).replace(/^(?!\/)/, '/') : to
}

function isAbove(href: string) {
  return (path: string) => href.startsWith(path) && /^$|^[/?#]/.test(href.slice(path.length))
}
