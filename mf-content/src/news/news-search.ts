import { unwrapOrThrow } from '@vitrina/domain'
import type { LoaderArgs } from '@vitrina/federation'
import { buildPublishedQuery } from '../published.ts'

export type NewsHeadline = {
  slug: string
  title: string
  summary: string
  /** Of its texts, where it is not the page's. */
  lang: string | undefined
  /** `YYYY-MM-DD HH:mm:ss`, UTC */
  publishedAt: string
  /** Path below `/img/{width}/{height}/resize`. */
  image: string | null
}

/** A stretch of the published news, newest first, and how many there are in all. */
export async function listNewsHeadlines(
  { services, signal }: LoaderArgs,
  { size, from = 0 }: { size: number; from?: number },
): Promise<{ headlines: NewsHeadline[]; total: number }> {
  const { items, total } = unwrapOrThrow(
    await services.api.catalog.search({
      entity: 'news',
      query: buildPublishedQuery({}, { field: 'published_at', options: 'desc' }),
      size,
      from,
      include: ['slug', 'title', 'summary', 'published_at', 'image'],
      signal,
    }),
  )
  const headlines = items.map(({ slug, title, summary, text_language, published_at, image }) => ({
    slug,
    title,
    summary,
    lang: text_language,
    publishedAt: published_at,
    image: image ?? null,
  }))
  return { headlines, total }
}
