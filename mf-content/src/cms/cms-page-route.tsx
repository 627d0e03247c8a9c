import { type LoaderArgs, type PageProps, useI18n } from '@vitrina/federation'
import { PageBreadcrumbs } from '../page-breadcrumbs.tsx'
import { PageMeta } from '../page-meta.tsx'
import { CmsText } from '../text/cms-text.tsx'
import { CmsBody } from './cms-body.tsx'
import styles from './cms-page.module.css'
import type { CmsPageData } from './cms-page-loader.ts'
import { describeCmsPage } from './describe-cms-page.ts'
import { CmsPageHeader } from './page-head.tsx'
import { PageNeighboursNav } from './page-neighbours-nav.tsx'

/** A first page comes with its data: what loads another waits until one is wanted. */
export async function loader(args: LoaderArgs): Promise<CmsPageData> {
  const { loadCmsPage } = await import(
    /* webpackChunkName: "cms-page-loader" */ './cms-page-loader.ts'
  )
  return loadCmsPage(args)
}
export const head = typeof window === 'undefined' ? describeCmsPage : undefined

export default function CmsPageRoute({ data: page }: PageProps<typeof loader>) {
  const { t } = useI18n()
  const { facts, body, contents, neighbours, lang } = page
  return (
    <>
      <PageMeta
        title={t('content:title', { page: page.metaTitle ?? page.heading })}
        description={page.description ?? t('content:page.description', { page: page.heading })}
        canonical={page.canonical}
      />
      <PageBreadcrumbs
        to={[
          ...neighbours.ancestors.map(({ path, ...branch }) => ({
            ...branch,
            ...(path !== null && { href: path }),
          })),
          { label: page.heading, lang },
        ]}
      />
      <article>
        <CmsPageHeader page={page} />
        {facts && (
          <div className={styles.facts}>
            <CmsText html={facts} lang={lang} />
          </div>
        )}
        {body.trim() && (
          <div className={styles.columns}>
            {contents.length > 2 && (
              <nav className={styles.contents} aria-labelledby="page-contents">
                <h2 id="page-contents">{t('content:page.contents')}</h2>
                <ol lang={lang}>
                  {contents.map(({ id, title }) => (
                    <li key={id}>
                      <a href={`#${id}`}>{title}</a>
                    </li>
                  ))}
                </ol>
              </nav>
            )}
            <div className={styles.body}>
              <CmsBody html={body} lang={lang} />
            </div>
          </div>
        )}
      </article>
      <PageNeighboursNav {...neighbours} />
    </>
  )
}
