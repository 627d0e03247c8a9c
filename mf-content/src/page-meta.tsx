import { useI18n } from '@vitrina/federation'

/** What the tab, search engines and shared links say of a page; React lifts it into the head. */
export function PageMeta({
  title,
  description,
  canonical,
}: {
  title: string
  description: string
  canonical: string
}) {
  const { t } = useI18n()
  return (
    <>
      <title>{t('content:title', { page: title })}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
    </>
  )
}
