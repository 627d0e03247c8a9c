import { useI18n, useServices } from '@vitrina/federation'
import { classNames } from '@vitrina/ui'
import { EmptyListing } from './empty-listing.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FilterColumn } from './filter-column.tsx'
import { firstOrderOf, ordersOf } from './listed-goods.ts'
import styles from './listing.module.css'
import { ListingCards, type ListingProps } from './listing-cards.tsx'
import { useFilterDrawer } from './use-filter-drawer.ts'
import { listingId, useFilters } from './use-filters.ts'

/** Goods with their filters and their order. */
export function Listing({ data, onGrown }: ListingProps) {
  const { t } = useI18n()
  const { settings } = useServices()
  const { scope, facets, total } = data
  const { chosen, hrefOf, apply, toggle } = useFilters(data.chosen, scope)
  const { FilterDrawer, ...drawer } = useFilterDrawer()
  const hasFilters = facets.length > 0

  return (
    <>
      <FilterBar
        facets={facets}
        chosen={chosen}
        orders={ordersOf(scope.goods)}
        firstOrder={firstOrderOf(scope.goods, settings.defaultSort)}
        hrefOf={hrefOf}
        onSort={sort => apply({ ...chosen, sort })}
        onReach={drawer.fetchAhead}
        onOpen={drawer.open}
      />
      <p className="vh" role="status">
        {t('catalog:listing.found', { count: total })}
      </p>
      <div className={classNames(styles.listing, hasFilters && styles.withFilters)}>
        {hasFilters && (
          <FilterColumn goods={scope.goods} facets={facets} chosen={chosen} onToggle={toggle} />
        )}
        <div id={listingId} className={styles.goods}>
          {total === 0 ? (
            <EmptyListing facets={facets} chosen={data.chosen} hrefOf={hrefOf} />
          ) : (
            <ListingCards data={data} onGrown={onGrown} />
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
