/** The part of a site that is one shop's. */
export type ShopBase = {
  /** The first part of its paths in the site: `/en`; empty where they stand at the site's root. */
  readonly path: string
  /** First parts of paths that are somebody else's. */
  readonly others: readonly string[]
}

export const rootShopBase: ShopBase = { path: '', others: [] }

/**
 * The address in the site of one in the shop. One that names its place in the site stays as it is.
 */
export function hrefIn(
  { path, others = [] }: Pick<ShopBase, 'path'> & Partial<ShopBase>,
  to: string,
): string {
  const isPlaced = !path || !to.startsWith('/') || [path, ...others].includes(firstPart(to))
  return isPlaced ? to : path + to.replace(/^\/(?=$|[?#])/, '')
}

/** The address in the shop of one in the site; `undefined` for what is not this shop's. */
export function stripShopBase(base: ShopBase, href: string): string | undefined {
  return base.path && firstPart(href) !== base.path ? undefined : resolveShopPath(base, href)
}

/** The same of a link, which may leave out where the shop begins. */
export function resolveShopPath({ path, others }: ShopBase, to: string): string | undefined {
  const first = firstPart(to)
  if (others.includes(first)) return undefined
  // Of several slashes one is left: a path that begins with two would name another host.
  return first === path ? to.slice(path.length).replace(/^\/*/, '/') : to
}

function firstPart(href: string): string {
  return (/^\/[^/?#]*/.exec(href) ?? [href])[0]
}
