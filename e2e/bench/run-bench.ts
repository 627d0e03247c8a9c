import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { oneBundleSection } from '../../scripts/bench/one-bundle/one-bundle-section.ts'
import { buildAll } from '../../scripts/build.ts'
import { pageLimits } from '../../scripts/size/limits.ts'
import { listBuiltPages } from '../../scripts/size/page-files.ts'
import { measureAddress, measurePages, type PageCosts } from '../page-cost/measure-pages.ts'
import { type Shop, startShop } from '../shop.ts'
import { type LoadFigures, measureMemory, measurePageTimes } from './measure-growth.ts'
import { measureOneBundle } from './one-bundle/measure-one-bundle.ts'
import { type BenchResults, drawBenchGraphs, writeBenchReport } from './report.ts'

// `npm run bench`: the budgets of the design in one run, and a report with graphs. `--write` renews
// docs/benchmarks.md; `--quick` asks for a tenth, to see that it runs; `--only one-bundle` prints
// what federation adds to a page, and writes nothing.
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    products: { type: 'string' },
    requests: { type: 'string' },
    only: { type: 'string' },
  },
})
if (values.only !== undefined && values.only !== 'one-bundle') {
  throw new Error(`--only takes "one-bundle", and not "${values.only}".`)
}
const docs = path.resolve(import.meta.dirname, '../../docs')
const share = values.quick ? 0.1 : 1
const counts = { kept: 6_000 * share, rendered: 300 * share, calls: 1_000 * share }
const mixed = Number(values.requests ?? 20_000 * share)
const catalogues = values.products ?? (values.quick ? '131,2000' : '131,10000,100000')
const shoppers = values.quick ? [1, 4] : [1, 2, 4, 8, 16]

const calls: Readonly<Record<string, string>> = {
  'a list of 50 products': '/api/catalog/vue_storefront_catalog/product/_search?size=50',
  'the tree of categories': '/api/catalog/vue_storefront_catalog/category/_search?size=200',
  'a page of text': '/api/catalog/vue_storefront_catalog/cms_page/_search?size=1',
}

const measureFederation = () => measureOneBundle(values.quick ? 2 : 7, 200)

async function measureCalls(shop: Shop): Promise<PageCosts[]> {
  const measured: PageCosts[] = []
  for (const [kind, place] of Object.entries(calls))
    measured.push(
      await measureAddress({ ...shop, url: shop.platformUrl }, kind, place, counts.calls),
    )
  return measured
}

async function measureShoppers(shop: Shop, count: number): Promise<LoadFigures[]> {
  const loads: LoadFigures[] = []
  for (const number of shoppers)
    loads.push(await measurePageTimes(`${shop.url}/zhenschinam`, number, count))
  return loads
}

async function inShop<Value>(env: Record<string, string>, work: (shop: Shop) => Promise<Value>) {
  const shop = await startShop({ LOG_LEVEL: 'warn', ...env })
  try {
    return await work(shop)
  } finally {
    await shop.close()
  }
}

async function measureSearch(): Promise<BenchResults['search']> {
  const program = path.resolve(import.meta.dirname, '../../platform/bench/search-bench.ts')
  const args = ['--expose-gc', program, '--json', '--products', catalogues]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return JSON.parse(stdout)
}

async function measureBytes(): Promise<BenchResults['bytes']> {
  return Promise.all(
    listBuiltPages().map(async ({ name, files, messages = '' }) => {
      const contents = [messages, ...(await Promise.all(files.map(file => readFile(file))))]
      const bytes = contents.reduce((sum, one) => sum + gzipSync(one, { level: 9 }).length, 0)
      return { page: name, gzip: bytes / 1_024, limit: pageLimits[name] ?? Number.NaN }
    }),
  )
}

async function measureAll(): Promise<BenchResults> {
  const step = async <Value>(what: string, work: () => Promise<Value>): Promise<Value> => {
    const startedMs = performance.now()
    const value = await work()
    console.log(`${what}: ${((performance.now() - startedMs) / 1_000).toFixed(0)} s`)
    return value
  }
  const whole = { PAGE_CACHE: 'off' }
  return {
    command: ['npm run bench', ...process.argv.slice(2)].join(' '),
    kept: await step('pages that are kept', () => measurePages({}, counts.kept)),
    rendered: await step('pages rendered anew', () => measurePages(whole, counts.rendered)),
    oneBundle: await step('as one bundle', measureFederation),
    calls: await step('calls of the platform', () => inShop({}, measureCalls)),
    search: await step('search', measureSearch),
    bytes: await step('bytes', measureBytes),
    memory: await step('memory', () => inShop({}, shop => measureMemory(shop, mixed))),
    loads: {
      kept: await step('shoppers, kept', () =>
        inShop({}, shop => measureShoppers(shop, counts.kept / 4)),
      ),
      rendered: await step('shoppers, rendered', () =>
        inShop(whole, shop => measureShoppers(shop, counts.rendered)),
      ),
    },
  }
}

async function writeReport(): Promise<void> {
  const measured = await measureAll()
  const text = writeBenchReport(measured)
  console.log(text)
  const target = values.write ? docs : path.resolve(docs, '../.data/bench')
  await mkdir(path.join(target, 'pictures'), { recursive: true })
  await writeFile(path.join(target, 'benchmarks.md'), text)
  for (const [file, graph] of Object.entries(drawBenchGraphs(measured)))
    await writeFile(path.join(target, 'pictures', file), graph)
  console.log(`The report is in ${target}`)
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrina-bench-'))
try {
  process.env.VITRINA_E2E_REMOTES = path.join(folder, 'remotes')
  await buildAll({ log: console.log, storeFolder: process.env.VITRINA_E2E_REMOTES })
  if (values.only) console.log(oneBundleSection.write(await measureFederation()))
  else await writeReport()
} finally {
  await rm(folder, { recursive: true, force: true })
}
