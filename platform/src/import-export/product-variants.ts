import type { ImportNote } from './import-notes.ts'
import {
  omitUndefined,
  parseLooseId,
  parseLooseInteger,
  parseLoosePlainText,
  parseLooseText,
  type SourceDocument,
} from './loose-values.ts'
import { readExtraFields, spreadCustomAttributes } from './product-extras.ts'
import { parseTierPrices } from './product-parts.ts'
import { readPicturePath } from './product-pictures.ts'
import { readPriceLists } from './product-price-lists.ts'
import { readImportedPrices } from './product-prices.ts'
import { type ParsedStock, parseStockValue } from './product-stock.ts'
import { createVariantId } from './variant-ids.ts'

export type ImportedVariant = { id: number; sku: string; stock: ParsedStock } & Record<
  string,
  unknown
>

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
export function readVariant(given: SourceDocument, notes: ImportNote[]): ImportedVariant {
  const source = spreadCustomAttributes(given)
  const sku = parseLooseText(source.sku)?.trim()
  return omitUndefined({
    ...readExtraFields(source, known),
    id: parseLooseId(source.id) ?? (sku === undefined ? undefined : createVariantId(sku)),
    sku,
    name: parseLoosePlainText(source.name),
    status: parseLooseInteger(source.status) ?? 1,
    visibility: parseLooseInteger(source.visibility) ?? 1,
    tax_class_id: parseLooseInteger(source.tax_class_id),
    ...readImportedPrices(source, false),
    prices: readPriceLists(source, notes),
    color: parseLooseText(source.color),
    size: parseLooseText(source.size),
    image: readPicture(source.image),
    small_image: readPicture(source.small_image),
    thumbnail: readPicture(source.thumbnail),
    tier_prices: source.tier_prices === undefined ? undefined : parseTierPrices(source),
    stock: parseStockValue(source.stock),
  }) as unknown as ImportedVariant
}

/** A variant without a picture of its own shows its product's. */
function readPicture(value: unknown): string | undefined {
  const path = readPicturePath(value)
  return path === 'no_selection' ? undefined : path
}
