import { useI18n } from '@vitrina/federation'
import { locales } from '@vitrina/i18n'
import { useLocation } from '@vitrina/router'
import styles from './footer.module.css'

/** `links` is HTML of the CMS, cleaned by the platform. */
export function Footer({ links }: { links: string }) {
  const { t, locale } = useI18n()
  const { pathname, search } = useLocation()
  const here = encodeURIComponent(pathname + search)
  return (
    <footer className={styles.footer}>
      {links && (
        // The platform cleans every CMS text
        <div className={styles.links} dangerouslySetInnerHTML={{ __html: links }} />
      )}
      <p className={styles.mark} aria-hidden="true">
        {t('shell:logo')}
      </p>
      <div className={styles.legal}>
        <span>{t('shell:footer.owner')}</span>
        <nav aria-label={t('shell:footer.languages')} className={styles.languages}>
          {locales.map(other => (
            <a
              key={other}
              href={`/locale/${other}?to=${here}`}
              lang={other}
              aria-current={other === locale ? 'true' : undefined}
            >
              {t(`shell:language.${other}`)}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  )
}
