import { orThrow } from '@vitrina/domain'
import { type LoaderArgs, type PageProps, useHref, useI18n } from '@vitrina/federation'
import { CardGrid, ShowMore } from '@vitrina/ui'
import { SectionHead } from '../parts/section-head.tsx'
import { ProductCard } from '../product-cards/product-card.tsx'
import { findHomeProducts, hasMore, perPage } from './home-products.ts'
import { useMoreHomeProducts } from './use-more-home-products.ts'

/** Whoever comes back, or has no scripts, is shown so many pages at once. */
const mostPages = 20

/** The goods up to the page that the address names, `?page=3`. */
export async function loader({ services: { api, settings }, url, signal }: LoaderArgs) {
  const named = url.searchParams.get('page') ?? '1'
  const page = /^[1-9]\d?$/.test(named) ? Math.min(Number(named), mostPages) : 1
  const range = { start: 0, size: page * perPage }
  return orThrow(await findHomeProducts(api, settings.defaultSort, range, signal))
}

/** Goods of the whole shop, ten at a time. */
export default function HomeProducts({ data }: PageProps<typeof loader>) {
  const { t, format } = useI18n()
  const { shown, total, firstNew, firstNewLink, isLoading, trouble, showMore } =
    useMoreHomeProducts(data)
  const nextPage = Math.floor(shown.length / perPage) + 1
  const href = useHref(`/?page=${nextPage}#goods-${nextPage}`)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="home-products">
      <SectionHead id="home-products" title={t('catalog:home.products')} />
      <CardGrid>
        {shown.map((card, index) => (
          <ProductCard
            key={card.sku}
            card={card}
            canBeSaved
            anchor={index > 0 && index % perPage === 0 ? `goods-${index / perPage + 1}` : undefined}
            linkRef={index === firstNew ? firstNewLink : undefined}
          />
        ))}
      </CardGrid>
      {hasMore({ start: 0, total }) && (
        <ShowMore
          shown={shown.length}
          total={total}
          text={t('catalog:listing.shown', {
            shown: format.number(shown.length),
            total: format.number(total),
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
      )}
    </section>
  )
}
