import { isSizeAttribute } from '@vitrina/domain'
import { Slot, useI18n, useLocation } from '@vitrina/federation'
import { Breadcrumbs } from '@vitrina/ui'
import { Suspense } from 'react'
import { ProductGallery } from '../gallery/product-gallery.tsx'
import { BreadcrumbLink } from '../parts/breadcrumb-link.tsx'
import { RecentlyViewedPlaceholder } from '../recently-viewed/recently-viewed-placeholder.tsx'
import { ReviewsContainer } from '../reviews/reviews-container.tsx'
import { SaveButtonsPlaceholder } from '../saved-products/save-buttons-placeholder.tsx'
import { toSavedProduct } from '../saved-products/to-saved-product.ts'
import { ShareContainer } from '../share/share-container.tsx'
import { BuyControls, hasSimplePurchase } from './buy-controls.tsx'
import { OutfitSection } from './outfit-section.tsx'
import { ProductDelivery } from './product-delivery.tsx'
import { ProductDescription } from './product-description.tsx'
import { ProductHead } from './product-head.tsx'
import type { ProductData } from './product-loader.ts'
import { RatingLink } from './product-rating.tsx'
import styles from './product-screen.module.css'
import { RelatedProducts } from './related-products.tsx'
import { useProductWithCurrentPrices } from './use-product-with-current-prices.ts'
import { useVariantChoice } from './use-variant.ts'

export function ProductScreen({ data }: { data: ProductData }) {
  const { t } = useI18n()
  const { product, breadcrumbs, related } = data
  const current = useProductWithCurrentPrices(data)
  const variant = useVariantChoice(current.product, data.chosen)
  const { pathname, search } = useLocation()
  const image = variant.shown?.image ?? product.image
  const isShipped = !['virtual', 'downloadable'].includes(product.type)
  const isPlain = hasSimplePurchase(product)
  const price = variant.shown?.shownPrice ?? current.product.price
  const saved = {
    ...toSavedProduct(product),
    image,
    ...(variant.exact && { childSku: variant.exact.sku }),
  }

  return (
    <>
      <ProductHead product={product} root={data.root} />
      <Breadcrumbs
        label={t('catalog:breadcrumbs')}
        linkAs={BreadcrumbLink}
        items={[
          { label: t('catalog:home'), href: '/' },
          ...breadcrumbs,
          { label: product.name, lang: product.lang },
        ]}
      />
      <article className={styles.product}>
        <ProductGallery key={image} product={product} variant={variant.shown} />
        <div className={styles.text}>
          <div className={styles.name}>
            <h1 lang={product.lang}>{product.name}</h1>
            {product.rating && <RatingLink rating={product.rating} />}
          </div>
          <BuyControls
            data={current}
            variant={variant}
            heart={<SaveButtonsPlaceholder place="heart" product={saved} />}
          />
          {isShipped && <ProductDelivery price={price.now} />}
          <div className={styles.keep}>
            <SaveButtonsPlaceholder place={isPlain ? 'compare' : 'page'} product={saved} />
            <ShareContainer
              name={product.name}
              canonical={data.root + product.path}
              opened={pathname + search}
            />
          </div>
        </div>
      </article>
      {/* Hydrated by itself, once what stands above it listens. Nothing in it is waited for. */}
      <Suspense>
        {data.outfit && <OutfitSection outfit={data.outfit} />}
        <ProductDescription product={product} sku={variant.exact?.sku ?? product.sku} />
        <Slot
          name="product.extra"
          props={{ sku: product.sku, name: product.name }}
          fallback={null}
        />
        <ReviewsContainer
          id={product.id}
          name={product.name}
          rating={product.rating}
          fits={product.fits}
          sizes={product.options.find(({ code }) => isSizeAttribute(code))?.values}
          reviews={data.reviews}
        />
        <RelatedProducts cards={related} />
        <RecentlyViewedPlaceholder sku={product.sku} />
      </Suspense>
    </>
  )
}
