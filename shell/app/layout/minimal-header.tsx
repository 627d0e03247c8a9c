import { Link, useI18n } from '@vitrina/federation'
import { joinClassNames } from '@vitrina/ui'
import styles from './header.module.css'
import { Logo } from './logo.tsx'

/** The header of checkout and error: nothing to wander off to. */
export function MinimalHeader() {
  const { t } = useI18n()
  return (
    <header className={joinClassNames(styles.header, styles.between)}>
      <Logo />
      <div className={styles.tools}>
        <Link to="/">{t('shell:backToShop')}</Link>
      </div>
    </header>
  )
}
