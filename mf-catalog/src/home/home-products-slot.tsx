import { unwrapOrThrow } from '@vitrina/domain'
import { type LoaderArgs, type PageProps, useI18n, useServices } from '@vitrina/federation'
import { CardGrid } from '@vitrina/ui'
import { SectionHead } from '../parts/section-head.tsx'
import { ShowMoreControls } from '../parts/show-more-controls.tsx'
import { focusFirstNewItem, useLoadMoreItems } from '../parts/use-more-items.ts'
import type { ProductCardData } from '../product-cards/card.ts'
import { ProductCard } from '../product-cards/product-card.tsx'
import { findHomeProducts, hasMoreProducts, homeProductsPerPage } from './home-products.ts'

/** Whoever comes back, or has no scripts, is shown so many pages at once. */
const maxPages = 20

/** The goods up to the page that the address names, `?page=3`. */
export async function loader({ services: { api }, url, signal }: LoaderArgs) {
  const named = url.searchParams.get('page') ?? '1'
  const page = /^[1-9]\d?$/.test(named) ? Math.min(Number(named), maxPages) : 1
  const range = { start: 0, size: page * homeProductsPerPage }
  return unwrapOrThrow(await findHomeProducts(api, range, signal))
}

/** The goods after those of the new collection, ten at a time. */
export default function HomeProducts({ data }: PageProps<typeof loader>) {
  const { t } = useI18n()
  const { api } = useServices()
  const more = useLoadMoreItems<ProductCardData>({
    source: data,
    opening: data,
    keyOf: ({ sku }) => sku,
    ask: start => findHomeProducts(api, { start, size: homeProductsPerPage }),
  })
  const { items, total, arrived } = more
  const nextPage = Math.floor(items.length / homeProductsPerPage) + 1
  if (items.length === 0) return null
  return (
    <section aria-labelledby="home-products">
      <SectionHead id="home-products" title={t('catalog:home.products')} />
      <CardGrid>
        {items.map((card, index) => (
          <ProductCard
            key={card.sku}
            card={card}
            canBeSaved
            anchor={
              index > 0 && index % homeProductsPerPage === 0
                ? `goods-${index / homeProductsPerPage + 1}`
                : undefined
            }
            linkRef={index === arrived ? focusFirstNewItem : undefined}
          />
        ))}
      </CardGrid>
      {hasMoreProducts({ start: 0, total }) && (
        <ShowMoreControls
          more={more}
          to={`/?page=${nextPage}#goods-${nextPage}`}
          nextPage={nextPage}
        />
      )}
    </section>
  )
}
