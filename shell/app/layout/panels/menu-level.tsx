import { Link, useI18n, useOverlay, useServices } from '@vitrina/federation'
import { useEffect, useRef } from 'react'
import type { MenuCategory } from '../load-root.ts'
import styles from './menu-drawer.module.css'
import { getRowButtonId, MenuRows } from './menu-rows.tsx'

type MenuLevelProps = {
  category: MenuCategory | undefined
  menu: readonly MenuCategory[]
  /** This category, after those it lies in. */
  above: readonly number[]
  standing: 'shown' | 'covered' | 'leaving'
}

/** What lies below a category, over the level it is in. Back and Esc lead one level up. */
export function MenuLevel({ category, menu, above, standing }: MenuLevelProps) {
  const { t } = useI18n()
  const { panels } = useServices()
  const back = useRef<HTMLButtonElement>(null)
  const id = category?.id ?? 0
  const goBack = () => panels.getState().closeSubmenu()
  useOverlay(standing !== 'leaving', goBack)

  useEffect(() => {
    // Where the whole menu closes, the browser knows where the focus was.
    if (!panels.getState().sidebar) return
    if (standing === 'leaving') document.getElementById(getRowButtonId(id))?.focus()
    else if (standing === 'shown') back.current?.focus()
  }, [standing, id, panels])

  return (
    <nav
      aria-label={category?.name}
      className={styles.level}
      inert={standing !== 'shown'}
      data-leaving={standing === 'leaving' || undefined}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        // The browser would close the whole menu.
        event.preventDefault()
        goBack()
      }}
    >
      <button ref={back} type="button" className={styles.back} onClick={goBack}>
        <span aria-hidden="true">←</span> {t('shell:menu.back')}
      </button>
      {category && (
        <h3 className={styles.heading} lang={category.lang}>
          <Link to={`/${category.url_path}`}>{category.name}</Link>
        </h3>
      )}
      <MenuRows menu={menu} parent={id} above={above} />
    </nav>
  )
}
