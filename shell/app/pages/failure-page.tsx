import { Link, useI18n } from '@vitrina/federation'
import { useRevalidator } from '@vitrina/router'
import { Button, buttonClass } from '@vitrina/ui'
import styles from './void.module.css'

/** Something could not be loaded: says so, offers to try again, and a way on. */
export function FailurePage() {
  const { t } = useI18n()
  const revalidator = useRevalidator()
  return (
    <div className={styles.void}>
      <title>{t('shell:failure.title')}</title>
      <meta name="robots" content="noindex" />
      <div>
        <h1 className={styles.heading}>{t('shell:failure.heading')}</h1>
        <p className={styles.text}>{t('shell:failure.text')}</p>
      </div>
      <div className={styles.actions}>
        <Button
          busy={revalidator.state === 'loading'}
          busyLabel={t('shell:failure.retrying')}
          onClick={() => revalidator.revalidate()}
        >
          {t('shell:failure.retry')}
        </Button>
        <Link to="/" className={buttonClass({ look: 'outline' })}>
          {t('shell:toHome')}
        </Link>
      </div>
    </div>
  )
}
