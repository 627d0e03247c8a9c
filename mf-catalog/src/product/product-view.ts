import type { ConfigurableChild, Product, ProductType } from '@vitrina/contract'
import {
  findStockLevel,
  findVariantImage,
  insertNoBreakSpaces,
  type ProductSummary,
  readProductStock,
  type ShownPrice,
  type Stock,
  summarizeProduct,
  toShownPrice,
  type VariantSummary,
} from '@vitrina/domain'
import type { ShownRating } from '@vitrina/federation'
import { buildGallery, type GalleryPicture } from '../gallery/gallery-pictures.ts'
import type { OptionDisplayLookup } from '../parts/option-displays.ts'
import { type CustomOption, readCustomOptions } from './custom-options.ts'
import { splitParagraphs } from './split-paragraphs.ts'

/** An attribute a shopper chooses by. */
export type VariantOption = {
  readonly attributeId: string
  readonly code: string
  readonly label: string
  readonly values: readonly {
    readonly id: string
    readonly label: string
    readonly swatch?: string
  }[]
}

export type Variant = VariantSummary & {
  readonly isInStock: boolean
  readonly shownPrice: ShownPrice
  readonly image: string
  readonly stock: Stock
}

/** What the product page shows: plain data that travels in the page. */
export type ProductView = ProductSummary & {
  readonly id: number
  readonly type: ProductType
  readonly gallery: readonly GalleryPicture[]
  readonly stock: Stock
  readonly summary: string
  readonly paragraphs: readonly string[]
  readonly material: string | undefined
  readonly care: string | undefined
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly rating: ShownRating | undefined
  /** How many reviews say small, right and large in its size. */
  readonly fits?: readonly number[] | undefined
  /** Read by what shows it (size-adviser/read-size-chart.ts). */
  readonly sizeChart?: Product['size_chart']
  readonly options: readonly VariantOption[]
  readonly variants: readonly Variant[]
  readonly customOptions: readonly CustomOption[]
}

export function toProductView(product: Product, faces: OptionDisplayLookup): ProductView {
  const paragraphs = splitParagraphs(product.description ?? '')
  const options = readOptions(product, faces)
  const children = (product.configurable_children ?? []).filter(({ status }) => status < 2)
  const variants = children.map(child => readVariant(child, product, options))
  return {
    ...summarizeProduct(product),
    id: product.id,
    type: product.type_id,
    name: insertNoBreakSpaces(product.name),
    gallery: buildGallery(
      product.media_gallery ?? [],
      variants.map((variant, place) => ({
        ...variant,
        others: [children[place]?.small_image, children[place]?.thumbnail],
      })),
    ),
    stock: readProductStock(product.stock),
    summary: splitParagraphs(product.short_description ?? '')[0] ?? paragraphs[0] ?? '',
    paragraphs,
    material: product.material,
    care: product.care,
    facts: product.facts ?? [],
    rating: readRating(product),
    fits: product.fit_counts,
    sizeChart: product.size_chart,
    options,
    variants,
    customOptions: readCustomOptions(product),
  }
}

function readRating(product: Product): ShownRating | undefined {
  const { rating_average: average, rating_count: count, rating_counts: counts } = product
  return average && count ? { average, count, ...(counts && { counts }) } : undefined
}

function readOptions(
  { configurable_options = [] }: Product,
  faces: OptionDisplayLookup,
): VariantOption[] {
  return configurable_options
    .toSorted((a, b) => a.position - b.position)
    .map(({ attribute_id, attribute_code, label, values }) => ({
      attributeId: attribute_id,
      code: attribute_code,
      label,
      values: values.map(value => {
        const { swatch } = faces(attribute_code, value.value_index)
        return { id: String(value.value_index), label: value.label, ...(swatch && { swatch }) }
      }),
    }))
}

function readVariant(
  child: ConfigurableChild,
  parent: Product,
  options: readonly VariantOption[],
): Variant {
  const shownPrice = toShownPrice(child, parent)
  const { isInStock } = readProductStock(parent.stock)
  const stock = child.stock ? readProductStock(child.stock) : { qty: null, isInStock }
  return {
    sku: child.sku,
    values: Object.fromEntries(options.map(({ code }) => [code, optionValue(child, code)])),
    price: shownPrice.now,
    regularPrice: child.original_price_incl_tax ?? parent.original_price_incl_tax,
    shownPrice,
    isInStock: findStockLevel(stock) !== 'out-of-stock',
    stock,
    image: findVariantImage(child) ?? parent.image,
  }
}

/** Older data keeps a variant's values in a list (docs/rules/products.md#variants). */
function optionValue(child: ConfigurableChild, code: string): string {
  const { [code]: own, custom_attributes } = child as Record<string, unknown>
  if (own !== undefined && own !== null) return String(own)
  const listed = Array.isArray(custom_attributes)
    ? custom_attributes.find(({ attribute_code }) => attribute_code === code)
    : undefined
  return String(listed?.value ?? '')
}
