import { Link, type PageProps, useI18n } from '@vitrina/federation'
import { buttonClass, EmptyState } from '@vitrina/ui'
import { Opening } from '../cms/opening.tsx'
import styles from '../page.module.css'
import { PageMeta } from '../page-meta.tsx'
import { Trail } from '../trail.tsx'
import { describeNews } from './describe-news.ts'
import { NewsList } from './news-list.tsx'
import { loadNews } from './news-loader.ts'
import { NewsPages } from './news-pages.tsx'

export { loadNews as loader }
export const head = typeof window === 'undefined' ? describeNews : undefined

export default function NewsRoute({ data }: PageProps<typeof loadNews>) {
  const { t } = useI18n()
  const { headlines, page, pageCount, canonical, root, headImage } = data
  const title = t('content:news.title')
  return (
    <>
      <PageMeta
        title={t('content:title', {
          page: page === 1 ? title : t('content:news.pageTitle', { page }),
        })}
        description={t('content:news.description')}
        canonical={canonical}
      />
      <link rel="alternate" type="application/rss+xml" title={title} href={`${root}/news.rss`} />
      <Trail to={[{ label: title }]} />
      {headImage ? (
        <Opening
          page={{
            heading: title,
            lead: '',
            picture: { path: headImage.image, alt: headImage.imageAlt },
          }}
        />
      ) : (
        <header className={styles.head}>
          <h1 className="h1">{title}</h1>
        </header>
      )}
      {headlines.length > 0 ? (
        <NewsList headlines={headlines} headingLevel="h2" withSummary />
      ) : (
        <EmptyState
          as="h2"
          size="h2"
          title={t('content:news.empty')}
          text={t('content:news.emptyHint')}
          actions={
            <Link className={buttonClass()} to="/">
              {t('content:news.toShop')}
            </Link>
          }
        />
      )}
      <NewsPages page={page} pageCount={pageCount} />
    </>
  )
}
