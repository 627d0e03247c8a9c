import {
  buildBreadcrumbList,
  buildOpenGraphImage,
  createPageDescription,
  detectTextLanguage,
  findStockLevel,
  replaceNoBreakSpaces,
  type Stock,
  type StructuredData,
} from '@vitrina/domain'
import type { DescribePage, ShownReview } from '@vitrina/federation'
import { findVariantChoiceState } from './chosen-variant.ts'
import { computeInitialPrice } from './initial-price.ts'
import type { ProductData } from './product-loader.ts'

/** What search engines and messengers are told of a product: exactly what its page opens with. */
export const describeProduct: DescribePage<ProductData> = (data, { t }) => {
  const { product, breadcrumbs, root } = data
  const name = replaceNoBreakSpaces(product.name)
  const address = new URL(root + product.path).href
  const description = createPageDescription(product.summary || name)
  const picture = buildOpenGraphImage(root, selectImage(data))
  return {
    type: 'product',
    title: name,
    description,
    address,
    picture,
    things: [
      {
        '@type': 'Product',
        name,
        description,
        sku: product.sku,
        url: address,
        image: [picture.href],
        ...(product.material && { material: product.material }),
        ...describeOffer(data, address),
        ...describeRating(data),
        ...describeReviews(data),
      },
      buildBreadcrumbList(root, [
        { label: t('catalog:home'), href: '/' },
        ...breadcrumbs,
        { label: name, href: product.path },
      ]),
    ],
  }
}

function selectImage({ product, chosen }: ProductData): string {
  return findVariantChoiceState(product, chosen).shown?.image ?? product.image
}

/**
 * A price of nothing is no offer, nor is an old one: while it stands, nobody knows what is left
 * either.
 */
function describeOffer(data: ProductData, url: string) {
  const { now, standing } = computeInitialPrice(data)
  if (now <= 0 || standing !== undefined) return {}
  return {
    offers: {
      '@type': 'Offer',
      url,
      price: now.toFixed(2),
      priceCurrency: data.currency,
      availability: `https://schema.org/${isAvailable(data) ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
  }
}

/** While a choice is open, a thing is there as long as any of its variants is. */
function isAvailable({ product, chosen, setParts, bundleChoices }: ProductData): boolean {
  if (product.variants.length > 0) {
    const { exact } = findVariantChoiceState(product, chosen)
    return exact ? exact.isInStock : product.variants.some(({ isInStock }) => isInStock)
  }
  if (product.type === 'grouped') return setParts.some(({ stock }) => isLeft(stock))
  if (product.type === 'bundle') {
    return bundleChoices
      .filter(({ isRequired }) => isRequired)
      .every(({ links }) => links.some(({ part }) => isLeft(part.stock)))
  }
  return isLeft(product.stock)
}

function isLeft(stock: Stock): boolean {
  return findStockLevel(stock) !== 'out-of-stock'
}

function describeRating({ product: { rating }, reviews }: ProductData) {
  if (!rating) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Number(rating.average.toFixed(1)),
      ratingCount: rating.count,
      ...(reviews && reviews.total > 0 && { reviewCount: reviews.total }),
      bestRating: 5,
      worstRating: 1,
    },
  }
}

/** The reviews the page shows. */
function describeReviews({ reviews }: ProductData) {
  const rated = reviews?.items.filter(({ stars }) => stars !== undefined) ?? []
  return rated.length > 0 ? { review: rated.map(buildReviewData) } : {}
}

function buildReviewData({
  title,
  detail,
  nickname,
  stars,
  createdAt,
}: ShownReview): StructuredData {
  return {
    '@type': 'Review',
    name: title,
    reviewBody: detail,
    inLanguage: detectTextLanguage(detail, ''),
    author: { '@type': 'Person', name: nickname },
    datePublished: createdAt.slice(0, 10),
    reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
  }
}
