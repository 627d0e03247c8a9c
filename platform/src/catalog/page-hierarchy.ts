import type { CmsHierarchy, CmsPage } from '@vitrina/contract'

/**
 * The tree of pages, for shops that keep none of their own. A page belongs below the one whose name
 * is the beginning of its own: `help/returns` below `help`.
 */
export function pageHierarchy(pages: readonly CmsPage[]): CmsHierarchy[] {
  const active = pages.filter(page => page.active)
  const byName = new Map(active.map(page => [page.identifier, page]))
  const parentOf = ({ identifier }: CmsPage): CmsPage | undefined => {
    const parts = identifier.split('/')
    while (parts.length > 1) {
      parts.pop()
      const parent = byName.get(parts.join('/'))
      if (parent) return parent
    }
    return undefined
  }

  return active.map(page => {
    const line = [page.id]
    for (let next = parentOf(page); next; next = parentOf(next)) line.unshift(next.id)
    return {
      id: page.id,
      node_id: page.id,
      parent_node_id: line.at(-2) ?? null,
      page_id: page.id,
      identifier: page.identifier,
      label: page.title,
      level: line.length,
      sort_order: page.sort_order ?? 0,
      request_url: page.identifier,
      xpath: line.join('/'),
      store_id: page.store_id[0] ?? 0,
    }
  })
}
