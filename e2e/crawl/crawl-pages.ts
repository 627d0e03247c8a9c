import { type CrawledPage, crawlPage } from './crawled-page.ts'
import type { LanguageByText } from './marked-texts.ts'
import { createQueryLimiter } from './query-bound.ts'

/** Enough to keep the servers at work, as a crawler does. */
const pagesAtOnce = 4

/**
 * All pages that are asked for and, where it follows links, those that they lead to; of those with
 * a query some of each kind.
 */
export async function crawlPages(
  starts: readonly string[],
  { follows, markedAt }: { follows: boolean; markedAt?: (address: string) => LanguageByText },
): Promise<CrawledPage[]> {
  const known = new Set(starts)
  const isWithinBound = createQueryLimiter()
  const waiting = [...known]
  const crawled: CrawledPage[] = []
  while (waiting.length > 0) {
    const pages = await Promise.all(
      waiting.splice(0, pagesAtOnce).map(page => crawlPage(page, markedAt?.(page))),
    )
    crawled.push(...pages)
    const found = follows
      ? pages.flatMap(({ links, narrowed }) => [
          ...links,
          ...narrowed.filter(address => !known.has(address) && isWithinBound(address)),
        ])
      : []
    for (const link of found) {
      if (!known.has(link)) waiting.push(link)
      known.add(link)
    }
  }
  return crawled
}
