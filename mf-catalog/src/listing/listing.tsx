import { useI18n, useServices } from '@vitrina/federation'
import { joinClassNames } from '@vitrina/ui'
import { EmptyListing } from './empty-listing.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FilterColumn } from './filter-column.tsx'
import styles from './listing.module.css'
import { ListingCards, type ListingCardsProps } from './listing-cards.tsx'
import { ListingFailureNotice } from './listing-failure-notice.tsx'
import { getInitialSortOrder, listSortOrders } from './listing-subject.ts'
import { listOfferedFacets } from './offered-facets.ts'
import { useFilterDrawer } from './use-filter-drawer.ts'
import { listingElementId, useFilters } from './use-filters.ts'
import { useInputBeforeHydration } from './use-input-before-hydration.ts'

/** Goods with their filters and their order. */
export function Listing({ data, onGrown }: ListingCardsProps) {
  const { t } = useI18n()
  const { settings } = useServices()
  const { missed } = data
  // What could not be had leaves what was there.
  const listed = missed?.kept ?? data
  const { scope, facets, total } = listed
  const { chosen, isWaiting, hrefOf, apply, toggle } = useFilters(data.chosen, scope)
  const form = useInputBeforeHydration(chosen, scope, apply)
  const { FilterDrawer, ...drawer } = useFilterDrawer()
  const hasFilters = listOfferedFacets(facets, chosen.filters).length > 0
  const firstOrder = getInitialSortOrder(scope.goods, settings.defaultSort)

  return (
    <>
      <FilterBar
        facets={facets}
        chosen={chosen}
        orders={listSortOrders(scope.goods)}
        firstOrder={firstOrder}
        hrefOf={hrefOf}
        onChoose={apply}
        onReach={drawer.prefetch}
        onOpen={drawer.open}
      />
      <p className="vh" role="status">
        {missed ? '' : t('catalog:listing.found', { count: total })}
      </p>
      <div className={joinClassNames(styles.listing, hasFilters && styles.withFilters)}>
        {hasFilters && (
          <FilterColumn
            goods={scope.goods}
            facets={facets}
            chosen={chosen}
            onToggle={toggle}
            form={form}
          />
        )}
        <div
          id={listingElementId}
          className={styles.goods}
          tabIndex={-1}
          aria-busy={isWaiting || undefined}
        >
          {missed && <ListingFailureNotice missed={missed} goods={scope.goods} />}
          {total > 0 ? (
            <ListingCards data={listed} onGrown={missed ? undefined : onGrown} />
          ) : (
            !missed && (
              <EmptyListing facets={facets} chosen={chosen} hrefOf={hrefOf} onChoose={apply} />
            )
          )}
        </div>
      </div>
      {FilterDrawer && (
        <FilterDrawer
          open={drawer.isOpen}
          onClose={drawer.close}
          scope={scope}
          loaded={{ chosen, total, facets }}
          onApply={filters => {
            drawer.close()
            apply(filters)
          }}
        />
      )}
    </>
  )
}
