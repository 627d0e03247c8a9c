import { createPageDescription } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import type { ProductView } from './product-view.ts'

/** What the tab and search engines call the product. */
export function ProductHead({
  product: { name, path, summary },
  root,
}: {
  product: ProductView
  root: string
}) {
  const { t } = useI18n()
  return (
    <>
      <title>{t('catalog:title', { name })}</title>
      <meta name="description" content={createPageDescription(summary || name)} />
      <link rel="canonical" href={root + path} />
    </>
  )
}
