import { Link, useI18n } from '@vitrina/federation'
import { useRevalidator } from '@vitrina/router'
import { Button, buttonClass } from '@vitrina/ui'
import { useModuleSource } from '../remotes/module-source.ts'
import styles from './void.module.css'

/** Something could not be loaded: says so, offers to try again, and a way on. */
export function FailurePage() {
  const { t } = useI18n()
  const revalidator = useRevalidator()
  const { isComplete } = useModuleSource()
  // A page that was sent without all remotes learns of them by a new load only.
  const retry = () => (isComplete ? revalidator.revalidate() : window.location.reload())
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
        <Link to="/" className={buttonClass({ look: 'outline' })}>
          {t('shell:toHome')}
        </Link>
      </div>
    </div>
  )
}
