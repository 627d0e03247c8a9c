import { isMoney, toPriceAmounts } from '@vitrina/domain'

export type CachedCardFields = Readonly<Record<string, unknown>>

/**
 * The card of a page as a document of the calls; undefined for what is none. A part of a set has
 * the same facts, and is no card: it may not be sold alone.
 */
export function toCardDocument({
  sku,
  slug,
  name,
  path,
  image,
  imageColor,
  price,
  isInStock,
  values,
}: CachedCardFields): CachedCardFields | undefined {
  const { now, before } = (price ?? {}) as CachedCardFields
  const isWhole = [sku, slug, name, path, image].every(isNonEmptyText)
  if (!isWhole || !isNonEmptyText(path)) return undefined
  if (!isMoney(now) || typeof isInStock !== 'boolean') return undefined
  return {
    ...(values as CachedCardFields | undefined),
    sku,
    slug,
    name,
    url_path: path.slice(1),
    image,
    image_color: imageColor,
    ...toPriceAmounts({ now, ...(isMoney(before) && { before }) }),
    stock: { is_in_stock: isInStock },
  }
}

export const isNonEmptyText = (value: unknown): value is string =>
  typeof value === 'string' && value !== ''
