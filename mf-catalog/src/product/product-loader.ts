import type { ApiClient } from '@vitrina/api-client'
import type { Product } from '@vitrina/contract'
import type { ChosenOptions } from '@vitrina/domain'
import {
  type GoneAlternative,
  gone,
  type LoaderArgs,
  notFound,
  redirect,
  type ShownPrice,
  type ShownReviews,
  shopRoot,
} from '@vitrina/federation'
import type { Outfit } from '../outfit/find-outfit.ts'
import type { ProductCardData } from '../product-cards/card.ts'
import { findReviews } from '../reviews/find-reviews.ts'
import { countReviewsOnPage, readReviewsPage } from '../reviews/review-pages.ts'
import { chooseInitialOptions } from './chosen-variant.ts'
import {
  findOptionDisplays,
  findProductByAttribute,
  isProductDiscontinued,
} from './find-product.ts'
import { buildCanonicalProductPath, isCanonicalProductUrl } from './product-address.ts'
import type { BundleChoice, SetPart } from './product-parts.ts'
import { type ProductView, toProductView } from './product-view.ts'
import { findRelatedProducts, listLinkedSkus } from './related-products.ts'

export type ProductData = {
  /** The root of the shop's addresses. */
  readonly root: string
  /** ISO 4217 */
  readonly currency: string
  readonly product: ProductView
  readonly chosen: ChosenOptions
  readonly breadcrumbs: readonly {
    readonly label: string
    readonly href: string
    readonly lang?: string | undefined
  }[]
  readonly setParts: readonly SetPart[]
  readonly bundleChoices: readonly BundleChoice[]
  /** What a set or a bundle costs before the shopper changes anything. */
  readonly partsPrice?: ShownPrice
  /** `null` while reviews cannot be had. */
  readonly reviews: ShownReviews | null
  /** `null` while they cannot be had. */
  readonly related: readonly ProductCardData[] | null
  /** What is worn with it. */
  readonly outfit?: Outfit
  /** Set when a part failed to load: coming back to the page loads it again. */
  readonly missed?: true
}

export async function loadProduct(args: LoaderArgs): Promise<ProductData> {
  const {
    params,
    url,
    signal,
    services: { api, settings },
  } = args
  const product = await findProduct(args)
  const childSku = url.searchParams.get('childSku') ?? params.childSku ?? null
  if (
    params.slug !== undefined &&
    params.slug !== product.slug &&
    !isCanonicalProductUrl(product, url)
  ) {
    throw redirect(buildCanonicalProductPath(product, url, childSku), 301)
  }
  const above = categoriesAbove(product)
  // The narrowest category may hold two coats and nothing to wear with them.
  const { category_id: categoryId = Number(product.category_ids.at(-1)) } =
    above[1] ?? above[0] ?? {}
  const [faces, reviews, related, parts, outfit] = await Promise.all([
    findOptionDisplays(api, product, signal),
    findReviews(api, product.id, {
      from: 0,
      size: countReviewsOnPage(readReviewsPage(url)),
      signal,
    }),
    findRelatedProducts(api, product, categoryId, signal),
    findParts(api, product, signal),
    findOutfitOf(api, product, signal),
  ])
  const view = toProductView(product, faces)
  return {
    root: shopRoot(args),
    currency: settings.currencyCode,
    product: view,
    chosen: chooseInitialOptions(view, childSku),
    breadcrumbs: above.map(({ name, path, text_language: lang }) => ({
      ...{ label: name, href: `/${path}`, lang },
    })),
    ...parts,
    reviews: reviews.ok ? reviews.value : null,
    related,
    ...(outfit && { outfit }),
    ...((!reviews.ok || related === null) && { missed: true as const }),
  }
}

/** What a set or a bundle is made of; the code for it comes when there is one. */
async function findParts(
  api: ApiClient,
  product: Product,
  signal: AbortSignal,
): Promise<Pick<ProductData, 'setParts' | 'bundleChoices' | 'partsPrice'>> {
  if (!['grouped', 'bundle'].includes(product.type_id)) return { setParts: [], bundleChoices: [] }
  const { findPartsWithPrice } = await import(
    /* webpackChunkName: "product-loader" */ './priced-parts.ts'
  )
  return findPartsWithPrice(api, product, signal)
}

/** What it names as worn with it; the code for it comes when there is something. */
async function findOutfitOf(
  api: ApiClient,
  product: Product,
  signal: AbortSignal,
): Promise<Outfit | null> {
  const skus = listLinkedSkus(product, ['crosssell'])
  if (skus.length === 0) return null
  const { findOutfit } = await import(
    /* webpackChunkName: "product-loader" */ '../outfit/find-outfit.ts'
  )
  return findOutfit(api, skus, signal)
}

/**
 * A product by its sku; a variant opened directly leads to its parent, by setting
 * (docs/rules/products.md#availability).
 */
async function findProduct({
  params: { parentSku: sku = '' },
  url,
  signal,
  services: { api, settings },
}: LoaderArgs): Promise<Product> {
  const product = await findProductByAttribute(api, 'sku', sku, signal)
  if (!product) throw notFound()
  if (isProductDiscontinued(product)) throw gone(findCategoryLink(product))
  if (product.visibility > 1) return product
  if (!settings.redirectsVariants) throw notFound()
  const parent = await findProductByAttribute(api, 'configurable_children.sku', sku, signal)
  if (!parent) throw notFound()
  if (isProductDiscontinued(parent)) throw gone(findCategoryLink(parent))
  throw redirect(buildCanonicalProductPath(parent, url, sku), 301)
}

/** The narrowest category a withdrawn product stood in. */
function findCategoryLink(product: Product): GoneAlternative {
  const place = categoriesAbove(product).at(-1)
  return place ? { label: place.name, href: `/${place.path}` } : null
}

/** Departments and categories on the product's own path, from the top. */
function categoriesAbove({ category, url_path }: Product): Product['category'] {
  return category
    .filter(({ path }) => url_path.startsWith(`${path}/`))
    .toSorted((a, b) => a.path.length - b.path.length)
}
