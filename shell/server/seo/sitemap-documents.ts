import type { ApiClient } from '@vitrina/api-client'
import { unwrapOrThrow } from '@vitrina/domain'
import type { SitemapDocument, SitemapSource } from './sitemap-sources.ts'

/** Ids from which and up to which, the latter not included. */
export type IdRange = { from: number; before?: number | undefined }

type Ask = { api: ApiClient; source: SitemapSource }

/**
 * The documents of a range in the order of their ids, in pages: a new one never moves those already
 * read.
 */
export async function* readDocumentPages(
  { api, source }: Ask,
  { from, before }: IdRange,
  pageSize: number,
): AsyncGenerator<SitemapDocument[]> {
  let next = from
  for (;;) {
    const page = await ask({ api, source }, { from: next, before }, { size: pageSize })
    yield page
    const last = page.at(-1)
    if (!last || page.length < pageSize) return
    next = last.id + 1
  }
}

/** First ids of stretches of `length` documents each; empty where there is none. */
export async function listRangeStartIds({ api, source }: Ask, length: number): Promise<number[]> {
  const ids: number[] = []
  const [first] = await ask({ api, source }, { from: 0 }, { size: 1 })
  let next = first?.id
  while (next !== undefined) {
    ids.push(next)
    const [after] = await ask({ api, source }, { from: next }, { size: 1, skip: length })
    next = after?.id
  }
  return ids
}

/** When something of a range last changed, as the platform writes it. */
export async function findLastChange(
  { api, source }: Ask,
  { from, before }: IdRange,
): Promise<string | undefined> {
  const { changed } = source
  if (!changed) return undefined
  const [latest] = await ask({ api, source }, { from, before }, { size: 1, latestBy: changed })
  return latest?.[changed]
}

type Page = { size: number; skip?: number; latestBy?: string }

async function ask(
  { api, source }: Ask,
  { from, before }: IdRange,
  { size, skip = 0, latestBy }: Page,
): Promise<SitemapDocument[]> {
  const ids = { gte: from, ...(before !== undefined && { lt: before }) }
  const { items } = unwrapOrThrow(
    await api.catalog.search({
      entity: source.entity,
      query: {
        _appliedFilters: [...source.filters, { attribute: 'id', value: ids }],
        _appliedSort: [latestBy ? { field: latestBy, options: 'desc' } : { field: 'id' }],
      },
      size,
      from: skip,
      include: source.fields,
    }),
  )
  return items as SitemapDocument[]
}
