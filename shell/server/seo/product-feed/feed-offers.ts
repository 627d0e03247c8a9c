import type { Product } from '@vitrina/contract'
import {
  buildOpenGraphImage,
  priceFields,
  replaceNoBreakSpaces,
  type ShownPrice,
  toShownPrice,
} from '@vitrina/domain'
import type { FeedOffer } from './feed-xml.ts'

/** What an offer is made of; the platform leaves out the rest. */
export const feedFields = [
  ...['id', 'sku', 'name', 'type_id', 'url_path', 'category', 'description', 'image', 'stock'],
  ...priceFields,
  ...['media_gallery', 'facts', 'material'],
  ...['configurable_options', 'configurable_children'],
] as const

type Fields = 'id' | 'sku' | 'name' | 'type_id' | 'url_path' | 'category' | 'description'
type OptionalFields =
  | 'image'
  | 'stock'
  | 'media_gallery'
  | (typeof priceFields)[number]
  | 'configurable_options'
  | 'configurable_children'
export type FeedProduct = Pick<Product, Fields> &
  Partial<Pick<Product, OptionalFields>> & {
    facts?: readonly { label: string; value: string }[]
    material?: string
  }

export type FeedOfferContext = {
  origin: string
  vendor: string
  /** Those the feed lists. */
  categoryIds: ReadonlySet<number>
}

/** The format knows as many pictures and letters. */
const maxPictures = 10
const maxDescriptionLength = 3_000
const largestGroup = 999_999_999

/**
 * The offers of a product: one for each of its variants. None of what is no single thing on a
 * shelf, has no price, or stands in no category of the feed.
 */
export function listFeedOffers(product: FeedProduct, place: FeedOfferContext): FeedOffer[] {
  const categoryId = deepestCategory(product, place.categoryIds)
  const isShelved = product.type_id === 'simple' || product.type_id === 'configurable'
  if (categoryId === undefined || !isShelved || !product.url_path) return []
  const { children, ...common } = {
    ...toCommonFields(product, place, categoryId),
    children: variants(product),
  }
  if (product.type_id === 'simple') {
    const offer = priced({ ...common, sku: product.sku }, toShownPrice(product), product)
    return offer
      ? [{ ...offer, groupId: undefined, pictures: picturesOf(product, place.origin) }]
      : []
  }
  return variants(product).flatMap(child => {
    const url = new URL(common.url)
    url.searchParams.set('childSku', child.sku)
    const offer = priced({ ...common, sku: child.sku }, toShownPrice(child, product), child)
    if (!offer) return []
    const own = typeof child.image === 'string' ? [pictureAddress(child.image, place.origin)] : []
    return [
      {
        ...offer,
        groupId: product.id <= largestGroup ? product.id : undefined,
        url: url.href,
        // Other pictures of the product may show other colours.
        pictures: own.length > 0 ? own : picturesOf(product, place.origin),
        parameters: [...chosenOptions(product, child), ...common.parameters],
      },
    ]
  })
}

type Child = NonNullable<Product['configurable_children']>[number]

/** Of a variant the platform leaves out what its product says too. */
function variants(product: FeedProduct): readonly Child[] {
  const { configurable_children: children = [], image } = product
  const shared = image !== undefined && { image }
  return children.filter(({ status }) => (status ?? 1) < 2).map(child => ({ ...shared, ...child }))
}

function toCommonFields(
  product: FeedProduct,
  { origin, vendor }: FeedOfferContext,
  categoryId: number,
): Omit<FeedOffer, 'id' | 'price' | 'oldPrice' | 'groupId' | 'isAvailable' | 'vendorCode'> {
  const { facts = [], material } = product
  return {
    name: replaceNoBreakSpaces(product.name),
    vendor,
    url: new URL(`/${product.url_path}`, origin).href,
    categoryId,
    pictures: [],
    description: plainText(product.description),
    parameters: [
      ...(material ? [{ name: 'Материал', value: replaceNoBreakSpaces(material) }] : []),
      ...facts.map(({ label, value }) => ({
        name: replaceNoBreakSpaces(label),
        value: replaceNoBreakSpaces(value),
      })),
    ],
  }
}

function priced<Common extends { sku: string }>(
  { sku, ...common }: Common,
  { now, before }: ShownPrice,
  { stock }: { stock?: { is_in_stock?: boolean } | undefined },
) {
  if (now <= 0) return undefined
  const sums = { price: Number(now), oldPrice: before === undefined ? before : Number(before) }
  return { ...common, ...sums, id: sku, vendorCode: sku, isAvailable: stock?.is_in_stock === true }
}

function deepestCategory(
  { category = [] }: Pick<FeedProduct, 'category'>,
  known: ReadonlySet<number>,
): number | undefined {
  const depth = ({ path }: { path?: string | undefined }) => (path ?? '').split('/').length
  return category
    .filter(({ category_id }) => known.has(category_id))
    .toSorted((one, other) => depth(other) - depth(one))[0]?.category_id
}

function picturesOf({ image, media_gallery: gallery = [] }: FeedProduct, origin: string): string[] {
  const pictures = gallery.filter(({ vid }) => !vid).map(({ image: picture }) => picture)
  const all = [image, ...pictures].filter(picture => typeof picture === 'string' && picture !== '')
  return [...new Set(all as string[])]
    .slice(0, maxPictures)
    .map(picture => pictureAddress(picture, origin))
}

function pictureAddress(image: string, origin: string): string {
  if (/^https?:/.test(image)) return new URL(image).href
  return buildOpenGraphImage(origin, image.startsWith('/') ? image : `/${image}`).href
}

function chosenOptions({ configurable_options: options = [] }: FeedProduct, child: Child) {
  return options.flatMap(({ attribute_code: code, label, values }) => {
    const index = String((child as Record<string, unknown>)[code] ?? '')
    const value = values.find(({ value_index }) => String(value_index) === index)?.label
    if (!label || !value) return []
    const unit = code === 'size' ? sizeUnit(value) : undefined
    return [{ name: label, value: replaceNoBreakSpaces(value), ...(unit && { unit }) }]
  })
}

/** The system of a size by how it is written. */
function sizeUnit(size: string): string | undefined {
  if (/^\d{2}([,.]\d)?$/.test(size)) return 'RU'
  return /^(?:X{0,4}[SML]|\dX[SL]|[SML])$/i.test(size) ? 'INT' : undefined
}

function plainText(html = ''): string {
  const text = html
    .replaceAll(/<\/(?:p|li|h\d|div)>|<br\s*\/?>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
  return replaceNoBreakSpaces(text).replaceAll(/\n\s*/g, '\n').trim().slice(0, maxDescriptionLength)
}
