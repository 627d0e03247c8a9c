import type { LoaderArgs } from '@vitrina/federation'
import { type NewsHeadline, newsHeadlines } from '../news/news-search.ts'

/** The last three news. */
export async function loadLatestNews(args: LoaderArgs): Promise<NewsHeadline[]> {
  const { headlines } = await newsHeadlines(args, { size: 3 })
  return headlines
}
