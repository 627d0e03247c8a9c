type Category = { readonly id: number; readonly parent_id: number }

/**
 * The category all departments stand in, where nobody has named it: the one that stands in no
 * other; of several the one with most below it. Where it holds a single category that has others in
 * it, that one: some sources put a root for all their shops above that of each.
 */
export function rootCategoryId(categories: readonly Category[]): number | undefined {
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
