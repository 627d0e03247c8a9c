import { useI18n, useServices } from '@vitrina/federation'
import { Button, Drawer } from '@vitrina/ui'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import type { MenuCategory } from '../load-root.ts'
import { getStoreViewsTitle } from '../views-title.ts'
import styles from './menu-drawer.module.css'
import { MenuLevel } from './menu-level.tsx'
import { MenuRows } from './menu-rows.tsx'

/** `isMissing`: the departments could not be had. */
type MenuDrawerProps = { menu: readonly MenuCategory[]; isMissing: boolean; children: ReactNode }

/** The catalogue's tree for narrow screens: each level slides over the one above it. */
export function MenuDrawer({ menu, isMissing, children }: MenuDrawerProps) {
  const { t } = useI18n()
  const { panels, settings } = useServices()
  const { all = [] } = settings.views ?? {}
  const isOpen = useStore(panels, state => state.sidebar)
  const { depth, path } = useStore(panels, state => state.submenu)

  function goUp() {
    const { closeSubmenu, close } = panels.getState()
    if (depth > 0) closeSubmenu()
    else close()
  }

  return (
    <Drawer
      open={isOpen}
      side="left"
      onClose={() => panels.getState().close()}
      onCancel={goUp}
      title={t('shell:menu')}
      closeLabel={t('shell:close')}
    >
      <div inert={depth > 0}>
        <div className={styles.account}>{children}</div>
        {isMissing && <p className="mute">{t('shell:menu.missing')}</p>}
        <nav aria-label={t('shell:menu.departments')} className={styles.menu}>
          <MenuRows menu={menu} parent={settings.rootCategoryId} above={[]} />
        </nav>
        {all.length > 1 && (
          <Button
            look="quiet"
            className={styles.languages}
            onClick={() => panels.getState().open('languages')}
          >
            {getStoreViewsTitle(all, t)}
          </Button>
        )}
      </div>
      {path.map((id, level) => (
        <MenuLevel
          key={id}
          category={menu.find(category => category.id === id)}
          menu={menu}
          above={path.slice(0, level + 1)}
          standing={level >= depth ? 'leaving' : level < depth - 1 ? 'covered' : 'shown'}
        />
      ))}
    </Drawer>
  )
}
