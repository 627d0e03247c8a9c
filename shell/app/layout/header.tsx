import { Link, leadsTo, NavLink, useI18n, useServices } from '@vitrina/federation'
import { Icon } from '@vitrina/ui'
import { AccountLink } from './account-link.tsx'
import { CartLink } from './cart-link.tsx'
import { CompareLink } from './compare-link.tsx'
import styles from './header.module.css'
import type { MenuCategory } from './load-root.ts'
import { MenuDrawer } from './menu-drawer.tsx'
import { saleUrlKey } from './sale-category.ts'
import { SearchLink } from './search-link.tsx'
import { WishlistButton } from './wishlist-button.tsx'

type HeaderProps = { menu: readonly MenuCategory[]; isMenuMissing: boolean | undefined }

export function Header({ menu, isMenuMissing = false }: HeaderProps) {
  const { t } = useI18n()
  const { panels, settings } = useServices()
  const departments = menu.filter(({ parent_id }) => parent_id === settings.rootCategoryId)
  return (
    <header className={styles.header}>
      <button
        type="button"
        className={styles.burger}
        aria-label={t('shell:menu.open')}
        aria-haspopup="dialog"
        onClick={() => panels.getState().open('sidebar')}
      >
        <Icon name="menu" />
      </button>
      <Link className={styles.logo} to="/" aria-label={t('shell:logo.label')}>
        {t('shell:logo')}
      </Link>
      <nav aria-label={t('shell:menu.departments')} className={styles.departments}>
        {departments.map(({ id, url_path, url_key, slug, name }) => (
          <NavLink
            key={id}
            to={`/${url_path}`}
            {...leadsTo({ type: 'category', id, slug })}
            className={url_key === saleUrlKey ? (styles.sale ?? '') : ''}
          >
            {name}
          </NavLink>
        ))}
        {isMenuMissing && <span className="small mute">{t('shell:menu.missing')}</span>}
      </nav>
      <div className={styles.tools}>
        <CompareLink />
        <SearchLink />
        <AccountLink className={styles.account ?? ''} />
        <WishlistButton />
        <CartLink />
      </div>
      <MenuDrawer menu={menu} isMissing={isMenuMissing} />
    </header>
  )
}
