import { useI18n } from '@vitrina/federation'
import { EmptyState } from '@vitrina/ui'
import type { CategoryLink as Category } from '../listing/categories.ts'
import { CategoryLink } from '../parts/category-link.tsx'
import { isLongEnough, shortestText } from './search-text.ts'
import styles from './ways-on.module.css'

/** A search page without goods: why, and where else to look. */
export function WaysOn({ text, departments }: { text: string; departments: readonly Category[] }) {
  const { t } = useI18n()
  const reason = text === '' ? 'start' : isLongEnough(text) ? 'nothing' : 'short'
  return (
    <EmptyState
      size="h2"
      className={styles.empty}
      title={t(`catalog:search.${reason}`, { query: text })}
      text={t(`catalog:search.${reason}Help`, { least: shortestText })}
      actions={
        departments.length > 0 && (
          <nav aria-labelledby="departments">
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
          </nav>
        )
      }
    />
  )
}
