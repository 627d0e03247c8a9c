import { type PageProps, useI18n } from '@vitrina/federation'
import styles from '../page.module.css'
import { PageMeta } from '../page-meta.tsx'
import { CmsText } from '../text/cms-text.tsx'
import { Trail } from '../trail.tsx'
import { loadCmsPage } from './cms-page-loader.ts'

import { describeCmsPage } from './describe-cms-page.ts'

export { loadCmsPage as loader }
export const head = typeof window === 'undefined' ? describeCmsPage : undefined

export default function CmsPageRoute({ data: page }: PageProps<typeof loadCmsPage>) {
  const { t } = useI18n()
  return (
    <>
      <PageMeta
        title={t('content:title', { page: page.metaTitle ?? page.heading })}
        description={page.description ?? t('content:page.description', { page: page.heading })}
        canonical={page.canonical}
      />
      <Trail to={[{ label: page.heading }]} />
      <article>
        <header className={styles.head}>
          <h1 className="h1">{page.heading}</h1>
        </header>
        <div className={styles.body}>
          <CmsText html={page.content} />
        </div>
      </article>
    </>
  )
}
