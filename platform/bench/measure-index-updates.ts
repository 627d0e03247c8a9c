import type { IndexedDocument, SearchIndex } from '../src/search/search-index.ts'
import { createCatalogDocuments } from './catalog-documents.ts'
import { measureCpuSince } from './measure-searches.ts'

/** Milliseconds of the processor for one change and for a thousand, and megabytes held after. */
export type IndexUpdateMeasurements = { each: number; thousand: number; megabytes: number }

/** Prices and names change, as many times as there are products. */
export async function measureIndexUpdates(
  index: SearchIndex,
  products: number,
  readMegabytes: () => number,
): Promise<IndexUpdateMeasurements> {
  const changed: IndexedDocument[] = []
  for (const document of createCatalogDocuments(Math.min(products, 2_000))) {
    if (document.text) changed.push(document)
  }
  const round = (number: number) =>
    changed.map(({ id, fields, text }) => ({
      id,
      fields: { ...fields, final_price: 1_000 + number, updated_at: `2026-06-01 00:00:${number}` },
      ...(text && { text: { ...text, name: `${text.name} партия${number}` } }),
    }))
  const start = process.cpuUsage()
  for (const document of round(10)) await index.put('product', [document])
  const each = measureCpuSince(start) / changed.length

  const before = readMegabytes()
  const startOfMany = process.cpuUsage()
  const rounds = Math.ceil(products / changed.length)
  for (let number = 11; number < 11 + rounds; number++) await index.put('product', round(number))
  const thousand = (measureCpuSince(startOfMany) * 1_000) / (rounds * changed.length)
  return { each, thousand, megabytes: readMegabytes() - before }
}
