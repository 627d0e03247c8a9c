import { type PageProps, useI18n } from '@vitrina/federation'
import { Picture, PictureFrame } from '@vitrina/ui'
import styles from '../page.module.css'
import { PageBreadcrumbs } from '../page-breadcrumbs.tsx'
import { PageMeta } from '../page-meta.tsx'
import { CmsText } from '../text/cms-text.tsx'
import { describeNewsItem } from './describe-news.ts'
import itemStyles from './news-item.module.css'
import { loadNewsItem } from './news-item-loader.ts'
import { PublicationDate } from './publication-date.tsx'

export { loadNewsItem as loader }
export const head = typeof window === 'undefined' ? describeNewsItem : undefined

export default function NewsItemRoute({ data: item }: PageProps<typeof loadNewsItem>) {
  const { t } = useI18n()
  const { lang } = item
  return (
    <>
      <PageMeta
        title={t('content:title', { page: item.title })}
        description={item.summary || t('content:page.description', { page: item.title })}
        canonical={item.canonical}
      />
      <PageBreadcrumbs
        to={[
          { label: t('content:news.title'), href: '/news' },
          { label: item.title, lang },
        ]}
      />
      <article className={itemStyles.item}>
        <header className={styles.head}>
          <h1 className="h2" lang={lang}>
            {item.title}
          </h1>
          <PublicationDate moment={item.publishedAt} className={itemStyles.day} />
        </header>
        {item.image && (
          <PictureFrame className={itemStyles.picture}>
            <Picture path={item.image} alt="" sizes="(min-width: 70em) 25vw, 100vw" priority />
          </PictureFrame>
        )}
        <div className={itemStyles.body}>
          {item.summary && (
            <p className={itemStyles.summary} lang={lang}>
              {item.summary}
            </p>
          )}
          <CmsText html={item.content} lang={lang} />
        </div>
      </article>
    </>
  )
}
