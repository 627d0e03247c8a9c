import { useHref, useI18n, useLocation } from '@vitrina/federation'
import { CardGrid, ShowMore } from '@vitrina/ui'
import { ProductCard } from '../product-cards/product-card.tsx'
import { toFilterQuery, writeFilterQuery } from './filter-query.ts'
import { toSearchParams } from './listed-goods.ts'
import type { Found, ListingData } from './listing-data.ts'
import { useMoreCards } from './use-more-cards.ts'

/** Pictures of the first row on a wide screen. */
const firstRow = 4

export type ListingProps = {
  data: ListingData
  /** More of it is shown. */
  onGrown?: ((grown: Found) => void) | undefined
}

export function ListingCards({ data, onGrown }: ListingProps) {
  const { t, format } = useI18n()
  const { pathname } = useLocation()
  const { shown, firstNew, firstNewLink, isLoading, trouble, showMore } = useMoreCards(
    data,
    onGrown,
  )
  const pageAt = (index: number) => Math.floor(index / data.pageSize) + 1
  const anchorAt = (index: number) => `page-${pageAt(index)}`
  const nextPage = pageAt(shown.length)
  const query = writeFilterQuery({
    ...toSearchParams(data.scope.goods),
    ...toFilterQuery(data.chosen),
    page: String(nextPage),
  })
  const href = useHref(`${pathname}?${query}#${anchorAt(shown.length)}`)
  return (
    <>
      <h2 className="vh">{t('catalog:listing.goods')}</h2>
      <CardGrid beside={data.facets.length > 0}>
        {shown.map((card, index) => (
          <ProductCard
            key={card.sku}
            card={card}
            place={data.facets.length > 0 ? 'beside' : 'panes'}
            canBeSaved
            priority={index === 0}
            eager={index < firstRow}
            anchor={index > 0 && index % data.pageSize === 0 ? anchorAt(index) : undefined}
            linkRef={index === firstNew ? firstNewLink : undefined}
          />
        ))}
      </CardGrid>
      <ShowMore
        shown={shown.length}
        total={data.total}
        text={t('catalog:listing.shown', {
          shown: format.number(shown.length),
          total: format.number(data.total),
        })}
        label={t('catalog:listing.more')}
        busyLabel={t('catalog:listing.loading')}
        href={href}
        busy={isLoading}
        trouble={trouble}
        onClick={event => {
          event.preventDefault()
          void showMore(nextPage)
        }}
      />
    </>
  )
}
