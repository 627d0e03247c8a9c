import { assignCategoryPaths, assignCategorySlugs } from './category-addresses.ts'
import { buildCategoryTree } from './category-tree.ts'
import type { StoredDocuments } from './document-schemas.ts'

type Category = StoredDocuments['category']

/** The categories as they are stored, with the addresses that follow from all of them together. */
export function createCategoryStore() {
  const categories = new Map<number, Category>()
  let addresses: ReadonlyMap<number, string> = new Map()
  let slugs: ReadonlyMap<number, string> = new Map()

  return {
    ids: () => categories.keys(),

    of(id: number) {
      const category = categories.get(id)
      if (!category) return undefined
      const url_path = addresses.get(id) ?? category.url_key
      return { ...category, url_path, slug: slugs.get(id) ?? category.slug }
    },

    /** `onChange` hears of each category that is another, or has another address, from now on. */
    put(changed: ReadonlyMap<number, Category | undefined>, onChange: (id: number) => void): void {
      for (const [id, category] of changed) {
        if (category) categories.set(id, category)
        else categories.delete(id)
        onChange(id)
      }
      const before = addresses
      const slugsBefore = slugs
      addresses = assignCategoryPaths([...categories.values()])
      slugs = assignCategorySlugs([...categories.values()])
      for (const [id, address] of addresses) {
        if (before.get(id) !== address || slugsBefore.get(id) !== slugs.get(id)) onChange(id)
      }
    },

    tree: (listedIn: Parameters<typeof buildCategoryTree>[1]) =>
      buildCategoryTree([...categories.values()], listedIn, addresses, slugs),
  }
}
