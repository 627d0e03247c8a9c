import { useI18n } from '@vitrina/federation'
import { Crumbs } from '@vitrina/ui'
import { keptOf } from '../cards/card.ts'
import { KeepPlace } from '../keeping/keep-place.tsx'
import { CrumbLink } from '../parts/crumb-link.tsx'
import { Buying } from './buying.tsx'
import { picturesOf } from './gallery-pictures.ts'
import { ProductAbout } from './product-about.tsx'
import { ProductDelivery } from './product-delivery.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductHead } from './product-head.tsx'
import type { ProductData } from './product-loader.ts'
import { ProductRating } from './product-rating.tsx'
import { ProductReviewsSection } from './product-reviews-section.tsx'
import styles from './product-screen.module.css'
import { RelatedGoods } from './related-goods.tsx'
import { useVariant } from './use-variant.ts'

export function ProductScreen({ data }: { data: ProductData }) {
  const { t } = useI18n()
  const { product, crumbs, related } = data
  const variant = useVariant(product, data.chosen)
  const image = variant.shown?.image ?? product.image
  const pictures = picturesOf(
    product.gallery,
    image,
    product.variants.map(({ image }) => image),
  )
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
        <ProductGallery key={image} name={product.name} pictures={pictures} />
        <div className={styles.text}>
          <div className={styles.name}>
            <h1>{product.name}</h1>
            {product.rating && <ProductRating rating={product.rating} />}
          </div>
          <Buying data={data} variant={variant} />
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
          {isShipped && <ProductDelivery />}
        </div>
      </article>
      <ProductAbout product={product} sku={variant.exact?.sku ?? product.sku} />
      <ProductReviewsSection reviews={data.reviews} rating={product.rating} />
      <RelatedGoods cards={related} />
    </>
  )
}
