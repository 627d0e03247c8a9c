import { useI18n, useServices } from '@vitrina/federation'
import { useQuery } from '@vitrina/query'
import { Button, Drawer } from '@vitrina/ui'
import { useState } from 'react'
import { FacetList } from './facet-list.tsx'
import type { Facet } from './facets.ts'
import styles from './filter-drawer.module.css'
import type { ChosenFilters } from './filter-query.ts'
import { countListingProducts, type ListingScope } from './listing-search.ts'
import { toggleChosenFilter } from './use-filters.ts'

export type FilterDrawerProps = {
  open: boolean
  onClose: () => void
  scope: ListingScope
  /** What the listing shows now. */
  loaded: { chosen: ChosenFilters; total: number; facets: readonly Facet[] }
  onApply: (chosen: ChosenFilters) => void
}

/**
 * Filters for small screens: nothing applies before the button, which says how much it will show.
 */
export function FilterDrawer(props: FilterDrawerProps) {
  const [visit, setVisit] = useState({ number: 0, open: false })
  // Every opening starts from what the listing shows, not from a choice given up earlier.
  if (props.open !== visit.open) {
    setVisit({ number: visit.number + (props.open ? 1 : 0), open: props.open })
  }
  return <DraftDrawer key={visit.number} {...props} />
}

function DraftDrawer({ open, onClose, scope, loaded, onApply }: FilterDrawerProps) {
  const { t } = useI18n()
  const { api } = useServices()
  const [draft, setDraft] = useState(loaded.chosen)
  const counted = useQuery(
    draft === loaded.chosen ? undefined : JSON.stringify(draft),
    signal => countListingProducts(api, scope, draft, signal),
    { opening: () => loaded, keepsLast: true },
  )
  const isCounting = counted.state === 'loading'
  // Without a count the button still applies the choice; it only cannot say how much there is.
  const { total, facets } = counted.failure
    ? { total: undefined, facets: scope.facets }
    : (counted.value ?? loaded)
  const words = wordsFor(total)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('catalog:filter.title')}
      closeLabel={t('filters:close')}
      footer={
        <div className={styles.foot}>
          <Button look="quiet" onClick={() => setDraft({ ...draft, filters: {} })}>
            {t('filters:clear')}
          </Button>
          <Button
            wide
            onClick={() => onApply(draft)}
            disabled={total === 0}
            aria-busy={isCounting || undefined}
          >
            {words}
          </Button>
        </div>
      }
    >
      <p className="vh" role="status">
        {isCounting ? '' : words}
      </p>
      <FacetList
        facets={facets}
        chosen={draft}
        onToggle={variant => setDraft(toggleChosenFilter(draft, variant, scope.facets))}
      />
    </Drawer>
  )

  function wordsFor(total: number | undefined): string {
    if (total === undefined) return t('catalog:filter.apply')
    return total === 0 ? t('filters:nothing') : t('filters:show', { count: total })
  }
}
