import { type LoaderArgs, notFound, shopRoot } from '@vitrina/federation'
import { loadHeadBanner } from '../home/banners.ts'
import { listNewsHeadlines, type NewsHeadline } from './news-search.ts'

const pageSize = 20

export type NewsPageData = {
  headlines: NewsHeadline[]
  page: number
  pageCount: number
  canonical: string
  /** The root of the shop's addresses. */
  root: string
  /** Stands in for the picture of the first news where that has none. */
  headImage: string | null
}

/**
 * One page of the news. The first exists even while it is empty; a page beyond the last does not.
 */
export async function loadNews(args: LoaderArgs): Promise<NewsPageData> {
  const page = pageNumber(args.url.searchParams.get('page'))
  if (page === null) throw notFound()
  const range = { size: pageSize, from: (page - 1) * pageSize }
  const { headlines, total } = await listNewsHeadlines(args, range)
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  if (page > pageCount) throw notFound()
  const [first] = headlines
  const headImage = page === 1 && first && !first.image ? await loadHeadBanner(args) : null
  const root = shopRoot(args)
  const canonical = new URL(root + buildNewsPath(page)).href
  return { headlines, page, pageCount, canonical, root, headImage: headImage?.image ?? null }
}

export function buildNewsPath(page: number): string {
  return page === 1 ? '/news' : `/news?page=${page}`
}

function pageNumber(text: string | null): number | null {
  if (text === null) return 1
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null
}
