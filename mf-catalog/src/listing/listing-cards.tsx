import { useI18n, useLocation } from '@vitrina/federation'
import { CardGrid } from '@vitrina/ui'
import { ShowMoreControls } from '../parts/show-more-controls.tsx'
import { focusFirstNewItem } from '../parts/use-more-items.ts'
import { ProductCard } from '../product-cards/product-card.tsx'
import { formatFilterQuery, toFilterQuery } from './filter-query.ts'
import type { ListingData, ListingResult } from './listing-data.ts'
import { toListingSearchParams } from './listing-subject.ts'
import { useLoadMoreCards } from './use-more-cards.ts'

/** Pictures of the first row on a wide screen. */
const firstRow = 4

export type ListingCardsProps = {
  data: ListingData
  /** More of it is items. */
  onGrown?: ((grown: ListingResult) => void) | undefined
}

export function ListingCards({ data, onGrown }: ListingCardsProps) {
  const { t } = useI18n()
  const { pathname } = useLocation()
  const more = useLoadMoreCards(data, onGrown)
  const { items, arrived } = more
  const pageAt = (index: number) => Math.floor(index / data.pageSize) + 1
  const buildAnchor = (index: number) => `page-${pageAt(index)}`
  const nextPage = pageAt(items.length)
  const query = formatFilterQuery({
    ...toListingSearchParams(data.scope.goods),
    ...toFilterQuery(data.chosen),
    page: String(nextPage),
  })
  return (
    <>
      <h2 className="vh">{t('catalog:listing.goods')}</h2>
      <CardGrid beside={data.facets.length > 0}>
        {items.map((card, index) => (
          <ProductCard
            key={card.sku}
            card={card}
            place={data.facets.length > 0 ? 'beside' : 'panes'}
            canBeSaved
            priority={index === 0}
            eager={index < firstRow}
            anchor={index > 0 && index % data.pageSize === 0 ? buildAnchor(index) : undefined}
            linkRef={index === arrived ? focusFirstNewItem : undefined}
          />
        ))}
      </CardGrid>
      <ShowMoreControls
        more={more}
        to={`${pathname}?${query}#${buildAnchor(items.length)}`}
        nextPage={nextPage}
      />
    </>
  )
}
