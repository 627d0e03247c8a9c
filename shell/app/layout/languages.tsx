import { useI18n, useServices } from '@vitrina/federation'
import { hrefIn } from '@vitrina/page-loading'
import { useLocation } from 'react-router'
import styles from './footer.module.css'

/** This very page in the shop's other views; nothing in a shop of one language and one store. */
export function Languages() {
  const { t } = useI18n()
  const { all = [], storeCode } = useServices().settings.views ?? {}
  const { pathname, search } = useLocation()
  if (all.length < 2) return null
  return (
    <nav aria-label={t('shell:footer.languages')} className={styles.languages}>
      {all.map(({ name, ...view }) => (
        // Plain links: another view is another shop, and the browser goes there by itself.
        <a
          key={view.storeCode}
          href={hrefIn(view, pathname + search)}
          lang={view.locale}
          aria-current={view.storeCode === storeCode ? 'true' : undefined}
        >
          {name ?? t(`shell:language.${view.locale}`)}
        </a>
      ))}
    </nav>
  )
}
