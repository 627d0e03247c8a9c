import type { ConfigurableChild, Product } from '@vitrina/contract'
import { bindWords } from '@vitrina/domain'
import type { SavedProduct, ShownPrice } from '@vitrina/federation'
import type { LookUpOptionDisplay } from '../parts/option-displays.ts'
import { findOwnImage } from '../parts/own-image.ts'
import { toShownPrice } from '../parts/to-shown-price.ts'
import { findVariantInColour } from './colour-variant.ts'

/** What a list shows of a product: plain data, small, because fifty of them travel in a page. */
export type Card = {
  readonly sku: string
  readonly slug: string
  readonly name: string
  /** Path in the shop, with a leading slash. */
  readonly path: string
  /** The variant it shows, where it was looked for by its colour. */
  readonly childSku?: string
  readonly image: string
  /** Average colour of the picture, `#rrggbb`. */
  readonly imageColor?: string
  readonly price: ShownPrice
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

/** Fields a search must answer for {@link toCard}. */
export const cardFields = [
  'id',
  'sku',
  'slug',
  'name',
  'url_path',
  'type_id',
  'image',
  'image_color',
  'price',
  'final_price',
  'price_incl_tax',
  'original_price_incl_tax',
  'special_price_incl_tax',
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
export function toCard(
  product: Product,
  faces: LookUpOptionDisplay,
  chosen: Readonly<Record<string, readonly string[]>> = {},
): Card {
  const { sku, slug, name, color, color_options } = product
  const variant = findVariantInColour(product, chosen)
  const colors = color_options ?? (color === undefined ? [] : [color])
  return {
    sku,
    slug,
    name: bindWords(name),
    path: `/${product.url_path}`,
    ...(variant && { childSku: variant.sku }),
    ...choosePicture(product, variant),
    // A product takes the price of its cheapest variant, which another colour may be.
    price: variant ? toShownPrice(variant, product) : toShownPrice(product),
    isInStock: (variant?.stock ?? product.stock)?.is_in_stock ?? true,
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
  { image: main, image_color: mainColor, media_gallery }: Product,
  variant: ConfigurableChild | undefined,
): Pick<Card, 'image' | 'imageColor'> {
  const image = findOwnImage(variant) ?? main
  const color =
    image === main ? mainColor : media_gallery?.find(media => media.image === image)?.color
  return { image, ...(color && { imageColor: color }) }
}

/** What is remembered of a card that is put aside: no variant, for nobody has chosen its size. */
export function toSavedProduct({
  sku,
  slug,
  name,
  path,
  image,
  price,
}: Pick<Card, 'sku' | 'slug' | 'name' | 'path' | 'image' | 'price'>): SavedProduct {
  return { sku, slug, name, url_path: path.slice(1), image, price: price.now }
}
