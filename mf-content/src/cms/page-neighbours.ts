import type { CmsHierarchy } from '@vitrina/contract'

export type PageNeighbours = {
  /** The branch of the tree the page belongs to. */
  label: string
  /** Of its label, where it is not the page's. */
  lang: string | undefined
  /** Its own page, where it has one. */
  path: string | null
  /** The pages of the branch in their order, this one among them. */
  pages: readonly { path: string; label: string; lang: string | undefined; isShown: boolean }[]
}

export type HierarchyNode = Pick<
  CmsHierarchy,
  'node_id' | 'parent_node_id' | 'page_id' | 'identifier' | 'label' | 'sort_order' | 'text_language'
>

/** The branch of a page; `null` for one that stands alone, or at the top of the tree. */
export function findNeighbours(
  identifier: string,
  nodes: readonly HierarchyNode[],
): PageNeighbours | null {
  const own = nodes.find(node => node.identifier === identifier)
  if (own?.parent_node_id == null) return null
  const parent = nodes.find(node => node.node_id === own.parent_node_id)
  if (!parent) return null
  const pages = nodes
    .filter(node => node.parent_node_id === parent.node_id && node.page_id !== null)
    .toSorted((one, other) => one.sort_order - other.sort_order)
    .map(({ identifier: name, label, text_language: lang }) => ({
      path: pathOf(name),
      label,
      lang,
      isShown: name === identifier,
    }))
  const path = parent.page_id === null ? null : pathOf(parent.identifier)
  return { label: parent.label, lang: parent.text_language, path, pages }
}

const pathOf = (identifier: string) => `/i/${encodeURIComponent(identifier)}`
