import { useI18n, useServices } from '@vitrina/federation'
import styles from './footer.module.css'
import { Languages } from './languages.tsx'
import { NewsletterLink } from './newsletter-link.tsx'

type FooterProps = { links: string; lang: string | undefined; withWordmark: boolean }

/** `links` is HTML of the CMS, cleaned by the platform. */
export function Footer({ links, lang, withWordmark }: FooterProps) {
  const { t } = useI18n()
  const { settings, panels } = useServices()
  const { seller } = settings
  return (
    <footer className={styles.footer}>
      {links && (
        // The platform cleans every CMS text
        <div className={styles.links} lang={lang} dangerouslySetInnerHTML={{ __html: links }} />
      )}
      <NewsletterLink />
      {withWordmark && (
        <p className={styles.wordmark} aria-hidden="true">
          {t('shell:logo')}
        </p>
      )}
      <div className={styles.legal}>
        <span>{t('shell:footer.owner')}</span>
        {seller && <span>{seller}</span>}
        <button
          type="button"
          className={styles.cookies}
          onClick={() => panels.getState().open('cookies')}
        >
          {t('shell:footer.cookies')}
        </button>
        <Languages />
      </div>
    </footer>
  )
}
