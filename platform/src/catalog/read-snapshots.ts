import type { CatalogOptions } from './catalog.ts'
import { readingKey } from './catalog-reading.ts'
import { type CatalogSnapshot, createCatalogSnapshot } from './catalog-snapshot.ts'
import { loadSnapshot } from './take-changes.ts'
import { countUntranslated } from './untranslated.ts'

/** The catalogue in every reading, by its key. What a reading lacks is told to the operator. */
export async function readSnapshots(
  options: CatalogOptions & { onShown?: (tags: readonly string[]) => void },
): Promise<ReadonlyMap<string, CatalogSnapshot>> {
  const { store, createIndex, now, guests, readings, groupIds, onShown, logger } = options
  const fresh = new Map<string, CatalogSnapshot>()
  for (const reading of readings) {
    const key = readingKey(reading)
    if (fresh.has(key)) continue
    const index = createIndex()
    const own = { reading, index, now, guests, groupIds, logger }
    const snapshot = createCatalogSnapshot({ ...own, ...(onShown && { onShown }) })
    await loadSnapshot(snapshot, store.db)
    fresh.set(key, snapshot)
    if (reading.locale !== readings[0].locale) await warnOfUntranslated(reading.locale, options)
  }
  warnOfUnpriced([...fresh.values()], options)
  return fresh
}

async function warnOfUntranslated(locale: string, { store, logger }: CatalogOptions) {
  const documents = await countUntranslated(store.db, locale)
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
