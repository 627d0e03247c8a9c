import type { CmsHierarchy } from '@vitrina/contract'
import type { StoredDocuments } from './document-schemas.ts'

type Page = StoredDocuments['cms_page']
type Node = StoredDocuments['cms_hierarchy']

/**
 * A tree that the shop keeps itself, without the places of pages that nobody may see. What a page
 * is called, and where it is, it says itself: a place may remember what it was before.
 */
export function filterPageHierarchy(nodes: readonly Node[], shown: readonly Page[]): Node[] {
  const byId = new Map(shown.map(page => [page.id, page]))
  return nodes.flatMap(node => {
    if (node.page_id == null) return [node]
    const page = byId.get(node.page_id)
    if (!page) return []
    const { text_language: _before, ...place } = node
    return [{ ...place, identifier: page.identifier, label: page.title, ...languageOf(page) }]
  })
}

/**
 * The tree of pages, for shops that keep none of their own. A page belongs below the one whose name
 * is the beginning of its own: `help/returns` below `help`.
 */
export function buildPageHierarchy(pages: readonly Page[]): CmsHierarchy[] {
  const active = pages.filter(page => page.active)
  const byName = new Map(active.map(page => [page.identifier, page]))
  const parentOf = ({ identifier }: Page): Page | undefined => {
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
      // One imported without stores belongs to none.
      store_id: page.store_id?.[0] ?? 0,
      ...languageOf(page),
    }
  })
}

function languageOf({ text_language }: Page) {
  return text_language === undefined ? {} : { text_language }
}
