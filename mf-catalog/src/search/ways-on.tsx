import { useI18n } from '@vitrina/federation'
import { EmptyState } from '@vitrina/ui'
import type { CategoryLink as Category } from '../listing/categories.ts'
import { CategoryLink } from '../parts/category-link.tsx'
import { isLongEnough, shortestText } from './search-text.ts'
import styles from './ways-on.module.css'

/** A search page without goods: why, and where else to look. */
export function WaysOn({ text, departments }: { text: string; departments: readonly Category[] }) {
  const { t } = useI18n()
  const [title, help] = wordsFor()
  return (
    <EmptyState
      size="h2"
      className={styles.empty}
      title={title}
      text={help}
      actions={
        departments.length > 0 && (
          <section aria-labelledby="departments">
            <h2 id="departments" className={styles.label}>
              {t('catalog:search.departments')}
            </h2>
            <ul className={styles.departments}>
              {departments.map(department => (
                <li key={department.id}>
                  <CategoryLink category={department}>{department.name}</CategoryLink>
                </li>
              ))}
            </ul>
          </section>
        )
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
