export type CardFields = Readonly<Record<string, unknown>>

/**
 * The card of a page as a document of the calls; undefined for what is none. A part of a set has
 * the same facts, and is no card: it may not be sold alone.
 */
export function readCard({
  sku,
  slug,
  name,
  path,
  image,
  imageColor,
  price,
  isInStock,
  values,
}: CardFields): CardFields | undefined {
  const { now, before } = (price ?? {}) as CardFields
  const isWhole = [sku, slug, name, path, image].every(isNonEmptyText) && typeof now === 'number'
  if (!isWhole || !isNonEmptyText(path) || typeof isInStock !== 'boolean') return undefined
  return {
    ...(values as CardFields | undefined),
    sku,
    slug,
    name,
    url_path: path.slice(1),
    image,
    image_color: imageColor,
    price_incl_tax: now,
    original_price_incl_tax: before ?? now,
    special_price_incl_tax: before === undefined ? 0 : now,
    stock: { is_in_stock: isInStock },
  }
}

export const isNonEmptyText = (value: unknown): value is string =>
  typeof value === 'string' && value !== ''
