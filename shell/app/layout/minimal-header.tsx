import { Link, useI18n } from '@vitrina/federation'
import { classNames } from '@vitrina/ui'
import styles from './header.module.css'

/** The header of checkout and error: nothing to wander off to. */
export function MinimalHeader() {
  const { t } = useI18n()
  return (
    <header className={classNames(styles.header, styles.between)}>
      <Link className={styles.logo} to="/" aria-label={t('shell:logo.label')}>
        {t('shell:logo')}
      </Link>
      <div className={styles.tools}>
        <Link to="/">{t('shell:backToShop')}</Link>
      </div>
    </header>
  )
}
