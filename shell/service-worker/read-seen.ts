import { expandCompactProduct } from '@vitrina/api-client'
import { bootStateElementId, type PageBootState } from '../app/boot.ts'
import { getCallCacheFolder } from './elastic-cache.ts'
import { shopperCacheNames } from './seen-caches.ts'
import { type CachedCardFields, isNonEmptyText, toCardDocument } from './seen-card.ts'

/** A product as it was seen, under the names of the calls: whole, or as far as a list shows it. */
export type CachedProduct = CachedCardFields & { readonly sku: string; readonly name: string }

/** What lies in this browser of the catalogue, in one language and store view. */
export type CachedCatalog = {
  /** Each once, with all that is known of it, the latest where it was seen more than once. */
  readonly goods: readonly CachedProduct[]
  /** Documents that came with all their fields: a page can be made of one. */
  readonly whole: readonly CachedProduct[]
  /** Ranges that prices are counted in, as `0.0-5000.0`. */
  readonly priceRanges: readonly string[]
}

export type CatalogRequest = Pick<Request, 'url' | 'headers'> & { readonly signal?: AbortSignal }

type Found = { goods: CachedProduct[]; whole: CachedProduct[]; priceRanges: string[] }
type Entry = { readonly text: string; readonly atMs: number }

/** Reads the pages and answers that are kept. Rejects where the call is given up meanwhile. */
export async function readCachedCatalog(call: CatalogRequest): Promise<CachedCatalog> {
  const folder = getCallCacheFolder(call)
  const pages = await readAll(shopperCacheNames.pages, () => true, call.signal)
  const answers = await readAll(
    shopperCacheNames.answers,
    url => url.startsWith(folder),
    call.signal,
  )
  const found: Found = { goods: [], whole: [], priceRanges: [] }
  const sources = [
    ...pages.map(entry => ({ ...entry, read: (text: string) => readPage(text, call, found) })),
    ...answers.map(entry => ({ ...entry, read: (text: string) => readAnswer(text, found) })),
  ]
  for (const { text, read } of sources.toSorted((a, b) => a.atMs - b.atMs)) read(text)
  const goods = new Map<string, CachedProduct>()
  for (const good of found.goods) goods.set(good.sku, { ...goods.get(good.sku), ...good })
  return { ...found, goods: [...goods.values()] }
}

function readAnswer(text: string, found: Found): void {
  const { hits, aggregations } = parse(text) as { hits?: unknown; aggregations?: Aggregations }
  for (const hit of Array.isArray(hits) ? hits : []) {
    const good = expandCompactProduct(hit as CachedCardFields)
    if (!isGood(good)) continue
    found.goods.push(good)
    if ('description' in good && 'type_id' in good) found.whole.push(good)
  }
  const { buckets = [] } = aggregations?.agg_range_price ?? {}
  if (buckets.length > 0) found.priceRanges = buckets.map(({ key }) => String(key))
}

type Aggregations = { agg_range_price?: { buckets?: readonly { key?: unknown }[] } } | null

function isGood(fields: CachedCardFields): fields is CachedProduct {
  return isNonEmptyText(fields.sku) && isNonEmptyText(fields.name)
}

/** A page that came with its HTML has asked for no answers: its goods are in its state. */
function readPage(html: string, { headers }: CatalogRequest, found: Found): void {
  const language = headers.get('accept-language')
  const view = headers.get('x-vs-store-code') ?? undefined
  const { locale, settings, hydration } = parse(readState(html)) as Partial<PageBootState>
  if (locale !== language || settings?.views?.storeCode !== view) return
  readData(hydration?.loaderData, found)
}

const state = new RegExp(`<script[^>]* id="${bootStateElementId}"[^>]*>([^<]*)</script>`)
const readState = (html: string) => state.exec(html)?.[1] ?? 'null'

/** Remotes shape their data as they like: whatever has all that a card shows is a product. */
function readData(data: unknown, found: Found): void {
  if (typeof data !== 'object' || data === null) return
  const fields = data as CachedCardFields
  const good = toCardDocument(fields)
  if (good && isGood(good)) found.goods.push(good)
  if (fields.code === 'price' && Array.isArray(fields.options))
    found.priceRanges = fields.options.map(({ id }: CachedCardFields) => String(id))
  for (const inner of Object.values(data)) readData(inner, found)
}

async function readAll(
  cacheName: string,
  isWanted: (url: string) => boolean,
  signal: AbortSignal | undefined,
): Promise<Entry[]> {
  const cache = await caches.open(cacheName)
  const wanted = (await cache.keys()).filter(({ url }) => isWanted(url))
  return Promise.all(
    wanted.map(async key => {
      signal?.throwIfAborted()
      const entry = await cache.match(key, { ignoreVary: true })
      const atMs = Date.parse(entry?.headers.get('date') ?? '') || 0
      return { text: (await entry?.text()) ?? '', atMs }
    }),
  )
}

/** What is no JSON was kept by somebody else, or is not whole. */
function parse(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
