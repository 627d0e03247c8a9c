import type { ImportNote } from './import-notes.ts'
import {
  readId,
  readInteger,
  readPlainText,
  readText,
  type SourceDocument,
  said,
} from './loose-values.ts'
import { extraFields, withCustomAttributes } from './product-extras.ts'
import { tierPrices } from './product-parts.ts'
import { picturePath } from './product-pictures.ts'
import { priceLists } from './product-price-lists.ts'
import { storedPrices } from './product-prices.ts'
import { type GivenStock, givenStock } from './product-stock.ts'
import { variantId } from './variant-ids.ts'

export type GivenVariant = { id: number; sku: string; stock: GivenStock } & Record<string, unknown>

/** Its product has them, or they are read here. */
const known: ReadonlySet<string> = new Set([
  ...['id', 'sku', 'name', 'status', 'visibility', 'tax_class_id', 'price', 'special_price'],
  ...['special_from_date', 'special_to_date', 'image', 'small_image', 'thumbnail', 'tier_prices'],
  ...['color', 'size', 'category_ids', 'description', 'short_description', 'media_gallery'],
  ...['url_key', 'url_path', 'slug', 'has_options', 'type_id', 'configurable_children'],
  ...['stock', 'product_links', 'bundle_options', 'custom_options', 'configurable_options'],
])

/**
 * A variant inside its product. Values of attributes are option ids written as text
 * (docs/rules/products.md#variants).
 */
export function readVariant(given: SourceDocument, notes: ImportNote[]): GivenVariant {
  const source = withCustomAttributes(given)
  const sku = readText(source.sku)?.trim()
  return said({
    ...extraFields(source, known),
    id: readId(source.id) ?? (sku === undefined ? undefined : variantId(sku)),
    sku,
    name: readPlainText(source.name),
    status: readInteger(source.status) ?? 1,
    visibility: readInteger(source.visibility) ?? 1,
    tax_class_id: readInteger(source.tax_class_id),
    ...storedPrices(source, false),
    prices: priceLists(source, notes),
    color: readText(source.color),
    size: readText(source.size),
    image: readPicture(source.image),
    small_image: readPicture(source.small_image),
    thumbnail: readPicture(source.thumbnail),
    tier_prices: source.tier_prices === undefined ? undefined : tierPrices(source),
    stock: givenStock(source.stock),
  }) as unknown as GivenVariant
}

/** A variant without a picture of its own shows its product's. */
function readPicture(value: unknown): string | undefined {
  const path = picturePath(value)
  return path === 'no_selection' ? undefined : path
}
