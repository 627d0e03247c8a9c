/** The part of a site that is one shop's. */
export type Base = {
  /** The first part of its paths in the site: `/en`; empty where they stand at the site's root. */
  readonly path: string
  /** First parts of paths that are somebody else's. */
  readonly others: readonly string[]
}

export const rootBase: Base = { path: '', others: [] }

/**
 * The address in the site of one in the shop. One that names its place in the site stays as it is.
 */
export function hrefIn(
  { path, others = [] }: Pick<Base, 'path'> & Partial<Base>,
  to: string,
): string {
  const isPlaced = !path || !to.startsWith('/') || [path, ...others].includes(firstPart(to))
  return isPlaced ? to : path + to.replace(/^\/(?=$|[?#])/, '')
}

/** The address in the shop of one in the site; `undefined` for what is not this shop's. */
export function stripBase(base: Base, href: string): string | undefined {
  return base.path && firstPart(href) !== base.path ? undefined : resolveShopAddress(base, href)
}

/** The same of a link, which may leave out where the shop begins. */
export function resolveShopAddress({ path, others }: Base, to: string): string | undefined {
  const first = firstPart(to)
  if (others.includes(first)) return undefined
  // Of several slashes one is left: a path that begins with two would name another host.
  return first === path ? to.slice(path.length).replace(/^\/*/, '/') : to
}

function firstPart(href: string): string {
  return (/^\/[^/?#]*/.exec(href) ?? [href])[0]
}
