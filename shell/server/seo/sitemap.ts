import type { ApiClient } from '@vitrina/api-client'
import {
  findLastChange,
  type IdRange,
  listRangeStartIds,
  readDocumentPages,
} from './sitemap-documents.ts'
import { listSitemapSources, type SitemapSource } from './sitemap-sources.ts'
import type { SitemapEntry } from './sitemap-xml.ts'

export type SitemapPart = SitemapEntry & { source: SitemapSource; range: IdRange }

export type SitemapOptions = {
  api: ApiClient
  keepMs: number
  /** How many addresses each page has: one in every store view. */
  addressesOfPage?: number
  /** Documents in a part. The few pages that are no documents come on top. */
  partLength?: number
  pageSize?: number
  now?: () => number
}

/** What the sitemap says, kept for `keepMs`. Rejects while the platform does not answer. */
export interface Sitemap {
  parts(): Promise<readonly SitemapPart[]>
  /** The addresses of a part; `undefined` where there is no such part. */
  pages(path: string): Promise<readonly SitemapEntry[] | undefined>
}

/** Ten thousand addresses a part at most, with room for the fixed ones. */
const maxPartAddresses = 9_900

export function createSitemap({
  api,
  keepMs,
  addressesOfPage = 1,
  partLength = Math.floor(maxPartAddresses / addressesOfPage),
  pageSize = 1_000,
  now = Date.now,
}: SitemapOptions): Sitemap {
  const kept = new Map<string, { answer: Promise<unknown>; untilMs: number }>()

  /** Concurrent callers share one answer; a failed one is not stored. */
  function keep<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
    const known = kept.get(name)
    if (known && known.untilMs > now()) return known.answer as Promise<Value>
    const answer = make()
    kept.set(name, { answer, untilMs: now() + keepMs })
    answer.catch(() => {
      if (kept.get(name)?.answer === answer) kept.delete(name)
    })
    return answer
  }

  async function partsOf(source: SitemapSource): Promise<SitemapPart[]> {
    const starts = await listRangeStartIds({ api, source }, partLength)
    // A shop without documents still has its fixed pages.
    if (starts.length === 0 && source.fixed.length > 0) starts.push(0)
    return Promise.all(
      starts.map(async (from, index) => {
        const range = { from, before: starts[index + 1] }
        const changed = await findLastChange({ api, source }, range)
        return { path: `/sitemap-${source.kind}-${index + 1}.xml`, changed, source, range }
      }),
    )
  }

  async function pagesOf({ source, range }: SitemapPart, isFirst: boolean) {
    const pages: SitemapEntry[] = isFirst
      ? source.fixed.map(path => ({ path, changed: undefined }))
      : []
    for await (const documents of readDocumentPages({ api, source }, range, pageSize)) {
      for (const document of documents) {
        const path = source.pathOf(document)
        if (path) pages.push({ path, changed: source.changed && document[source.changed] })
      }
    }
    return pages
  }

  const parts = () =>
    keep('', async () => (await Promise.all(listSitemapSources().map(partsOf))).flat())

  return {
    parts,
    async pages(path) {
      const all = await parts()
      const part = all.find(other => other.path === path)
      if (!part) return undefined
      const isFirst = all.find(({ source }) => source === part.source) === part
      return keep(path, () => pagesOf(part, isFirst))
    },
  }
}
