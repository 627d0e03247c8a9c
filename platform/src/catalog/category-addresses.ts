import { getRootCategoryId } from '@vitrina/domain'
import { appendIdToUrlPath } from './address-with-id.ts'
import type { CategoryDocument } from './stored-documents.ts'

type Category = Pick<CategoryDocument, 'id' | 'parent_id' | 'url_key' | 'url_path'>

/**
 * The path of each category, no two alike. A source that tells none has paths made of the addresses
 * of all categories above, but for the root: `men/tops`. Where a path is taken, by one that is told
 * or by an earlier category, the id is added.
 */
export function assignCategoryPaths(categories: readonly Category[]): ReadonlyMap<number, string> {
  const inOrder = categories.toSorted((one, other) => one.id - other.id)
  const byId = new Map(inOrder.map(category => [category.id, category]))
  const aboveAll = idsFromRootUp(byId, getRootCategoryId(inOrder))
  const paths = new Map<number, string>()
  const taken = new Set<string>()
  const give = (id: number, path: string) => {
    const own = taken.has(path) ? appendIdToUrlPath(path, id) : path
    taken.add(own)
    paths.set(id, own)
    return own
  }

  const deriveAddress = (category: Category, beneath: ReadonlySet<number>): string => {
    const known = paths.get(category.id)
    if (known !== undefined) return known
    const parent = byId.get(category.parent_id)
    // A category that stands in itself, by a mistake of the source, stands in none.
    const isInside = parent && !aboveAll.has(parent.id) && !beneath.has(parent.id)
    if (!isInside || aboveAll.has(category.id)) return give(category.id, category.url_key)
    const above = deriveAddress(parent, new Set([...beneath, category.id]))
    return give(category.id, `${above}/${category.url_key}`)
  }

  for (const { id, url_path } of inOrder) if (url_path !== undefined) give(id, url_path)
  for (const category of inOrder) deriveAddress(category, new Set([category.id]))
  return paths
}

/** The root and what stands above it are no part of any path. */
function idsFromRootUp(
  byId: ReadonlyMap<number, Category>,
  root: number | undefined,
): ReadonlySet<number> {
  const ids = new Set<number>()
  for (let id = root; id !== undefined && !ids.has(id); id = byId.get(id)?.parent_id) ids.add(id)
  return ids
}

/**
 * The slug of each category, no two alike: pages ask for a category by it. The earlier one keeps a
 * shared one.
 */
export function assignCategorySlugs(
  categories: readonly Pick<CategoryDocument, 'id' | 'slug'>[],
): ReadonlyMap<number, string> {
  const taken = new Set<string>()
  const slugs = new Map<number, string>()
  for (const { id, slug } of categories.toSorted((one, other) => one.id - other.id)) {
    const own = taken.has(slug) ? appendIdToUrlPath(slug, id) : slug
    taken.add(own)
    slugs.set(id, own)
  }
  return slugs
}
