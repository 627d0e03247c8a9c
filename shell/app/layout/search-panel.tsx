import { Slot, useI18n, useServices } from '@vitrina/federation'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { MenuCategory } from './load-root.ts'
import { PanelUnavailable } from './panel-unavailable.tsx'

/** The search: its remote is loaded when it is first opened, and stays for the way out. */
export function SearchPanel({ menu }: { menu: readonly MenuCategory[] }) {
  const { t } = useI18n()
  const { panels, settings } = useServices()
  const isOpen = useStore(panels, state => state.searchPanel)
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null

  const departments = menu
    .filter(({ parent_id }) => parent_id === settings.rootCategoryId)
    .map(({ id, name, slug, url_path }) => ({ id, name, slug, path: `/${url_path}` }))
  return (
    <Slot
      name="catalog.search"
      props={{ departments }}
      fallback={
        <PanelUnavailable panel="searchPanel" title={t('shell:search')}>
          {t('shell:unavailable.search')}
        </PanelUnavailable>
      }
    />
  )
}
