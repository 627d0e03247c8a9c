import { Link, useI18n } from '@vitrina/federation'
import { joinClassNames } from '@vitrina/ui'
import styles from './header.module.css'

const maxLengthOnPhones = 10

/**
 * The name of the shop, leading home. A long one stands in two lines on a phone whose icons leave
 * it no room.
 */
export function Logo() {
  const { t } = useI18n()
  const name = t('shell:logo')
  return (
    <Link
      className={joinClassNames(styles.logo, name.length > maxLengthOnPhones && styles.long)}
      to="/"
      aria-label={t('shell:logo.label')}
    >
      {name}
    </Link>
  )
}
