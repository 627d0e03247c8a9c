import { useI18n, useServices } from '@vitrina/federation'
import { hrefIn } from '@vitrina/page-loading'
import { useLocation } from 'react-router'
import styles from './footer.module.css'
import { getStoreViewsTitle } from './views-title.ts'

/**
 * This very page in the shop’s other views, and the panel that tells what they share; nothing
 * in a shop of one language and one store.
 */
export function Languages() {
  const { t } = useI18n()
  const { settings, panels } = useServices()
  const { pathname, search } = useLocation()
  const { all = [], storeCode } = settings.views ?? {}
  if (all.length < 2) return null
  const words = getStoreViewsTitle(all, t)
  return (
    <nav aria-label={words} className={styles.languages}>
      <button type="button" onClick={() => panels.getState().open('languages')}>
        {words}
      </button>
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
