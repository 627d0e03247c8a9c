import type { TextPlace } from '@vitrina/contract'
import { Link, useI18n } from '@vitrina/federation'
import { EmptyState } from '@vitrina/ui'
import type { ShownCategoryLink as Category } from '../listing/categories.ts'
import { CategoryLink } from '../parts/category-link.tsx'
import styles from './no-results.module.css'
import { SearchDestinations } from './search-destinations.tsx'
import type { InterpretedQuery } from './search-loader.ts'
import { buildSearchPath, isSearchTextLongEnough, minSearchTextLength } from './search-text.ts'

export type NoResultsProps = {
  text: string
  departments: readonly Category[]
  /** Texts that find something. */
  suggestions: readonly string[]
  places: readonly TextPlace[]
  /** One condition fewer each. */
  ways: InterpretedQuery['ways']
}

/** A search page without goods: why, and where else to look. */
export function NoResults({ text, departments, suggestions, places, ways }: NoResultsProps) {
  const { t } = useI18n()
  const hasOwnWays = ways.length > 0 || places.length > 0
  const [title, help] = wordsFor()
  return (
    <EmptyState
      size="h2"
      className={styles.empty}
      title={title}
      text={help}
      actions={
        <>
          {ways.length > 0 && (
            <section aria-labelledby="ways">
              <h2 id="ways" className={styles.label}>
                {t('catalog:search.less')}
              </h2>
              <ul className={styles.ways}>
                {ways.map(({ words, path, count }) => (
                  <li key={path}>
                    <Link to={path}>
                      {t('catalog:search.without', { words })},{' '}
                      {t('catalog:listing.count', { count })}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <SearchDestinations places={places} />
          {suggestions.length > 0 && (
            <section aria-labelledby="suggestions">
              <h2 id="suggestions" className={styles.label}>
                {t('catalog:search.didYouMean')}
              </h2>
              <ul className={styles.ways}>
                {suggestions.map(suggestion => (
                  <li key={suggestion}>
                    <Link to={buildSearchPath(suggestion)}>{suggestion}</Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {departments.length > 0 && !hasOwnWays && (
            <section aria-labelledby="departments">
              <h2 id="departments" className={styles.label}>
                {t('catalog:search.departments')}
              </h2>
              <ul className={styles.ways}>
                {departments.map(department => (
                  <li key={department.id}>
                    <CategoryLink category={department} lang={department.lang}>
                      {department.name}
                    </CategoryLink>
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
    if (!isSearchTextLongEnough(text)) {
      return [
        t('catalog:search.title'),
        t('catalog:search.shortHelp', { least: minSearchTextLength }),
      ]
    }
    // Where the words name a page or a department, that is what was found.
    const isPlace = places.length > 0 && ways.length === 0
    const title = t(isPlace ? 'catalog:search.of' : 'catalog:search.nothing', { query: text })
    return [title, hasOwnWays ? undefined : t('catalog:search.nothingHelp')]
  }
}
