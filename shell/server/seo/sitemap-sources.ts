import type { SearchEntity, SearchQuery } from '@vitrina/contract'
import { listableProductFilter } from '@vitrina/domain'

export type SitemapKind = 'products' | 'categories' | 'pages' | 'news'

/** A document as the sitemap reads it. */
export type SitemapDocument = {
  id: number
  url_path?: string
  identifier?: string
  slug?: string
  updated_at?: string
  published_at?: string
}

export type SitemapSource = {
  kind: SitemapKind
  entity: SearchEntity
  filters: NonNullable<SearchQuery['_appliedFilters']>
  fields: readonly (keyof SitemapDocument)[]
  /** The canonical path, `undefined` for what has none. */
  pathOf(document: SitemapDocument): string | undefined
  /** The field that says when the page last changed. */
  changed?: 'updated_at' | 'published_at'
  /** Pages of this kind that are no documents. */
  fixed: readonly string[]
}

/** What search engines are led to: everything a shopper can list, at its canonical address. */
export function listSitemapSources(): readonly SitemapSource[] {
  const isActive = { attribute: 'active', value: { eq: true } }
  return [
    {
      kind: 'categories',
      entity: 'category',
      filters: [
        { attribute: 'is_active', value: { eq: true } },
        { attribute: 'product_count', value: { gt: 0 } },
      ],
      fields: ['id', 'url_path'],
      pathOf: ({ url_path }) => under('', url_path),
      fixed: ['/'],
    },
    {
      kind: 'pages',
      entity: 'cms_page',
      filters: [isActive],
      fields: ['id', 'identifier'],
      pathOf: ({ identifier }) => under('i/', identifier),
      fixed: [],
    },
    {
      kind: 'news',
      entity: 'news',
      filters: [isActive],
      fields: ['id', 'slug', 'published_at'],
      pathOf: ({ slug }) => under('news/i/', slug),
      changed: 'published_at',
      fixed: ['/news'],
    },
    {
      kind: 'products',
      entity: 'product',
      filters: Object.entries(listableProductFilter).map(([attribute, values]) => ({
        attribute,
        value: { in: [...values] },
      })),
      fields: ['id', 'url_path', 'updated_at'],
      pathOf: ({ url_path }) => under('', url_path),
      changed: 'updated_at',
      fixed: [],
    },
  ]
}

function under(folder: string, path: string | undefined): string | undefined {
  return path ? `/${folder}${path}` : undefined
}
