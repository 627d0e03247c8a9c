import { Link, useI18n } from '@vitrina/federation'
import { EmptyState } from '@vitrina/ui'
import type { ShownCategoryLink as Category } from '../listing/categories.ts'
import { CategoryLink } from '../parts/category-link.tsx'
import styles from './no-results.module.css'
import { isLongEnough, searchPath, shortestText } from './search-text.ts'

export type NoResultsProps = {
  text: string
  departments: readonly Category[]
  /** Texts that find something. */
  suggestions: readonly string[]
}

/** A search page without goods: why, and where else to look. */
export function NoResults({ text, departments, suggestions }: NoResultsProps) {
  const { t } = useI18n()
  const [title, help] = wordsFor()
  return (
    <EmptyState
      size="h2"
      className={styles.empty}
      title={title}
      text={help}
      actions={
        <>
          {suggestions.length > 0 && (
            <section aria-labelledby="suggestions">
              <h2 id="suggestions" className={styles.label}>
                {t('catalog:search.didYouMean')}
              </h2>
              <ul className={styles.ways}>
                {suggestions.map(suggestion => (
                  <li key={suggestion}>
                    <Link to={searchPath(suggestion)}>{suggestion}</Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {departments.length > 0 && (
            <section aria-labelledby="departments">
              <h2 id="departments" className={styles.label}>
                {t('catalog:search.departments')}
              </h2>
              <ul className={styles.ways}>
                {departments.map(department => (
                  <li key={department.id}>
                    <CategoryLink category={department}>{department.name}</CategoryLink>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      }
    />
  )

  function wordsFor() {
    if (text === '') return [t('catalog:search.title'), t('catalog:search.startHelp')]
    if (!isLongEnough(text)) {
      return [t('catalog:search.title'), t('catalog:search.shortHelp', { least: shortestText })]
    }
    return [t('catalog:search.nothing', { query: text }), t('catalog:search.nothingHelp')]
  }
}
