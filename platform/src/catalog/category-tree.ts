import type { Category } from '@vitrina/contract'
import type { CategoryDocument } from './stored-documents.ts'

/** Categories with what follows from the tree and the products: paths, levels, children, counts. */
export function buildCategoryTree(
  stored: readonly CategoryDocument[],
  listedIn: (categoryId: number) => ReadonlySet<number>,
  addresses: ReadonlyMap<number, string>,
  slugs: ReadonlyMap<number, string>,
): Map<number, Category> {
  const childrenOf = Map.groupBy(stored, ({ parent_id }) => parent_id)
  const known = new Set(stored.map(({ id }) => id))
  const tree = new Map<number, Category>()

  const buildBranch = (category: CategoryDocument, parentPath: string, level: number) => {
    const path = parentPath === '' ? String(category.id) : `${parentPath}/${category.id}`
    const children = (childrenOf.get(category.id) ?? [])
      .toSorted((one, other) => one.position - other.position || one.id - other.id)
      .map(child => buildBranch(child, path, level + 1))
    const products = new Set(listedIn(category.id))
    for (const child of children) for (const product of child.products) products.add(product)
    const grown: Category = {
      ...category,
      url_path: addresses.get(category.id) ?? category.url_key,
      slug: slugs.get(category.id) ?? category.slug,
      path,
      level,
      children_count: String(children.length),
      children_data: children.map(child => child.category),
      product_count: products.size,
    }
    tree.set(category.id, grown)
    return { category: grown, products }
  }

  for (const category of stored) if (!known.has(category.parent_id)) buildBranch(category, '', 1)
  return tree
}
