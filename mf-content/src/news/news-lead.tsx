import { Link } from '@vitrina/federation'
import { Picture } from '@vitrina/ui'
import styles from './news-lead.module.css'
import type { NewsHeadline } from './news-search.ts'
import { PublicationDate } from './publication-date.tsx'

/** The latest news, large: its picture, and its words beside it. */
export function NewsLead({ headline, image }: { headline: NewsHeadline; image: string }) {
  const { slug, title, summary, lang, publishedAt } = headline
  return (
    <article className={styles.lead}>
      <div className={styles.picture}>
        <Picture
          path={image}
          alt=""
          sizes="(min-width: 48em) 58vw, 100vw"
          widths={[480, 720, 1024]}
          width={1024}
          height={768}
          cover
          priority
        />
      </div>
      <div className={styles.words}>
        <h2 className="h2" lang={lang}>
          <Link to={`/news/i/${encodeURIComponent(slug)}`}>{title}</Link>
        </h2>
        <div className={styles.foot}>
          {summary && (
            <p className={styles.summary} lang={lang}>
              {summary}
            </p>
          )}
          <PublicationDate moment={publishedAt} className={styles.day} />
        </div>
      </div>
    </article>
  )
}
