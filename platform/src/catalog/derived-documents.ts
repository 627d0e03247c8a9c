import type { buildCategoryTree } from './category-tree.ts'
import type { ResolvedDocuments } from './document-schemas.ts'
import type { DocumentStore } from './documents.ts'
import { buildPageHierarchy, filterPageHierarchy } from './page-hierarchy.ts'

/** What all products together say of a category may change with any of them. */
export async function storeCategoryTree(
  documents: DocumentStore,
  tree: ReturnType<typeof buildCategoryTree>,
): Promise<void> {
  const changed = new Map<number, ResolvedDocuments['category'] | undefined>()
  for (const id of documents.ids('category')) if (!tree.has(id)) changed.set(id, undefined)
  for (const [id, category] of tree) {
    if (JSON.stringify(category) !== JSON.stringify(documents.get('category', id))) {
      changed.set(id, category)
    }
  }
  await documents.put('category', changed)
}

/**
 * The tree of the pages that are shown, in place of the one there was. A shop that keeps a tree of
 * its pages is not given another.
 */
export async function storePageHierarchy(
  documents: DocumentStore,
  kept: ReadonlyMap<number, ResolvedDocuments['cms_hierarchy']>,
): Promise<void> {
  const shown = documents.ids('cms_page').flatMap(id => documents.get('cms_page', id) ?? [])
  const nodes =
    kept.size === 0 ? buildPageHierarchy(shown) : filterPageHierarchy([...kept.values()], shown)
  const changed = new Map<number, ResolvedDocuments['cms_hierarchy'] | undefined>()
  for (const id of documents.ids('cms_hierarchy')) changed.set(id, undefined)
  for (const node of nodes) changed.set(node.id, node)
  await documents.put('cms_hierarchy', changed)
}
