import type { Kysely } from 'kysely'
import { SearchOutageError } from '../search/search-index.ts'
import type { Tables } from '../store/tables.ts'
import type { CatalogLocalization } from './catalog-reading.ts'
import {
  type ProductRow,
  readDocumentEntities,
  selectDocumentRows,
  selectProductRows,
  selectStockRows,
} from './catalog-rows.ts'
import type { CatalogSnapshot } from './catalog-snapshot.ts'
import type { CatalogChanges } from './change-log.ts'
import { isDocumentEntity } from './document-schemas.ts'
import { applyPriceListToJson } from './price-list.ts'
import { localizeDocument, localizeDocumentJson } from './translations.ts'

type Keys = ReadonlySet<string> | 'all'

/** Fills an empty snapshot with everything the store holds. */
export async function loadCatalogSnapshot(
  snapshot: CatalogSnapshot,
  db: Kysely<Tables>,
): Promise<void> {
  const entities: string[] = [...(await readDocumentEntities(db)), 'stock', 'product']
  await applyChanges(snapshot, db, new Map(entities.map(entity => [entity, 'all'])))
}

/**
 * Reads what changed as the store has it now, products last: their answers are made from all the
 * rest.
 */
async function applyChanges(
  snapshot: CatalogSnapshot,
  db: Kysely<Tables>,
  changes: CatalogChanges,
): Promise<void> {
  for (const [entity, keys] of changes) {
    if (!isDocumentEntity(entity)) continue
    const ids = toNumbers(keys)
    const found = await selectDocumentRows(db, entity, ids)
    // What shoppers wrote is in their language, and says so by its letters.
    const isShops = entity !== 'review'
    for (const [id, document] of isShops ? found : []) {
      found.set(id, localizeDocument(document, snapshot.reading))
    }
    await snapshot.putDocuments(entity, addRemoved(found, ids, snapshot.keys(entity)))
  }

  const stock = changes.get('stock')
  if (stock) {
    const skus = stock === 'all' ? stock : [...stock]
    snapshot.putStock(addRemoved(await selectStockRows(db, skus), skus, snapshot.keys('stock')))
  }

  const products = changes.get('product')
  if (products) await applyProducts(snapshot, db, toNumbers(products))
  await snapshot.settle()
}

/** An engine that is away holds up no answer that needs none: it is told once it is back. */
export async function updateCatalogSnapshots(
  snapshots: Iterable<CatalogSnapshot>,
  db: Kysely<Tables>,
  changes: CatalogChanges,
): Promise<void> {
  let outage: SearchOutageError | undefined
  for (const snapshot of snapshots) {
    try {
      await applyChanges(snapshot, db, changes)
    } catch (error) {
      if (!(error instanceof SearchOutageError)) throw error
      outage = error
    }
  }
  if (outage) throw outage
}

async function applyProducts(
  snapshot: CatalogSnapshot,
  db: Kysely<Tables>,
  ids: readonly number[] | 'all',
) {
  const gone = new Set(ids === 'all' ? (snapshot.keys('product') as Iterable<number>) : [])
  for await (const rows of selectProductRows(db, ids)) {
    for (const { id } of rows) gone.delete(id)
    await snapshot.putProducts(
      rows.map(({ id, json }) => ({ id, json: json && jsonIn(snapshot.reading, json) })),
    )
  }
  const goneRows = Array.from(gone, (id): ProductRow => ({ id, json: undefined }))
  if (goneRows.length > 0) await snapshot.putProducts(goneRows)
}

/** Undefined: it is not sold there. */
function jsonIn(reading: CatalogLocalization, json: string) {
  return applyPriceListToJson(localizeDocumentJson(json, reading), reading.priceList)
}

/** Adds what was asked for and is not there: the asked keys, or all that are known so far. */
function addRemoved<Key extends number | string, Value>(
  found: ReadonlyMap<Key, Value>,
  asked: readonly Key[] | 'all',
  known: Iterable<number | string>,
): ReadonlyMap<Key, Value | undefined> {
  const complete = new Map<Key, Value | undefined>(found)
  for (const key of asked === 'all' ? (known as Iterable<Key>) : asked) {
    if (!found.has(key)) complete.set(key, undefined)
  }
  return complete
}

/** A tag or a command may name anything; what is no id is nobody's. */
function toNumbers(keys: Keys): readonly number[] | 'all' {
  if (keys === 'all') return keys
  return [...keys].map(Number).filter(id => Number.isInteger(id) && Math.abs(id) < 2 ** 31)
}
