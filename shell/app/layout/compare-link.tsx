import { maxComparedProducts } from '@vitrina/domain'
import { Link, useI18n } from '@vitrina/federation'
import { CountBadge, Icon, joinClassNames } from '@vitrina/ui'
import styles from './tool-link.module.css'
import { useSavedProductCount } from './use-saved-count.ts'

/**
 * The way to the comparison, while there is something in it. It stands first: its coming moves
 * nothing.
 */
export function CompareLink() {
  const { t } = useI18n()
  const count = useSavedProductCount('compare', maxComparedProducts)
  if (count === 0) return null
  const name = t('shell:compare')
  return (
    <Link
      to="/compare"
      className={joinClassNames(styles.link, styles.spare)}
      aria-label={`${name}, ${count}`}
    >
      <span className={styles.word}>{name}</span>
      <span className={styles.icon}>
        <Icon name="compare" />
      </span>{' '}
      <CountBadge count={count} className={styles.count} />
    </Link>
  )
}
