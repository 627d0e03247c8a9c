import { escapeXml } from '../xml-text.ts'

/** A thing that can be bought, as a feed in the Yandex Market Language names it. */
export type FeedOffer = {
  id: string
  /** The same for all variants of a product. */
  groupId: number | undefined
  isAvailable: boolean
  name: string
  vendor: string
  vendorCode: string
  url: string
  /** Rubles with tax. `oldPrice` is above it. */
  price: number
  oldPrice: number | undefined
  categoryId: number
  pictures: readonly string[]
  description: string
  parameters: readonly { name: string; value: string; unit?: string }[]
}

export type FeedCategory = { id: number; parentId: number | undefined; name: string }

/** Whole rubles, and working days from and to. */
export type FeedDelivery = { cost: number; days: readonly [from: number, to: number] }

export type FeedShop = {
  name: string
  url: string
  madeAt: Date
  categories: readonly FeedCategory[]
  /** To the door, and to a pick-up point. */
  delivery: readonly FeedDelivery[]
  pickup: readonly FeedDelivery[]
}

/** Everything before the offers, in the order the format asks for. */
export function writeFeedHead({
  name,
  url,
  madeAt,
  categories,
  delivery,
  pickup,
}: FeedShop): string {
  const moment = madeAt.toISOString().replace(/\.\d+Z$/, '+00:00')
  const lines = categories.map(
    ({ id, parentId, name: title }) =>
      `<category id="${id}"${parentId === undefined ? '' : ` parentId="${parentId}"`}>${escapeXml(title)}</category>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<yml_catalog date="${moment}">`,
    '<shop>',
    `<name>${escapeXml(name)}</name>`,
    `<company>${escapeXml(name)}</company>`,
    `<url>${escapeXml(url)}</url>`,
    '<currencies><currency id="RUR" rate="1"/></currencies>',
    '<categories>',
    ...lines,
    '</categories>',
    ...options('delivery-options', delivery),
    ...options('pickup-options', pickup),
    '<offers>',
    '',
  ].join('\n')
}

export const feedClosingXml = '</offers>\n</shop>\n</yml_catalog>\n'

export function writeOfferXml(
  offer: FeedOffer,
  shop: Pick<FeedShop, 'delivery' | 'pickup'>,
): string {
  const { id, groupId, isAvailable, oldPrice } = offer
  const group = groupId === undefined ? '' : ` group_id="${groupId}"`
  const parameters = offer.parameters.map(
    ({ name, value, unit }) =>
      `<param name="${escapeXml(name)}"${unit ? ` unit="${unit}"` : ''}>${escapeXml(value)}</param>`,
  )
  return [
    `<offer id="${escapeXml(id)}" available="${isAvailable}"${group}>`,
    element('name', offer.name),
    element('vendor', offer.vendor),
    element('vendorCode', offer.vendorCode),
    element('url', offer.url),
    element('price', String(offer.price)),
    ...(oldPrice === undefined ? [] : [element('oldprice', String(oldPrice))]),
    '<currencyId>RUR</currencyId>',
    element('categoryId', String(offer.categoryId)),
    ...offer.pictures.map(picture => element('picture', picture)),
    element('delivery', String(shop.delivery.length > 0)),
    element('pickup', String(shop.pickup.length > 0)),
    ...(offer.description ? [element('description', offer.description)] : []),
    ...parameters,
    '</offer>\n',
  ].join('')
}

function options(name: string, given: readonly FeedDelivery[]): string[] {
  if (given.length === 0) return []
  const each = given.map(({ cost, days: [from, to] }) => {
    return `<option cost="${cost}" days="${from === to ? from : `${from}-${to}`}"/>`
  })
  return [`<${name}>${each.join('')}</${name}>`]
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}
