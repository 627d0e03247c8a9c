import { Link, useI18n, useServices } from '@vitrina/federation'
import type { MenuCategory } from '../load-root.ts'
import { saleUrlKey } from '../sale-category.ts'
import styles from './menu-drawer.module.css'

type MenuRowsProps = {
  menu: readonly MenuCategory[]
  parent: number
  /** The categories these lie in, from the top. */
  above: readonly number[]
}

/** The button that opens a level: the focus goes back to it. */
export const getRowButtonId = (categoryId: number) => `submenu-of-${categoryId}`

/** One level of the tree: each row leads to its category, and its arrow to what lies below. */
export function MenuRows({ menu, parent, above }: MenuRowsProps) {
  const { t, format } = useI18n()
  const { panels } = useServices()
  const rows = menu.filter(({ parent_id }) => parent_id === parent)
  return rows.map(({ id, name, lang, url_path, url_key, product_count }) => (
    <div key={id} className={url_key === saleUrlKey ? styles.sale : styles.department}>
      <Link to={`/${url_path}`}>
        <span lang={lang}>{name}</span> <small>{format.number(product_count)}</small>
      </Link>
      {menu.some(({ parent_id }) => parent_id === id) && (
        <button
          type="button"
          id={getRowButtonId(id)}
          className={styles.into}
          aria-label={t('shell:menu.in', { name })}
          onClick={() => panels.getState().openSubmenu(id, above)}
        >
          <span aria-hidden="true">→</span>
        </button>
      )}
    </div>
  ))
}
