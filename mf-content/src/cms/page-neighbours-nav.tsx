import { Link, useI18n } from '@vitrina/federation'
import styles from './page-branch.module.css'
import type { PageLink, PageNeighbours } from './page-neighbours.ts'

/** Where a reader may go on from a page: to those below it, beside it, and to the one above. */
export function PageNeighboursNav({ ancestors, siblings, children }: PageNeighbours) {
  const { t } = useI18n()
  const above = ancestors.at(-1)
  const own = siblings.findIndex(({ isShown }) => isShown)
  return (
    <>
      {children.length > 0 && (
        <nav className={styles.around} aria-labelledby="page-children">
          <h2 id="page-children">{t('content:page.children')}</h2>
          <ul>
            {children.map(page => (
              <li key={page.path} lang={page.lang}>
                <Link to={page.path}>{page.label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {above && siblings.length > 1 && (
        <nav className={styles.around} aria-labelledby="page-branch">
          <h2 id="page-branch" lang={above.lang}>
            {above.path === null ? above.label : <Link to={above.path}>{above.label}</Link>}
          </h2>
          <ul>
            {siblings.map(page => (
              <li key={page.path} lang={page.lang}>
                {page.isShown ? (
                  <span aria-current="page">{page.label}</span>
                ) : (
                  <Link to={page.path}>{page.label}</Link>
                )}
              </li>
            ))}
          </ul>
          <div className={styles.turns}>
            <PageTurn rel="prev" to={siblings[own - 1]} label={t('content:page.previous')} />
            <PageTurn rel="next" to={siblings[own + 1]} label={t('content:page.next')} />
          </div>
        </nav>
      )}
    </>
  )
}

/** To the page before or after this one, where there is one. */
function PageTurn({
  rel,
  to,
  label,
}: {
  rel: 'prev' | 'next'
  to: PageLink | undefined
  label: string
}) {
  return (
    to && (
      <Link rel={rel} to={to.path}>
        <small>{label}</small> <span lang={to.lang}>{to.label}</span>
      </Link>
    )
  )
}
