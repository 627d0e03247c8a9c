import type { Product } from '@vitrina/contract'
import { bindWords } from '@vitrina/domain'
import type { KeptProduct } from '@vitrina/federation'
import type { OptionFaces } from '../parts/option-faces.ts'
import { priceOf, type ShownPrice } from '../parts/price-of.ts'

/** What a list shows of a product: plain data, small, because fifty of them travel in a page. */
export type Card = {
  readonly sku: string
  readonly slug: string
  readonly name: string
  /** Path in the shop, with a leading slash. */
  readonly path: string
  readonly image: string
  /** Average colour of the picture, `#rrggbb`. */
  readonly imageColor?: string
  readonly price: ShownPrice
  readonly isInStock: boolean
  readonly isNew: boolean
  readonly isHit: boolean
  /** `#rrggbb` of every colour it comes in. */
  readonly colors: readonly string[]
}

/** Fields a search must answer for {@link cardOf}. */
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
  'color',
  'color_options',
] as const

export function cardOf(product: Product, faces: OptionFaces): Card {
  const { sku, slug, name, image, image_color, color, color_options } = product
  const colors = color_options ?? (color === undefined ? [] : [color])
  return {
    sku,
    slug,
    name: bindWords(name),
    path: `/${product.url_path}`,
    image,
    ...(image_color && { imageColor: image_color }),
    price: priceOf(product),
    isInStock: product.stock?.is_in_stock ?? true,
    isNew: product.new ?? false,
    isHit: product.hit ?? false,
    colors: colors.flatMap(value => faces('color', value).swatch ?? []),
  }
}

/** What is remembered of a card that is put aside. */
export function keptOf({
  sku,
  slug,
  name,
  path,
  image,
  price,
}: Pick<Card, 'sku' | 'slug' | 'name' | 'path' | 'image' | 'price'>): KeptProduct {
  return { sku, slug, name, url_path: path.slice(1), image, price: price.now }
}
