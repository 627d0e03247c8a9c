import { useHref, useI18n, useLocation } from '@vitrina/federation'
import { Button } from '@vitrina/ui'
import type { Ref } from 'react'
import { FacetList } from './facet-list.tsx'
import type { Facet } from './facets.ts'
import styles from './filter-column.module.css'
import type { ChosenFilters, FilterVariant } from './filter-query.ts'
import { type ListingSubject, toListingSearchParams } from './listing-subject.ts'

/**
 * The filters beside the goods. A GET form to this very address, so it works without scripts too.
 */
export function FilterColumn({
  goods,
  facets,
  chosen,
  onToggle,
  form,
}: {
  goods: ListingSubject
  facets: readonly Facet[]
  chosen: ChosenFilters
  onToggle: (variant: FilterVariant) => void
  form: Ref<HTMLFormElement>
}) {
  const { t } = useI18n()
  const action = useHref(useLocation().pathname)
  return (
    <aside className={styles.column} aria-label={t('catalog:filter.title')}>
      <form ref={form} id="filters" method="get" action={action}>
        {Object.entries(toListingSearchParams(goods)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FacetList facets={facets} chosen={chosen} onToggle={onToggle} />
        <noscript>
          <Button type="submit" wide>
            {t('catalog:filter.apply')}
          </Button>
        </noscript>
      </form>
    </aside>
  )
}
