import { Link, useI18n } from '@vitrina/federation'
import { getButtonClass } from '@vitrina/ui'
import { buildNewsPath } from './news-loader.ts'
import styles from './news-pages.module.css'

/** The way to earlier and later news, where there is more than one page of them. */
export function NewsPagination({ page, pageCount }: { page: number; pageCount: number }) {
  const { t } = useI18n()
  if (pageCount === 1) return null
  return (
    <nav className={styles.pages} aria-label={t('content:news.pages')}>
      {page > 1 && (
        <Link
          className={getButtonClass({ look: 'outline' })}
          to={buildNewsPath(page - 1)}
          rel="prev"
        >
          {t('content:news.later')}
        </Link>
      )}
      {page < pageCount && (
        <Link
          className={getButtonClass({ look: 'outline' })}
          to={buildNewsPath(page + 1)}
          rel="next"
        >
          {t('content:news.earlier')}
        </Link>
      )}
    </nav>
  )
}
