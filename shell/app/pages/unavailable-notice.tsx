import { Link, useHref, useI18n, useLocation } from '@vitrina/federation'
import { Alert, getButtonClass } from '@vitrina/ui'
import styles from './unavailable.module.css'
import page from './void.module.css'

/** Stands where a remote is down: says so, and that the rest of the shop works. */
export function UnavailableNotice({ isPage = false }: { isPage?: boolean }) {
  const { t } = useI18n()
  if (isPage) return <UnavailablePage />
  return (
    <div className={styles.section}>
      <Alert tone="warning">{t('shell:unavailable.section')}</Alert>
    </div>
  )
}

function UnavailablePage() {
  const { t } = useI18n()
  const address = useHref(useLocation())
  return (
    <div className={page.void}>
      <title>{t('shell:unavailable.title')}</title>
      <meta name="robots" content="noindex" />
      <div>
        <h1 className={page.heading}>{t('shell:unavailable.heading')}</h1>
        <p className={page.text}>{t('shell:unavailable.text')}</p>
      </div>
      <div className={page.actions}>
        {/* A page of this remote may be had by a new load only, with scripts or without. */}
        <a href={address} className={getButtonClass()}>
          {t('shell:failure.retry')}
        </a>
        <Link to="/" className={getButtonClass({ look: 'outline' })}>
          {t('shell:toHome')}
        </Link>
      </div>
    </div>
  )
}
