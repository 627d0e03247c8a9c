type Category = { readonly id: number; readonly parent_id: number }

/**
 * The id of the root category, whose children are the departments of the shop, for a shop whose
 * settings do not name it. It is the category without a parent; of several, the one with the most
 * descendants. If its only child has children itself, that child is the root: some sources put one
 * root for all their shops above the root of each shop.
 */
export function getRootCategoryId(categories: readonly Category[]): number | undefined {
  const childrenOf = Map.groupBy(categories, ({ parent_id }) => parent_id)
  const known = new Set(categories.map(({ id }) => id))
  const below = (id: number, seen = new Set<number>()): number => {
    for (const child of childrenOf.get(id) ?? []) {
      if (seen.has(child.id)) continue
      seen.add(child.id)
      below(child.id, seen)
    }
    return seen.size
  }
  const [top] = categories
    .filter(({ parent_id }) => !known.has(parent_id))
    .map(({ id }) => ({ id, size: below(id) }))
    .toSorted((one, other) => other.size - one.size || one.id - other.id)
  if (!top) return undefined
  const [only, ...others] = childrenOf.get(top.id) ?? []
  const isAboveAll = only && others.length === 0 && childrenOf.has(only.id)
  return isAboveAll ? only.id : top.id
}
