export type Fields = Readonly<Record<string, unknown>>

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
}: Fields): Fields | undefined {
  const { now, before } = (price ?? {}) as Fields
  const isWhole = [sku, slug, name, path, image].every(isText) && typeof now === 'number'
  if (!isWhole || !isText(path) || typeof isInStock !== 'boolean') return undefined
  return {
    ...(values as Fields | undefined),
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

export const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
