import { describe, expect, test } from '@jest/globals'
import type { ApiClient, SearchRequest } from '@vitrina/api-client'
import type { SearchEntity } from '@vitrina/contract'
import { fail, succeed } from '@vitrina/domain'
import { createSitemap } from './sitemap.ts'

type Document = { id: number; [field: string]: unknown }
type Range = { gte: number; lt?: number }

/** A platform that answers ranges of ids, in their order, as the real one does. */
function platform(documents: Partial<Record<SearchEntity, Document[]>>) {
  const state = { documents, isAway: false, calls: 0 }
  const search = async ({ entity, query, size = 50, from = 0 }: SearchRequest<SearchEntity>) => {
    state.calls += 1
    if (state.isAway) return fail({ kind: 'offline' as const })
    const range = query._appliedFilters?.find(({ attribute }) => attribute === 'id')?.value as Range
    const sort = query._appliedSort?.[0]?.field ?? 'id'
    const found = (state.documents[entity] ?? [])
      .filter(({ id }) => id >= range.gte && (range.lt === undefined || id < range.lt))
      .toSorted((a, b) =>
        sort === 'id' ? a.id - b.id : String(b[sort]).localeCompare(String(a[sort])),
      )
    const items = found.slice(from, from + size)
    return succeed({ items, total: found.length, aggregations: {}, attributes: [] })
  }
  return { state, api: { catalog: { search } } as unknown as ApiClient }
}

const products = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: 10 + index * 7,
    url_path: `platya/plate-${index}`,
    updated_at: `2026-11-${String(index + 1).padStart(2, '0')} 10:00:00`,
  }))

function open({ api }: { api: ApiClient }, options = {}) {
  return createSitemap({ api, keepMs: 1_000, ...options })
}

describe('the sitemap', () => {
  test('contains each of seven products once, in parts of three products at most', async () => {
    const sitemap = open(platform({ product: products(7) }), { partLength: 3, pageSize: 2 })
    const parts = (await sitemap.parts()).filter(({ path }) => path.includes('products'))
    expect(parts.map(({ path, changed }) => [path, changed])).toEqual([
      ['/sitemap-products-1.xml', '2026-11-03 10:00:00'],
      ['/sitemap-products-2.xml', '2026-11-06 10:00:00'],
      ['/sitemap-products-3.xml', '2026-11-07 10:00:00'],
    ])
    const pages = await Promise.all(parts.map(({ path }) => sitemap.pages(path)))
    expect(pages.map(part => part?.length)).toEqual([3, 3, 1])
    expect(new Set(pages.flat().map(page => page?.path)).size).toBe(7)
    expect(pages[0]?.[0]).toEqual({ path: '/platya/plate-0', changed: '2026-11-01 10:00:00' })
  })

  test('lists categories, pages and news by their canonical paths', async () => {
    const sitemap = open(
      platform({
        category: [
          { id: 61, url_path: 'katalog' },
          { id: 62, url_path: 'zhenschinam' },
        ],
        cms_page: [{ id: 1, identifier: 'kontakty' }],
        news: [{ id: 1, slug: 'zima', published_at: '2026-11-01 10:00:00' }],
      }),
    )
    const paths = async (name: string) => (await sitemap.pages(name))?.map(({ path }) => path)
    expect(await paths('/sitemap-categories-1.xml')).toEqual(['/', '/katalog', '/zhenschinam'])
    expect(await paths('/sitemap-pages-1.xml')).toEqual(['/i/kontakty'])
    expect(await paths('/sitemap-news-1.xml')).toEqual(['/news', '/news/i/zima'])
  })

  test('has no part after the last part, and no part with an unknown name', async () => {
    const sitemap = open(platform({ product: products(1) }))
    expect(await sitemap.pages('/sitemap-products-2.xml')).toBeUndefined()
    expect(await sitemap.pages('/sitemap-secrets-1.xml')).toBeUndefined()
  })

  test('of an empty shop has a part for categories and a part for news', async () => {
    const parts = await open(platform({})).parts()
    expect(parts.map(({ path }) => path)).toEqual([
      '/sitemap-categories-1.xml',
      '/sitemap-news-1.xml',
    ])
  })

  test('is generated once for concurrent callers, and again after 1,000 ms', async () => {
    const shop = platform({ product: products(1) })
    let now = 0
    const sitemap = open(shop, { now: () => now })
    await Promise.all([sitemap.parts(), sitemap.parts()])
    const calls = shop.state.calls
    await sitemap.parts()
    expect(shop.state.calls).toBe(calls)
    now = 1_001
    shop.state.documents = {}
    const later = await sitemap.parts()
    expect(later.some(({ path }) => path.includes('products'))).toBe(false)
  })

  test('is not cached if its generation failed', async () => {
    const shop = platform({ product: products(1) })
    const sitemap = open(shop)
    shop.state.isAway = true
    await expect(sitemap.parts()).rejects.toThrow()
    shop.state.isAway = false
    await expect(sitemap.parts()).resolves.toHaveLength(3)
  })
})
