import { useI18n, useServices } from '@vitrina/federation'
import type { MenuCategory } from '../load-root.ts'
import { RemotePanel } from './remote-panel.tsx'

export function LazySearchPanel({ menu }: { menu: readonly MenuCategory[] }) {
  const { t } = useI18n()
  const { settings } = useServices()
  const departments = menu
    .filter(({ parent_id }) => parent_id === settings.rootCategoryId)
    .map(({ id, name, slug, url_path }) => ({ id, name, slug, path: `/${url_path}` }))
  return (
    <RemotePanel
      panel="searchPanel"
      slot="catalog.search"
      props={{ departments }}
      title={t('shell:search')}
      missing={t('shell:unavailable.search')}
      side="top"
    />
  )
}
