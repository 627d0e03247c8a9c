import type { LoaderArgs } from '@vitrina/federation'
import { listNewsHeadlines, type NewsHeadline } from '../news/news-search.ts'

/** The last three news. */
export async function loadLatestNews(args: LoaderArgs): Promise<NewsHeadline[]> {
  const { headlines } = await listNewsHeadlines(args, { size: 3 })
  return headlines
}
