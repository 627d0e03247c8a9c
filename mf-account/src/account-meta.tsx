import { useI18n } from '@vitrina/federation'

/** Pages about one shopper, and those that only hold a form, stay out of search engines. */
export function AccountMeta({ title }: { title: string }) {
  const { t } = useI18n()
  return (
    <>
      <title>{t('account:title', { page: title })}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
