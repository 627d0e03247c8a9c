import { unwrapOrThrow } from '@vitrina/domain'
import { type LoaderArgs, notFound, shopRoot } from '@vitrina/federation'
import { buildPublishedQuery } from '../published.ts'

export type NewsItemPageData = {
  title: string
  summary: string
  /** Of its texts, where it is not the page's. */
  lang: string | undefined
  /** HTML the platform has cleaned. */
  content: string
  image: string | null
  /** `YYYY-MM-DD HH:mm:ss`, UTC */
  publishedAt: string
  canonical: string
  /** The root of the shop's addresses. */
  root: string
}

export async function loadNewsItem(args: LoaderArgs): Promise<NewsItemPageData> {
  const { signal, services } = args
  const { slug } = args.params
  if (!slug) throw notFound()
  const { items } = unwrapOrThrow(
    await services.api.catalog.search({
      entity: 'news',
      query: buildPublishedQuery({ slug }),
      size: 1,
      include: ['slug', 'title', 'summary', 'content', 'image', 'published_at'],
      signal,
    }),
  )
  const [item] = items
  if (!item) throw notFound()
  const root = shopRoot(args)
  return {
    title: item.title,
    summary: item.summary,
    lang: item.text_language,
    content: item.content,
    image: item.image ?? null,
    publishedAt: item.published_at,
    canonical: new URL(`${root}/news/i/${encodeURIComponent(item.slug)}`).href,
    root,
  }
}
