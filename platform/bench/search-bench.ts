import { parseArgs } from 'node:util'
import { createMemorySearchIndex } from '../src/search/memory-search-index.ts'
import type { IndexedDocument, SearchIndex } from '../src/search/search-index.ts'
import { createWordStems } from '../src/search/word-stems.ts'
import { askedQueries, type QueryKind } from './asked-queries.ts'
import { catalogDocuments } from './catalog-documents.ts'

// `pnpm bench` measures search over generated catalogues: `--products 10000,100000 --queries 200`.
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000,100000' },
    queries: { type: 'string', default: '200' },
  },
})
const sizes = values.products.split(',').map(Number)
const queryCount = Number(values.queries)
const kinds: QueryKind[] = ['listing', 'text', 'typo', 'filters']

for (const products of sizes) {
  const before = memoryMegabytes()
  const built = await build(products)
  const memory = memoryMegabytes() - before
  print(`${products} products, ${built.index.count('product')} documents`)
  print(`  built in ${built.seconds.toFixed(1)} s, ${memory.toFixed(0)} MB`)
  for (const kind of kinds) {
    const { p50, p95, most } = await measure(built.index, kind)
    print(`  ${kind.padEnd(8)} p50 ${ms(p50)}  p95 ${ms(p95)}  slowest ${ms(most)}`)
  }
}

async function build(products: number): Promise<{ index: SearchIndex; seconds: number }> {
  const index = createMemorySearchIndex(createWordStems())
  let spentMs = 0
  let batch: IndexedDocument[] = []
  for (const document of catalogDocuments(products)) {
    batch.push(document)
    if (batch.length < 5_000) continue
    await put()
  }
  await put()
  return { index, seconds: spentMs / 1_000 }

  async function put() {
    const start = performance.now()
    await index.put('product', batch)
    spentMs += performance.now() - start
    batch = []
  }
}

async function measure(index: SearchIndex, kind: QueryKind) {
  const queries = askedQueries(kind, queryCount)
  for (const query of queries.slice(0, 20))
    await index.search('product', query, { from: 0, size: 50 })
  const took: number[] = []
  for (const query of queries) {
    const start = process.cpuUsage()
    await index.search('product', query, { from: 0, size: 50 })
    const { user, system } = process.cpuUsage(start)
    took.push((user + system) / 1_000)
  }
  took.sort((one, other) => one - other)
  const at = (share: number) => took[Math.ceil(share * took.length) - 1] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), most: at(1) }
}

function memoryMegabytes(): number {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1_048_576
}

function ms(value: number): string {
  return `${value.toFixed(2).padStart(7)} ms`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
