import { useI18n } from '@vitrina/federation'
import { pictureAddress } from '../parts/picture-address.ts'
import type { ProductView } from './product-view.ts'

/** What search engines and links in messengers show of the product. */
export function ProductHead({
  product: { name, path, summary, image },
  origin,
}: {
  product: ProductView
  origin: string
}) {
  const { t } = useI18n()
  return (
    <>
      <title>{t('catalog:title', { name })}</title>
      {summary && <meta name="description" content={summary} />}
      <link rel="canonical" href={origin + path} />
      <meta property="og:type" content="product" />
      <meta property="og:title" content={name} />
      {summary && <meta property="og:description" content={summary} />}
      <meta property="og:url" content={origin + path} />
      <meta property="og:image" content={origin + pictureAddress(image)} />
    </>
  )
}
