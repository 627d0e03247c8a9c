import { type Boot, bootElementId } from '../app/boot.ts'
import { folderOfCall } from './elastic-cache.ts'
import { seen } from './seen-caches.ts'

/** A product as it was seen, under the names of the calls: whole, or as far as a list shows it. */
export type SeenGood = Readonly<Record<string, unknown>> & {
  readonly sku: string
  readonly name: string
}

type Fields = Readonly<Record<string, unknown>>
type Call = Pick<Request, 'url' | 'headers'>

/** The goods that pages and answers show which are kept in the language and view of a call. */
export async function listSeenGoods(call: Call): Promise<SeenGood[]> {
  const goods = [...(await listInPages(call)), ...(await listInAnswers(call))]
  return [...new Map(goods.map(good => [good.sku, good])).values()]
}

async function listInAnswers(call: Call): Promise<SeenGood[]> {
  const folder = folderOfCall(call)
  const answers = await readAll(seen.answers, url => url.startsWith(folder))
  return answers.flatMap(text => {
    const { hits = [] } = parse(text) as { hits?: readonly Fields[] }
    return hits.flatMap(hit => {
      const name = hit.nm ?? hit.name
      return isText(hit.sku) && isText(name) ? [{ ...hit, sku: hit.sku, name }] : []
    })
  })
}

/** A page that came with its HTML has asked for no answers: its goods are in its state. */
async function listInPages({ headers }: Call): Promise<SeenGood[]> {
  const language = headers.get('accept-language')
  const view = headers.get('x-vs-store-code') ?? undefined
  const pages = await readAll(seen.pages, () => true)
  return pages.flatMap(html => {
    const { locale, settings, hydration } = parse(stateIn(html)) as Partial<Boot>
    if (locale !== language || settings?.views?.storeCode !== view) return []
    return listInData(hydration?.loaderData)
  })
}

const state = new RegExp(`<script[^>]* id="${bootElementId}"[^>]*>([^<]*)</script>`)
const stateIn = (html: string) => state.exec(html)?.[1] ?? 'null'

/** Remotes shape their data as they like: whatever has all that a card shows is a product. */
function listInData(data: unknown): SeenGood[] {
  if (typeof data !== 'object' || data === null) return []
  const good = readCard(data as Fields)
  return [...(good ? [good] : []), ...Object.values(data).flatMap(listInData)]
}

function readCard({ sku, slug, name, path, image, imageColor, price, isInStock }: Fields) {
  const { now, before } = (price ?? {}) as Fields
  const isWhole = [sku, slug, name, path, image].every(isText) && typeof now === 'number'
  if (!isWhole || !isText(sku) || !isText(name) || !isText(path)) return undefined
  return {
    sku,
    slug,
    name,
    url_path: path.slice(1),
    image,
    image_color: imageColor,
    price_incl_tax: now,
    ...(typeof before === 'number' && {
      original_price_incl_tax: before,
      special_price_incl_tax: now,
    }),
    stock: { is_in_stock: isInStock !== false },
  }
}

async function readAll(cacheName: string, isWanted: (url: string) => boolean): Promise<string[]> {
  const cache = await caches.open(cacheName)
  const wanted = (await cache.keys()).filter(({ url }) => isWanted(url))
  const entries = await Promise.all(wanted.map(key => cache.match(key, { ignoreVary: true })))
  return Promise.all(entries.map(entry => entry?.text() ?? ''))
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** What is no JSON was kept by somebody else, or is not whole. */
function parse(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
