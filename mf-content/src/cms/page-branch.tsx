import { Link } from '@vitrina/federation'
import styles from './cms-page.module.css'
import type { PageNeighbours } from './page-neighbours.ts'

/** The pages of the same branch: what else a reader may look for. */
export function PageBranch({ label, lang, pages }: PageNeighbours) {
  return (
    <nav className={styles.around} aria-labelledby="page-branch">
      <h2 id="page-branch" lang={lang}>
        {label}
      </h2>
      <ul>
        {pages.map(page => (
          <li key={page.path} lang={page.lang}>
            {page.isShown ? (
              <span aria-current="page">{page.label}</span>
            ) : (
              <Link to={page.path}>{page.label}</Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
