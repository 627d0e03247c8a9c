import { useI18n, useServices } from '@vitrina/federation'
import { locales } from '@vitrina/i18n'
import { hrefIn, useLocation } from '@vitrina/router'
import styles from './footer.module.css'

/** This very page in the shop's other languages: in other views of it, where there are any. */
export function Languages() {
  const { t, locale } = useI18n()
  const { views } = useServices().settings
  const { pathname, search } = useLocation()
  const here = pathname + search
  const choices = views
    ? views.all.map(({ storeCode, name, locale: other, path }) => ({
        id: storeCode,
        lang: other,
        label: views.all.filter(view => view.locale === other).length > 1 ? name : undefined,
        href: hrefIn({ path, others: [] }, here),
        isShown: storeCode === views.shown.storeCode,
      }))
    : locales.map(other => ({
        id: other,
        lang: other,
        label: undefined,
        href: `/locale/${other}?to=${encodeURIComponent(here)}`,
        isShown: other === locale,
      }))
  if (choices.length < 2) return null
  return (
    <nav aria-label={t('shell:footer.languages')} className={styles.languages}>
      {choices.map(({ id, lang, label = t(`shell:language.${lang}`), href, isShown }) => (
        // A plain link: another view is another shop, and the browser goes there by itself.
        <a key={id} href={href} lang={lang} aria-current={isShown ? 'true' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  )
}
