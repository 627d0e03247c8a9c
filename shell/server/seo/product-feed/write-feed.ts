import { once } from 'node:events'
import { createGzip } from 'node:zlib'
import type { ApiClient } from '@vitrina/api-client'
import type { SearchQuery } from '@vitrina/contract'
import { listableProductFilter, unwrapOrThrow } from '@vitrina/domain'
import { type FeedProduct, feedFields, listFeedOffers } from './feed-offers.ts'
import {
  type FeedCategory,
  type FeedDelivery,
  type FeedShop,
  feedClosingXml,
  writeFeedHead,
  writeOfferXml,
} from './feed-xml.ts'

export type WriteFeedOptions = {
  api: ApiClient
  /** The shop's public address. */
  origin: string
  shopName: string
  /** Whose delivery the feed names. */
  city: string
  now?: () => number
  pageSize?: number
}

/**
 * The whole feed, packed: goods are read a page at a time and never held together. Rejects while
 * the platform does not answer: half a feed would take the other half off the market.
 */
export async function writeFeed(making: WriteFeedOptions): Promise<Buffer> {
  const { api, origin, shopName, now = Date.now, pageSize = 200 } = making
  const packed: Buffer[] = []
  const gzip = createGzip()
  gzip.on('data', (piece: Buffer) => packed.push(piece))
  const write = async (text: string) => {
    if (!gzip.write(text)) await once(gzip, 'drain')
  }
  const shop = await readShop(making, now())
  await write(writeFeedHead(shop))
  const categoryIds = new Set(shop.categories.map(({ id }) => id))
  for await (const products of listFeedProducts(api, pageSize)) {
    const offers = products.flatMap(product =>
      listFeedOffers(product, { origin, vendor: shopName, categoryIds }),
    )
    await write(offers.map(offer => writeOfferXml(offer, shop)).join(''))
  }
  gzip.end(feedClosingXml)
  await once(gzip, 'end')
  return Buffer.concat(packed)
}

async function readShop(
  { api, origin, shopName, city }: WriteFeedOptions,
  nowMs: number,
): Promise<FeedShop> {
  const offers = unwrapOrThrow(await api.delivery.offers({ city, country: 'RU' }))
  const to = (end: 'door' | 'point') =>
    offers
      .filter(offer => offer.to === end)
      .map(offer => deliveryOption(offer, nowMs))
      .slice(0, maxOptions)
  return {
    name: shopName,
    url: `${origin}/`,
    madeAt: new Date(nowMs),
    categories: await readCategories(api),
    delivery: to('door'),
    pickup: to('point'),
  }
}

/** The format knows as many. */
const maxOptions = 5
const dayMs = 24 * 60 * 60 * 1000

type Offered = { price: number; earliest: string; latest: string }

function deliveryOption({ price, earliest, latest }: Offered, nowMs: number): FeedDelivery {
  const daysUntil = (day: string) =>
    Math.max(0, Math.ceil((Date.parse(`${day}T00:00:00Z`) - nowMs) / dayMs))
  return { cost: Math.ceil(price), days: [daysUntil(earliest), daysUntil(latest)] }
}

type Listed = { id: number; parent_id?: number; name: string }

async function readCategories(api: ApiClient): Promise<FeedCategory[]> {
  const isActive = { attribute: 'is_active', value: { eq: true } }
  const found: Listed[] = []
  const asked = { filters: [isActive], include: ['id', 'parent_id', 'name'], size: 1_000 }
  for await (const page of documentsOf<Listed>(api, 'category', asked)) found.push(...page)
  const known = new Set(found.map(({ id }) => id))
  return found.map(({ id, parent_id, name }) => ({
    id,
    name,
    parentId: parent_id !== undefined && known.has(parent_id) ? parent_id : undefined,
  }))
}

function listFeedProducts(api: ApiClient, size: number): AsyncGenerator<FeedProduct[]> {
  const filters = Object.entries(listableProductFilter).map(([attribute, values]) => ({
    attribute,
    value: { in: [...values] },
  }))
  return documentsOf(api, 'product', { filters, include: [...feedFields], size })
}

type FeedRequest = {
  filters: NonNullable<SearchQuery['_appliedFilters']>
  include: string[]
  size: number
}

/** In the order of their ids: a new one never moves those already read. */
async function* documentsOf<Document extends { id: number }>(
  api: ApiClient,
  entity: 'category' | 'product',
  { filters, include, size }: FeedRequest,
): AsyncGenerator<Document[]> {
  for (let from = 0; ; ) {
    const { items } = unwrapOrThrow(
      await api.catalog.search({
        entity,
        query: {
          _appliedFilters: [...filters, { attribute: 'id', value: { gte: from } }],
          _appliedSort: [{ field: 'id' }],
        },
        size,
        include,
      }),
    )
    yield items as unknown as Document[]
    const last = items.at(-1)
    if (!last || items.length < size) return
    from = last.id + 1
  }
}
