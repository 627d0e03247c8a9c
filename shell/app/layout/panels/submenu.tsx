import { Link, leadsTo, useI18n, useServices } from '@vitrina/federation'
import { useEffect, useRef } from 'react'
import type { MenuCategory } from '../load-root.ts'
import styles from './submenu.module.css'

type SubmenuProps = {
  /** The department. */
  id: number
  menu: readonly MenuCategory[]
  /** `leaving`: it has been closed, and is seen on its way out. */
  standing: 'closed' | 'open' | 'leaving'
}

/** What a department holds, two levels of it, under the header; and the button that opens it. */
export function Submenu({ id, menu, standing }: SubmenuProps) {
  const { t } = useI18n()
  const { panels } = useServices()
  const button = useRef<HTMLButtonElement>(null)
  const name = menu.find(category => category.id === id)?.name ?? ''
  const isOpen = standing === 'open'
  const close = () => panels.getState().closeSubmenu()
  useEffect(() => {
    if (!isOpen) return
    const dismiss = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      const { current } = button
      if (current?.parentElement?.contains(document.activeElement)) current.focus()
      panels.getState().closeSubmenu()
    }
    // Not on the submenu: where a mouse has opened it, the focus is somewhere else.
    document.addEventListener('keydown', dismiss)
    return () => document.removeEventListener('keydown', dismiss)
  }, [isOpen, panels])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what happens in it is its children's
    <div
      className={styles.place}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (isOpen && relatedTarget && !currentTarget.contains(relatedTarget)) close()
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.disclose}
        aria-label={t('shell:menu.in', { name })}
        aria-expanded={isOpen}
        onClick={isOpen ? close : () => panels.getState().openSubmenu(id)}
      >
        <span aria-hidden="true">↓</span>
      </button>
      {standing !== 'closed' && (
        <div className={styles.submenu} inert={!isOpen} data-leaving={!isOpen || undefined}>
          <Columns id={id} menu={menu} />
        </div>
      )}
    </div>
  )
}

function Columns({ id, menu }: Pick<SubmenuProps, 'id' | 'menu'>) {
  const { format } = useI18n()
  const below = (parent: number) => menu.filter(({ parent_id }) => parent_id === parent)
  return (
    <ul className={styles.columns}>
      {below(id).map(category => (
        <li key={category.id} className={styles.column}>
          <CategoryLink category={category} />{' '}
          <small>{format.number(category.product_count)}</small>
          <ul>
            {below(category.id).map(child => (
              <li key={child.id} className={styles.child}>
                <CategoryLink category={child} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function CategoryLink({
  category: { id, slug, url_path, name, lang },
}: {
  category: MenuCategory
}) {
  return (
    <Link to={`/${url_path}`} lang={lang} {...leadsTo({ type: 'category', id, slug })}>
      {name}
    </Link>
  )
}
