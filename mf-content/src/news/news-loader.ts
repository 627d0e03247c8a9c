import { type LoaderArgs, notFound, shopRoot } from '@vitrina/federation'
import { listNewsHeadlines, type NewsHeadline } from './news-search.ts'

const pageSize = 20

export type NewsPage = {
  headlines: NewsHeadline[]
  page: number
  pageCount: number
  canonical: string
  /** The root of the shop's addresses. */
  root: string
}

/**
 * One page of the news. The first exists even while it is empty; a page beyond the last does not.
 */
export async function loadNews(args: LoaderArgs): Promise<NewsPage> {
  const page = pageNumber(args.url.searchParams.get('page'))
  if (page === null) throw notFound()
  const { headlines, total } = await listNewsHeadlines(args, {
    size: pageSize,
    from: (page - 1) * pageSize,
  })
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  if (page > pageCount) throw notFound()
  const root = shopRoot(args)
  return { headlines, page, pageCount, canonical: new URL(root + newsPath(page)).href, root }
}

export function newsPath(page: number): string {
  return page === 1 ? '/news' : `/news?page=${page}`
}

function pageNumber(text: string | null): number | null {
  if (text === null) return 1
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null
}
