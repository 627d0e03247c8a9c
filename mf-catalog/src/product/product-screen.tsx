import { useI18n, useLocation } from '@vitrina/federation'
import { Crumbs, Panes } from '@vitrina/ui'
import { keptOf } from '../cards/card.ts'
import { ProductCard } from '../cards/product-card.tsx'
import { ProductGallery } from '../gallery/product-gallery.tsx'
import { KeepPlace } from '../keeping/keep-place.tsx'
import { CrumbLink } from '../parts/crumb-link.tsx'
import { SectionHead } from '../parts/section-head.tsx'
import { ReviewsPlace } from '../reviews/reviews-place.tsx'
import { SharePlace } from '../share/share-place.tsx'
import { ViewedPlace } from '../viewed/viewed-place.tsx'
import { BuyBundle } from './buy-bundle.tsx'
import { BuyOne } from './buy-one.tsx'
import { BuySet } from './buy-set.tsx'
import { ProductAbout } from './product-about.tsx'
import { ProductDelivery } from './product-delivery.tsx'
import { ProductHead } from './product-head.tsx'
import type { ProductData } from './product-loader.ts'
import { ProductRating } from './product-rating.tsx'
import styles from './product-screen.module.css'
import { useVariant } from './use-variant.ts'

/** A row of fewer leaves more ground than goods. */
const fewestRelated = 3

export function ProductScreen({ data }: { data: ProductData }) {
  const { t } = useI18n()
  const { product, crumbs, related } = data
  const variant = useVariant(product, data.chosen)
  const { pathname, search } = useLocation()
  const image = variant.shown?.image ?? product.image
  const isShipped = !['virtual', 'downloadable'].includes(product.type)

  return (
    <>
      <ProductHead product={product} origin={data.origin} />
      <Crumbs
        label={t('catalog:crumbs')}
        linkAs={CrumbLink}
        items={[{ label: t('catalog:home'), href: '/' }, ...crumbs, { label: product.name }]}
      />
      <article className={styles.product}>
        <ProductGallery key={image} product={product} variant={variant.shown} />
        <div className={styles.text}>
          <div className={styles.name}>
            <h1>{product.name}</h1>
            {product.rating && <ProductRating rating={product.rating} />}
          </div>
          {product.type === 'grouped' && <BuySet parts={data.setParts} />}
          {product.type === 'bundle' && (
            <BuyBundle product={product} choices={data.bundleChoices} />
          )}
          {product.type !== 'grouped' && product.type !== 'bundle' && (
            <BuyOne product={product} variant={variant} />
          )}
          <div className={styles.keep}>
            <KeepPlace
              place="page"
              product={{
                ...keptOf(product),
                image,
                ...(variant.exact && { childSku: variant.exact.sku }),
              }}
            />
          </div>
          <SharePlace
            name={product.name}
            canonical={data.origin + product.path}
            opened={pathname + search}
          />
          {isShipped && <ProductDelivery />}
        </div>
      </article>
      <ProductAbout product={product} sku={variant.exact?.sku ?? product.sku} />
      <ReviewsPlace
        id={product.id}
        name={product.name}
        rating={product.rating}
        reviews={data.reviews}
      />
      {related.length >= fewestRelated && (
        <section aria-labelledby="related">
          <SectionHead id="related" title={t('catalog:product.related')} />
          <Panes rail>
            {related.map(card => (
              <ProductCard key={card.sku} card={card} place="rail" keeps />
            ))}
          </Panes>
        </section>
      )}
      <ViewedPlace sku={product.sku} />
    </>
  )
}
