import type { ConfigurableChild, Product } from '@vitrina/contract'
import {
  findVariantImage,
  insertNoBreakSpaces,
  isInStock,
  type ProductSummary,
  productSummaryFields,
  summarizeProduct,
} from '@vitrina/domain'
import type { OptionDisplayLookup } from '../parts/option-displays.ts'
import { findVariantInColour } from './colour-variant.ts'

/** What a list shows of a product: plain data, small, because fifty of them travel in a page. */
export type ProductCardData = ProductSummary & {
  /** The variant it shows, where it was looked for by its colour. */
  readonly childSku?: string
  /** Average colour of the picture, `#rrggbb`. */
  readonly imageColor?: string
  readonly isInStock: boolean
  readonly isNew: boolean
  readonly isHit: boolean
  /** Stars of its reviews, where there are enough of them to say something. */
  readonly rating?: { readonly average: number; readonly count: number }
  /** `#rrggbb` of every colour it comes in. */
  readonly colors: readonly string[]
  /** What a listing can be narrowed by: the service worker does it where there is no network. */
  readonly values?: Readonly<Record<string, readonly (string | number)[]>>
}

/** Fields a search must answer for {@link toProductCardData}. */
export const productCardFields = [
  'id',
  ...productSummaryFields,
  'type_id',
  'image_color',
  'stock.is_in_stock',
  'new',
  'hit',
  'rating_average',
  'rating_count',
  'color',
  'color_options',
] as const

/**
 * `chosen` is what a listing is narrowed to, by attribute: a card shows the thing in a chosen
 * colour.
 */
export function toProductCardData(
  product: Product,
  faces: OptionDisplayLookup,
  chosen: Readonly<Record<string, readonly string[]>> = {},
): ProductCardData {
  const variant = findVariantInColour(product, chosen)
  const colors = product.color_options ?? [product.color ?? []].flat()
  return {
    // A product takes the price of its cheapest variant, which another colour may be.
    ...summarizeProduct(product, variant),
    name: insertNoBreakSpaces(product.name),
    ...(variant && { childSku: variant.sku }),
    ...choosePicture(product, variant),
    isInStock: isInStock(variant?.stock ?? product.stock),
    isNew: product.new ?? false,
    isHit: product.hit ?? false,
    ...chooseRating(product),
    colors: colors.flatMap(value => faces('color', value).swatch ?? []),
  }
}

/** Of one or two reviews a figure would say more than they do. */
const fewestReviews = 3

function chooseRating({ rating_average: average, rating_count: count }: Product) {
  return average && count && count >= fewestReviews ? { rating: { average, count } } : {}
}

function choosePicture(
  product: Product,
  variant: ConfigurableChild | undefined,
): Pick<ProductCardData, 'image' | 'imageColor'> {
  const image = findVariantImage(variant) ?? product.image
  const color =
    image === product.image
      ? product.image_color
      : product.media_gallery?.find(media => media.image === image)?.color
  return { image, ...(color && { imageColor: color }) }
}
