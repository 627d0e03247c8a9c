import { leadsTo, NavLink, useI18n, useServices } from '@vitrina/federation'
import styles from './departments.module.css'
import type { MenuCategory } from './load-root.ts'
import { saleUrlKey } from './sale-category.ts'

type DepartmentsProps = { menu: readonly MenuCategory[]; isMissing: boolean }

/** The departments beside each other; what each holds comes with the panels. */
export function Departments({ menu, isMissing }: DepartmentsProps) {
  const { t } = useI18n()
  const { settings } = useServices()
  const departments = menu.filter(({ parent_id }) => parent_id === settings.rootCategoryId)
  return (
    <nav aria-label={t('shell:menu.departments')} className={styles.departments}>
      {departments.map(({ id, url_path, url_key, slug, name, lang }) => (
        <div key={id} data-department={id}>
          <NavLink
            to={`/${url_path}`}
            lang={lang}
            {...leadsTo({ type: 'category', id, slug })}
            className={url_key === saleUrlKey ? (styles.sale ?? '') : ''}
          >
            {name}
          </NavLink>
        </div>
      ))}
      {isMissing && <span className="small mute">{t('shell:menu.missing')}</span>}
    </nav>
  )
}
