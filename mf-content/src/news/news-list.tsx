import { Link } from '@vitrina/federation'
import { joinClassNames, Picture } from '@vitrina/ui'
import styles from './news-list.module.css'
import type { NewsHeadline } from './news-search.ts'
import { PublicationDate } from './publication-date.tsx'

export function NewsList({
  headlines,
  headingLevel: Heading,
  isFull = false,
}: {
  headlines: readonly NewsHeadline[]
  headingLevel: 'h2' | 'h3'
  /** With summaries and pictures. */
  isFull?: boolean
}) {
  return (
    <ul className={joinClassNames(styles.list, isFull && styles.full)}>
      {headlines.map(({ slug, title, summary, lang, publishedAt, image }) => (
        <li className={styles.item} key={slug}>
          <PublicationDate moment={publishedAt} className={styles.day} />
          <div>
            <Heading className={styles.title} lang={lang}>
              <Link to={`/news/i/${encodeURIComponent(slug)}`}>{title}</Link>
            </Heading>
            {isFull && summary && (
              <p className={styles.summary} lang={lang}>
                {summary}
              </p>
            )}
          </div>
          {isFull && image && (
            <div className={styles.picture}>
              <Picture
                path={image}
                alt=""
                sizes="(min-width: 48em) 25vw, 34vw"
                widths={[240, 480, 720]}
                width={720}
                height={480}
                cover
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
