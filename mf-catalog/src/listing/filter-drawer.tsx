import { useI18n, useServices } from '@vitrina/federation'
import { Button, Drawer } from '@vitrina/ui'
import { useEffect, useState } from 'react'
import { FacetList } from './facet-list.tsx'
import type { Facet } from './facets.ts'
import styles from './filter-drawer.module.css'
import type { ChosenFilters } from './filter-query.ts'
import { countListing, type ListingScope } from './listing-search.ts'
import { withFilterChange } from './use-filters.ts'

type Counted = { total: number | undefined; facets: readonly Facet[] }

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
  const [counted, setCounted] = useState<Counted & { of: ChosenFilters }>({
    of: loaded.chosen,
    total: loaded.total,
    facets: loaded.facets,
  })
  const isCounting = counted.of !== draft

  useEffect(() => {
    if (!isCounting) return
    const leaving = new AbortController()
    void countListing(api, scope, draft, leaving.signal).then(answer => {
      if (leaving.signal.aborted) return
      // Without a count the button still applies the choice; it only cannot say how much there is.
      const count = answer.ok ? answer.value : { total: undefined, facets: scope.facets }
      setCounted({ ...count, of: draft })
    })
    return () => leaving.abort()
  }, [api, scope, draft, isCounting])

  const words = wordsFor(counted.total)
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
            disabled={counted.total === 0}
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
        facets={counted.facets}
        chosen={draft}
        onToggle={variant => setDraft(withFilterChange(draft, variant, scope.facets))}
      />
    </Drawer>
  )

  function wordsFor(total: number | undefined): string {
    if (total === undefined) return t('catalog:filter.apply')
    return total === 0 ? t('filters:nothing') : t('filters:show', { count: total })
  }
}
