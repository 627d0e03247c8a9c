import { useI18n, useServices } from '@vitrina/federation'
import { locales } from '@vitrina/i18n'
import { hrefIn } from '@vitrina/page-loading'
import { useLocation } from 'react-router'
import styles from './footer.module.css'

/** This very page in the shop's other languages: in other views of it, where there are any. */
export function Languages() {
  const { t, locale } = useI18n()
  const { views } = useServices().settings
  const { pathname, search } = useLocation()
  const here = pathname + search
  const choices = views
    ? views.all.map(view => ({
        ...view,
        href: hrefIn(view, here),
        isShown: view.storeCode === views.storeCode,
      }))
    : locales.map(other => ({
        locale: other,
        name: undefined,
        href: `/locale/${other}?to=${encodeURIComponent(here)}`,
        isShown: other === locale,
      }))
  if (choices.length < 2) return null
  return (
    <nav aria-label={t('shell:footer.languages')} className={styles.languages}>
      {choices.map(({ locale: lang, name = t(`shell:language.${lang}`), href, isShown }) => (
        // Plain links: another view is another shop, and the browser goes there by itself.
        <a key={href} href={href} lang={lang} aria-current={isShown ? 'true' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  )
}
