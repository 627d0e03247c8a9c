import { Link } from '@vitrina/federation'
import { Day } from './day.tsx'
import styles from './news-list.module.css'
import type { NewsHeadline } from './news-search.ts'

export function NewsList({
  headlines,
  headingLevel: Heading,
  withSummary = false,
}: {
  headlines: readonly NewsHeadline[]
  headingLevel: 'h2' | 'h3'
  withSummary?: boolean
}) {
  return (
    <ul className={styles.list}>
      {headlines.map(({ slug, title, summary, publishedAt }) => (
        <li className={styles.item} key={slug}>
          <Day moment={publishedAt} className={styles.day} />
          <div>
            <Heading className={styles.title}>
              <Link to={`/news/i/${encodeURIComponent(slug)}`}>{title}</Link>
            </Heading>
            {withSummary && summary && <p className={styles.summary}>{summary}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
