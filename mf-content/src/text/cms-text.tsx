import { rewriteShopLinks } from '@vitrina/domain'
import { hrefIn, useI18n, useServices } from '@vitrina/federation'
import styles from './cms-text.module.css'
import { prepareReadableHtml } from './readable-html.ts'
import { useWideTableHints } from './use-wide-tables.ts'

/**
 * A text written in the shop's back office, with the seller of the store view where it says
 * `{{seller}}`. The shell follows the links in it in place.
 */
export function CmsText({ html, lang }: { html: string; lang?: string | undefined }) {
  const { t } = useI18n()
  const { views, seller = '' } = useServices().settings
  const { path = '', others = [] } = views?.base ?? {}
  // A function: a replacement text would read `$` its own way.
  const whole = html.replaceAll('{{seller}}', () => seller.replaceAll(/[&<]/g, escapes))
  const text = useWideTableHints(t('content:page.tableCue'))
  return (
    <div
      key={html}
      ref={text}
      lang={lang}
      className={styles.text}
      // The platform cleans this HTML when it is stored.
      dangerouslySetInnerHTML={{
        __html: rewriteShopLinks(prepareReadableHtml(whole, t('content:page.table')), to =>
          hrefIn({ path, others }, to),
        ),
      }}
    />
  )
}

const escapes = (sign: string) => (sign === '&' ? '&amp;' : '&lt;')
