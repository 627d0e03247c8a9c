import { SearchOutageError } from '../search/search-index.ts'
import { loadCatalogSnapshot } from './apply-changes.ts'
import type { CatalogOptions } from './catalog.ts'
import { createLocalizationKey } from './catalog-reading.ts'
import { type CatalogSnapshot, createCatalogSnapshot } from './catalog-snapshot.ts'
import { countUntranslatedDocuments } from './untranslated.ts'

/** The catalogue in every reading, by its key. What a reading lacks is told to the operator. */
export async function readCatalogSnapshots(
  options: CatalogOptions & { onShown?: (tags: readonly string[]) => void },
  anew: boolean,
): Promise<ReadonlyMap<string, CatalogSnapshot>> {
  const { store, engine, now, guests, readings, groupIds, onShown, logger } = options
  const fresh = new Map<string, CatalogSnapshot>()
  for (const reading of readings) {
    const key = createLocalizationKey(reading)
    if (fresh.has(key)) continue
    const index = engine.createIndex(key, anew)
    const own = { reading, index, now, guests, groupIds, logger }
    const snapshot = createCatalogSnapshot({ ...own, ...(onShown && { onShown }) })
    try {
      await store.read(db => loadCatalogSnapshot(snapshot, db))
      await index.publish()
    } catch (error) {
      // What needs no search goes on; the index is filled when the engine answers again.
      if (!(error instanceof SearchOutageError)) throw error
      logger.error({ err: error }, 'the search engine could not be told the catalogue')
    }
    fresh.set(key, snapshot)
    if (reading.locale !== readings[0].locale) await warnOfUntranslated(reading.locale, options)
  }
  warnOfUnpriced([...fresh.values()], options)
  return fresh
}

async function warnOfUntranslated(locale: string, { store, logger }: CatalogOptions) {
  const documents = await store.read(db => countUntranslatedDocuments(db, locale))
  if (Object.keys(documents).length === 0) return
  logger.warn(
    { locale, documents },
    `some documents have no texts in ${locale} and are shown as they are: give them translations`,
  )
}

function warnOfUnpriced(snapshots: readonly CatalogSnapshot[], { logger }: CatalogOptions): void {
  const counts = snapshots.map(({ keys }) => [...keys('product')].length)
  for (const [place, { reading }] of snapshots.entries()) {
    const products = Math.max(...counts) - (counts[place] ?? 0)
    if (products === 0 || !reading.priceList) continue
    const { name } = reading.priceList
    logger.warn(
      { priceList: name, products },
      `some products have no price in the list ${name} and are not sold by it: give them one, or the view a rate`,
    )
  }
}
