import { useI18n, useServices } from '@vitrina/federation'
import { Icon } from '@vitrina/ui'
import { AccountLink } from './account-link.tsx'
import { CartLink } from './cart-link.tsx'
import { CompareLink } from './compare-link.tsx'
import { Departments } from './departments.tsx'
import styles from './header.module.css'
import type { MenuCategory } from './load-root.ts'
import { Logo } from './logo.tsx'
import { SearchLink } from './search-link.tsx'
import { WishlistButton } from './wishlist-button.tsx'

type HeaderProps = { menu: readonly MenuCategory[]; isMenuMissing: boolean | undefined }

export function Header({ menu, isMenuMissing = false }: HeaderProps) {
  const { t } = useI18n()
  const { panels } = useServices()
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
      <Logo />
      <Departments menu={menu} isMissing={isMenuMissing} />
      <div className={styles.tools}>
        <CompareLink />
        <SearchLink />
        <AccountLink className={styles.account ?? ''} />
        <WishlistButton />
        <CartLink />
      </div>
    </header>
  )
}
