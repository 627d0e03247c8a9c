import { parseArgs } from 'node:util'
import { readSettingsOrExit } from '@vitrina/settings'
import { importCatalog } from './catalog/catalog-import.ts'
import { openStore } from './store/open-store.ts'

// `npm run seed` puts the demo shop into the store anew; `--products N` a large catalogue of N
// products. Catalogue and stock are replaced, carts and orders stay.
const { values } = parseArgs({ options: { products: { type: 'string' } } })
const count = values.products === undefined ? undefined : Number(values.products)
if (count !== undefined && (!Number.isInteger(count) || count < 1 || count > 1_000_000)) {
  throw new Error(`--products takes a whole number from 1 to 1000000, not "${values.products}"`)
}

const settings = readSettingsOrExit()
const { createDemoShop, createLargeCatalog } = await import('../seed/index.ts')
const store = await openStore(
  settings.databaseUrl ? { databaseUrl: settings.databaseUrl } : { folder: settings.dataFolder },
)
try {
  const shop = createDemoShop()
  await importCatalog(
    store,
    count === undefined ? shop : { ...shop, products: createLargeCatalog(count), reviews: [] },
  )
  const { products } = await store.db
    .selectFrom('product')
    .select(({ fn }) => fn.countAll().as('products'))
    .executeTakeFirstOrThrow()
  process.stdout.write(`${products} products are in the store\n`)
} finally {
  await store.close()
}
