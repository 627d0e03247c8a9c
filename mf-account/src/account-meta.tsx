import { useI18n } from '@vitrina/federation'

/** Pages about one shopper stay out of search engines. */
export function AccountMeta({ title }: { title: string }) {
  const { t } = useI18n()
  return (
    <>
      <title>{t('account:title', { page: title })}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
