import { Link, useI18n, useServices } from '@vitrina/federation'
import { Drawer } from '@vitrina/ui'
import { useStore } from 'zustand'
import { AccountLink } from './account-link.tsx'
import type { MenuCategory } from './load-root.ts'
import styles from './menu-drawer.module.css'
import { saleUrlKey } from './sale-category.ts'

/** `isMissing`: the departments could not be had. */
type MenuDrawerProps = { menu: readonly MenuCategory[]; isMissing: boolean }

/** The catalogue's tree for narrow screens. */
export function MenuDrawer({ menu, isMissing }: MenuDrawerProps) {
  const { t, format } = useI18n()
  const { panels, settings } = useServices()
  const isOpen = useStore(panels, state => state.sidebar)

  const departments = menu.filter(({ parent_id }) => parent_id === settings.rootCategoryId)
  return (
    <Drawer
      open={isOpen}
      side="left"
      onClose={() => panels.getState().close()}
      title={t('shell:menu')}
      closeLabel={t('shell:close')}
    >
      <AccountLink className={styles.account ?? ''} wordy />
      {isMissing && <p className="mute">{t('shell:menu.missing')}</p>}
      <nav aria-label={t('shell:menu.departments')} className={styles.menu}>
        {departments.map(({ id, name, url_path, url_key, product_count }) => {
          const children = menu.filter(({ parent_id }) => parent_id === id)
          return (
            <section key={id}>
              <Link
                to={`/${url_path}`}
                className={url_key === saleUrlKey ? styles.sale : styles.department}
              >
                {name} <small>{format.number(product_count)}</small>
              </Link>
              {children.length > 0 && (
                <ul className={styles.children}>
                  {children.map(child => (
                    <li key={child.id}>
                      <Link to={`/${child.url_path}`}>{child.name}</Link>
                    </li>
                  ))}
                </ul>
              )}
            </section>
          )
        })}
      </nav>
    </Drawer>
  )
}
