import { parseArgs } from 'node:util'
import { createOpenSearchEngine } from '../src/search/opensearch/open-opensearch.ts'
import { createMemorySearchEngine } from '../src/search/search-engine.ts'
import type { IndexedDocument, SearchIndex } from '../src/search/search-index.ts'
import { removeIndices } from '../src/testing/test-search.ts'
import type { BenchQueryKind } from './asked-queries.ts'
import { createCatalogDocuments } from './catalog-documents.ts'
import { measureIndexUpdates } from './measure-index-updates.ts'
import { measureCpuSince, measureSearches, type Percentiles } from './measure-searches.ts'

// `npm run bench:search` measures search over generated catalogues: `--products 10000,100000
// --queries 200`; `--opensearch http://localhost:9200` by that server in place of the process;
// `--json` writes the figures for a program to read.
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000,100000' },
    queries: { type: 'string', default: '200' },
    opensearch: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})
const { opensearch: url } = values
const name = `bench-${process.pid}`
const engine = url ? createOpenSearchEngine({ url, name }, console) : createMemorySearchEngine()
const sizes = values.products.split(',').map(Number)
const queryCount = Number(values.queries)
/** Of one catalogue: seconds on the clock, megabytes, and p95 in milliseconds. */
type Figures = {
  products: number
  documents: number
  filled: number
  megabytes?: number
  cpu?: Partial<Record<BenchQueryKind, number>>
  wall: Partial<Record<BenchQueryKind, number>>
}
const figures: Figures[] = []
const kinds: BenchQueryKind[] = ['listing', 'text', 'typo', 'filters']

/** The p95 of each kind in the catalogue measured before, to see how it grows with the products. */
const slowBefore = new Map<BenchQueryKind, number>()

try {
  for (const products of sizes) figures.push(await measureCatalogue(products))
} finally {
  await engine.close()
  if (url) await removeIndices(url, name)
}
if (values.json) process.stdout.write(`${JSON.stringify(figures)}\n`)

async function measureCatalogue(products: number): Promise<Figures> {
  const before = readMegabytes()
  const index = engine.createIndex(`${products} products`, true)
  const { cpuSeconds, seconds } = await fill(index, products)
  const megabytes = readMegabytes() - before
  const found: Figures = {
    ...{ products, documents: await index.count('product'), filled: seconds, wall: {} },
    // What a server uses, this process cannot tell.
    ...(!url && { megabytes, cpu: {} }),
  }
  print(`${products} products, ${found.documents} documents`)
  print(
    url
      ? `  filled in ${seconds.toFixed(1)} s`
      : `  built in ${cpuSeconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB`,
  )
  for (const kind of kinds) {
    const { cpu, wall } = await measureSearches(index, kind, queryCount)
    found.wall[kind] = wall.p95
    if (found.cpu) found.cpu[kind] = cpu.p95
    printTimes(kind, url ? wall : cpu)
  }
  // A program that reads the figures has no use for what changes cost.
  if (!url && !values.json) await printChanges(index, products)
  return found
}

async function fill(index: SearchIndex, products: number) {
  const startedMs = performance.now()
  let spentMs = 0
  let batch: IndexedDocument[] = []
  const put = async () => {
    const start = process.cpuUsage()
    await index.put('product', batch)
    spentMs += measureCpuSince(start)
    batch = []
  }
  for (const document of createCatalogDocuments(products)) {
    batch.push(document)
    if (batch.length >= 5_000) await put()
  }
  await put()
  await index.publish()
  return { cpuSeconds: spentMs / 1_000, seconds: (performance.now() - startedMs) / 1_000 }
}

function printTimes(kind: BenchQueryKind, { p50, p95, slowest }: Percentiles): void {
  const before = slowBefore.get(kind)
  const grown = before === undefined ? '' : `  ${(p95 / before).toFixed(1)}x`
  print(`  ${kind.padEnd(8)} p50 ${ms(p50)}  p95 ${ms(p95)}  slowest ${ms(slowest)}${grown}`)
  slowBefore.set(kind, p95)
}

async function printChanges(index: SearchIndex, products: number): Promise<void> {
  const { each, thousand, megabytes } = await measureIndexUpdates(index, products, readMegabytes)
  print(`  one product changed ${ms(each)}, a thousand at once ${ms(thousand)}`)
  print(`  ${products} changes later ${megabytes >= 0 ? '+' : ''}${megabytes.toFixed(0)} MB`)
}

function readMegabytes(): number {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1_048_576
}

function ms(value: number): string {
  return `${value.toFixed(2).padStart(7)} ms`
}

function print(line: string): void {
  if (!values.json) process.stdout.write(`${line}\n`)
}
