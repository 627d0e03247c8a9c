import { Link, useI18n } from '@vitrina/federation'
import { Breadcrumbs } from '@vitrina/ui'

/** The way from the home page to this one. */
export function PageBreadcrumbs({
  to,
}: {
  to: readonly { label: string; href?: string; lang?: string | undefined }[]
}) {
  const { t } = useI18n()
  return (
    <Breadcrumbs
      label={t('content:breadcrumbs')}
      items={[{ label: t('content:home'), href: '/' }, ...to]}
      linkAs={Link}
    />
  )
}
