import { parseArgs } from 'node:util'
import { createMemorySearchIndex } from '../src/search/memory-search-index.ts'
import type { IndexedDocument, SearchIndex } from '../src/search/search-index.ts'
import { createWordStems } from '../src/search/word-stems.ts'
import { type BenchQueryKind, createBenchQueries } from './asked-queries.ts'
import { createCatalogDocuments } from './catalog-documents.ts'

// `npm run bench:search` measures search over generated catalogues: `--products 10000,100000
// --queries 200`; `--json` writes the figures for a program to read.
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000,100000' },
    queries: { type: 'string', default: '200' },
    json: { type: 'boolean', default: false },
  },
})
const sizes = values.products.split(',').map(Number)
const queryCount = Number(values.queries)
/** Of one catalogue: milliseconds and megabytes. */
type Figures = { products: number; memory: number; p95: Partial<Record<BenchQueryKind, number>> }
const figures: Figures[] = []
const kinds: BenchQueryKind[] = ['listing', 'text', 'typo', 'filters']

/** The p95 of each kind in the catalogue measured before, to see how it grows with the products. */
const slowBefore = new Map<BenchQueryKind, number>()

for (const products of sizes) {
  const before = memoryMegabytes()
  const built = await build(products)
  const memory = memoryMegabytes() - before
  const found: Figures = { products, memory, p95: {} }
  figures.push(found)
  print(`${products} products, ${await built.index.count('product')} documents`)
  print(`  built in ${built.seconds.toFixed(1)} s, ${memory.toFixed(0)} MB`)
  for (const kind of kinds) {
    const { p50, p95, most } = await measure(built.index, kind)
    const grown = slowBefore.has(kind)
      ? `  ${(p95 / (slowBefore.get(kind) ?? p95)).toFixed(1)}x`
      : ''
    print(`  ${kind.padEnd(8)} p50 ${ms(p50)}  p95 ${ms(p95)}  slowest ${ms(most)}${grown}`)
    slowBefore.set(kind, p95)
    found.p95[kind] = p95
  }
  const { each, thousand, kept } = await change(built.index, products)
  print(`  one product changed ${ms(each)}, a thousand at once ${ms(thousand)}`)
  print(`  ${products} changes later ${kept >= 0 ? '+' : ''}${kept.toFixed(0)} MB`)
}

if (values.json) process.stdout.write(`${JSON.stringify(figures)}\n`)

async function build(products: number): Promise<{ index: SearchIndex; seconds: number }> {
  const index = createMemorySearchIndex(createWordStems())
  let spentMs = 0
  let batch: IndexedDocument[] = []
  for (const document of createCatalogDocuments(products)) {
    batch.push(document)
    if (batch.length < 5_000) continue
    await put()
  }
  await put()
  return { index, seconds: spentMs / 1_000 }

  async function put() {
    const start = process.cpuUsage()
    await index.put('product', batch)
    spentMs += measureCpuSince(start)
    batch = []
  }
}

async function measure(index: SearchIndex, kind: BenchQueryKind) {
  const queries = createBenchQueries(kind, queryCount)
  for (const query of queries.slice(0, 20))
    await index.search('product', query, { from: 0, size: 50 })
  const took: number[] = []
  for (const query of queries) {
    const start = process.cpuUsage()
    await index.search('product', query, { from: 0, size: 50 })
    took.push(measureCpuSince(start))
  }
  took.sort((one, other) => one - other)
  const at = (share: number) => took[Math.ceil(share * took.length) - 1] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), most: at(1) }
}

/** Prices and names change, as many times as there are products. */
async function change(index: SearchIndex, products: number) {
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

  const before = memoryMegabytes()
  const startOfMany = process.cpuUsage()
  const rounds = Math.ceil(products / changed.length)
  for (let number = 11; number < 11 + rounds; number++) await index.put('product', round(number))
  const thousand = (measureCpuSince(startOfMany) * 1_000) / (rounds * changed.length)
  return { each, thousand, kept: memoryMegabytes() - before }
}

/** Processor time in milliseconds: other work on the machine does not count. */
function measureCpuSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1_000
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
  if (!values.json) process.stdout.write(`${line}\n`)
}
