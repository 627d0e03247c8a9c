import { Link, type PageProps, useI18n } from '@vitrina/federation'
import { EmptyState, getButtonClass } from '@vitrina/ui'
import styles from '../page.module.css'
import { PageBreadcrumbs } from '../page-breadcrumbs.tsx'
import { PageMeta } from '../page-meta.tsx'
import { describeNewsPage } from './describe-news.ts'
import { NewsLead } from './news-lead.tsx'
import { NewsList } from './news-list.tsx'
import { loadNews } from './news-loader.ts'
import { NewsPagination } from './news-pages.tsx'

export { loadNews as loader }
export const head = typeof window === 'undefined' ? describeNewsPage : undefined

export default function NewsRoute({ data }: PageProps<typeof loadNews>) {
  const { t } = useI18n()
  const { headlines, page, pageCount, canonical, root, headImage } = data
  const title = t('content:news.title')
  const [lead, ...rest] = headlines
  const image = page === 1 ? (lead?.image ?? headImage) : null
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
      <PageBreadcrumbs to={[{ label: title }]} />
      <header className={styles.head}>
        <h1 className="h1">{title}</h1>
      </header>
      {headlines.length > 0 ? (
        <>
          {lead && image && <NewsLead headline={lead} image={image} />}
          <NewsList headlines={image ? rest : headlines} headingLevel="h2" isFull />
        </>
      ) : (
        <EmptyState
          as="h2"
          size="h2"
          title={t('content:news.empty')}
          text={t('content:news.emptyHint')}
          actions={
            <Link className={getButtonClass()} to="/">
              {t('content:news.toShop')}
            </Link>
          }
        />
      )}
      <NewsPagination page={page} pageCount={pageCount} />
    </>
  )
}
