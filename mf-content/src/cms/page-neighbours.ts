import type { CmsHierarchy } from '@vitrina/contract'

export type PageLink = {
  path: string
  label: string
  /** Of its label, where it is not the page's. */
  lang: string | undefined
}

/** A branch of the tree: `path` is that of its own page, where it has one. */
export type PageTreeBranch = Omit<PageLink, 'path'> & { path: string | null }

export type PageNeighbours = {
  /** The branches above the page, from the top down. */
  ancestors: readonly PageTreeBranch[]
  /** The pages of its own branch in their order, itself among them. */
  siblings: readonly (PageLink & { isShown: boolean })[]
  /** The pages below it, in their order. */
  children: readonly PageLink[]
}

export type PageHierarchyNode = Pick<
  CmsHierarchy,
  'node_id' | 'parent_node_id' | 'page_id' | 'identifier' | 'label' | 'sort_order' | 'text_language'
>

/** What stands around a page in the tree of pages: nothing around one that is not in it. */
export function findPageNeighbours(
  identifier: string,
  nodes: readonly PageHierarchyNode[],
): PageNeighbours {
  const own = nodes.find(node => node.page_id !== null && node.identifier === identifier)
  const ancestors = own ? listAncestors(own, nodes) : []
  const parent = ancestors.at(-1)
  return {
    ancestors: ancestors.map(node => ({
      ...toLink(node),
      ...(node.page_id === null && { path: null }),
    })),
    siblings: parent
      ? listBelow(parent, nodes)
          .filter(isPage)
          .map(node => ({ ...toLink(node), isShown: node === own }))
      : [],
    children: own ? listPagesBelow(own, nodes, [own]).map(toLink) : [],
  }
}

/** From the top down. A tree that leads back into itself ends where it does. */
function listAncestors(
  own: PageHierarchyNode,
  nodes: readonly PageHierarchyNode[],
): PageHierarchyNode[] {
  const line = [own]
  for (;;) {
    const { parent_node_id } = line[0] ?? own
    const parent = nodes.find(({ node_id }) => node_id === parent_node_id)
    if (!parent || line.includes(parent)) return line.slice(0, -1)
    line.unshift(parent)
  }
}

/** A branch without a page has no address of its own: its pages stand in its place. */
function listPagesBelow(
  parent: PageHierarchyNode,
  nodes: readonly PageHierarchyNode[],
  seen: readonly PageHierarchyNode[],
): PageHierarchyNode[] {
  return listBelow(parent, nodes)
    .filter(node => !seen.includes(node))
    .flatMap(node => (isPage(node) ? node : listPagesBelow(node, nodes, [...seen, node])))
}

function listBelow(
  { node_id }: PageHierarchyNode,
  nodes: readonly PageHierarchyNode[],
): PageHierarchyNode[] {
  return nodes
    .filter(node => node.parent_node_id === node_id)
    .toSorted((one, other) => one.sort_order - other.sort_order)
}

function isPage({ page_id }: PageHierarchyNode): boolean {
  return page_id !== null
}

function toLink({ identifier, label, text_language: lang }: PageHierarchyNode): PageLink {
  return { path: `/i/${encodeURIComponent(identifier)}`, label, lang }
}
