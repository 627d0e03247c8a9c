import { pageDescription } from '@vitrina/domain'
import { type PageProps, useI18n, useServices } from '@vitrina/federation'
import { classNames } from '@vitrina/ui'
import { useState } from 'react'
import { CategoryHead } from './category-head.tsx'
import { loadCategory } from './category-loader.ts'
import styles from './category-route.module.css'
import { describeCategory } from './describe-category.ts'
import { EmptyListing } from './empty-listing.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FilterColumn } from './filter-column.tsx'
import { FilterDrawer } from './filter-drawer.tsx'
import { isNarrowed } from './filter-query.ts'
import { ListingCards } from './listing-cards.tsx'
import { listingId, useFilters } from './use-filters.ts'

export const loader = loadCategory
export const head = typeof window === 'undefined' ? describeCategory : undefined

export default function CategoryRoute({ data }: PageProps<typeof loader>) {
  const { t } = useI18n()
  const { settings } = useServices()
  const { category, scope, facets, total } = data
  const { chosen, hrefOf, apply, toggle } = useFilters(data.chosen, scope.facets)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const hasFilters = facets.length > 0

  return (
    <>
      <title>{category.title ?? t('catalog:title', { name: category.name })}</title>
      <meta name="description" content={pageDescription(category.description || category.name)} />
      <link rel="canonical" href={data.origin + category.path} />
      {isNarrowed(data.chosen) && <meta name="robots" content="noindex" />}
      <CategoryHead data={data} />
      <FilterBar
        facets={facets}
        chosen={chosen}
        defaultSort={settings.defaultSort}
        hrefOf={hrefOf}
        onSort={sort => apply({ ...chosen, sort })}
        onOpen={() => setDrawerOpen(true)}
      />
      <p className="vh" role="status">
        {t('catalog:listing.found', { count: total })}
      </p>
      <div className={classNames(styles.listing, hasFilters && styles.withFilters)}>
        {hasFilters && <FilterColumn facets={facets} chosen={chosen} onToggle={toggle} />}
        <div id={listingId} className={styles.goods}>
          {total === 0 ? (
            <EmptyListing facets={facets} chosen={data.chosen} hrefOf={hrefOf} />
          ) : (
            <ListingCards data={data} />
          )}
        </div>
      </div>
      <FilterDrawer
        open={isDrawerOpen}
        onClose={() => setDrawerOpen(false)}
        scope={scope}
        loaded={{ chosen, total, facets }}
        onApply={filters => {
          setDrawerOpen(false)
          apply(filters)
        }}
      />
    </>
  )
}
