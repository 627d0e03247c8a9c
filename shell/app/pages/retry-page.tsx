import { Link, useI18n } from '@vitrina/federation'
import { useRevalidator } from '@vitrina/page-loading'
import { Button, getButtonClass } from '@vitrina/ui'
import styles from './void.module.css'

type FailurePageProps = {
  /** A page that was sent while a remote was missing learns of it by a new load only. */
  needsReload?: boolean
}

/** Something could not be loaded: says so, offers to try again, and a way on. */
export function RetryPage({ needsReload = false }: FailurePageProps) {
  const { t } = useI18n()
  const revalidator = useRevalidator()
  const retry = () => (needsReload ? window.location.reload() : revalidator.revalidate())
  return (
    <div className={styles.void}>
      <title>{t('shell:failure.title')}</title>
      <div>
        <h1 className={styles.heading}>{t('shell:failure.heading')}</h1>
        <p className={styles.text}>{t('shell:failure.text')}</p>
      </div>
      <div className={styles.actions}>
        <Button
          busy={revalidator.state === 'loading'}
          busyLabel={t('shell:failure.retrying')}
          onClick={retry}
        >
          {t('shell:failure.retry')}
        </Button>
        <Link to="/" className={getButtonClass({ look: 'outline' })}>
          {t('shell:toHome')}
        </Link>
      </div>
    </div>
  )
}
