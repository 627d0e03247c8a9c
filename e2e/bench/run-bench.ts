import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { CatalogueFigures } from '../../scripts/bench/figures.ts'
import { federationShareSection } from '../../scripts/bench/one-bundle/one-bundle-section.ts'
import {
  parseFirstLoadFigures,
  parseLighthouseFigures,
} from '../../scripts/bench/read-trial-pages.ts'
import { createStepRecorder, type StepRecorder } from '../../scripts/bench/record-steps.ts'
import { buildAndReleaseAll } from '../../scripts/build.ts'
import { pageSizeLimits } from '../../scripts/size/limits.ts'
import { measureFiles } from '../../scripts/size/measure-files.ts'
import { listBuiltPages } from '../../scripts/size/page-files.ts'
import { measureCatalogue } from './measure-catalogues.ts'
import { measureMemoryGrowth } from './measure-growth.ts'
import {
  measureApiCallCosts,
  measureConcurrentShoppers,
  measureInTemporaryShop,
} from './measure-load.ts'
import { measureCostsByRemoteCount } from './measure-remotes.ts'
import { measureOpenSearch, measureSearch } from './measure-search.ts'
import { measureStartupTimes } from './measure-starts.ts'
import { measureFederationOverhead } from './one-bundle/measure-federation-overhead.ts'
import { type BenchResults, drawBenchGraphs, writeBenchReport } from './report.ts'

// `npm run bench`: the budgets of the design in one run, and a report with graphs. `--write` renews
// docs/benchmarks.md; `--quick` asks for a tenth, to see that it runs; `--resume` goes on after the
// last step that has ended; `--only one-bundle` prints what federation adds to a page, and writes
// nothing.
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    resume: { type: 'boolean', default: false },
    products: { type: 'string' },
    requests: { type: 'string' },
    only: { type: 'string' },
  },
})
if (values.only !== undefined && values.only !== 'one-bundle') {
  throw new Error(`--only takes "one-bundle", and not "${values.only}".`)
}
const docs = path.resolve(import.meta.dirname, '../../docs')
const stored = path.resolve(docs, '../.data/bench')
const share = values.quick ? 0.1 : 1
const counts = {
  ...{ cached: 6_000 * share, rendered: 300 * share, calls: 1_000 * share },
  mixed: Number(values.requests ?? 20_000 * share),
}
const catalogues = values.products ?? (values.quick ? '131,2000' : '131,10000,100000')
const shoppers = values.quick ? [1, 4] : [1, 2, 4, 8, 16]
const remotes = values.quick ? [4, 8] : [4, 8, 16, 32]

const measureFederation = () => measureFederationOverhead(values.quick ? 2 : 7, 200)

async function measureAll(step: StepRecorder['run']): Promise<BenchResults> {
  const pages: CatalogueFigures[] = []
  for (const products of catalogues.split(',').map(Number)) {
    pages.push(
      await step(`pages of ${products} products`, () => measureCatalogue(products, counts)),
    )
  }
  const rendered = { PAGE_CACHE: 'off' }
  return {
    pages,
    oneBundle: await step('as one bundle', measureFederation),
    remotes: await step('more remotes', () => measureCostsByRemoteCount(remotes, counts.rendered)),
    calls: await step('calls of the platform', () =>
      measureInTemporaryShop({}, shop => measureApiCallCosts(shop, counts.calls)),
    ),
    search: {
      memory: await step('search in the process', () => measureSearch(catalogues)),
      openSearch: await step('search by OpenSearch', () => measureOpenSearch(catalogues)),
    },
    bytes: await step('bytes', async () =>
      listBuiltPages().map(page => measureFiles(page, pageSizeLimits)),
    ),
    browser: await readTrialPages(),
    starts: await step('starts', measureStartupTimes),
    memory: await step('memory', () =>
      measureInTemporaryShop({}, shop => measureMemoryGrowth(shop, counts.mixed)),
    ),
    loads: {
      cached: await step('shoppers, cached', () =>
        measureInTemporaryShop({}, shop =>
          measureConcurrentShoppers(shop, shoppers, counts.cached / 4),
        ),
      ),
      rendered: await step('shoppers, rendered', () =>
        measureInTemporaryShop(rendered, shop =>
          measureConcurrentShoppers(shop, shoppers, counts.rendered),
        ),
      ),
    },
  }
}

/** What Lighthouse and the trial of the first load have measured, each on a day of its own. */
async function readTrialPages(): Promise<BenchResults['browser']> {
  const read = (name: string) => readFile(path.join(docs, 'trials', `${name}.md`), 'utf8')
  return {
    lighthouse: parseLighthouseFigures(await read('lighthouse')),
    firstLoad: parseFirstLoadFigures(await read('first-load')),
  }
}

/** Measures what is not stored of a run that is resumed, and writes the report. */
async function writeReport(): Promise<void> {
  const recorder = createStepRecorder({
    file: path.join(stored, 'results.json'),
    settings: JSON.stringify({ catalogues, remotes, shoppers, counts }),
    isResumed: values.resume,
    log: console.log,
  })
  const measured = await measureAll(recorder.run)
  const args = process.argv.slice(2)
  const command = ['npm run bench', ...(args.length > 0 ? ['--', ...args] : [])].join(' ')
  const text = writeBenchReport(measured, { command, steps: recorder.steps() })
  console.log(text)
  const target = values.write ? docs : stored
  await mkdir(path.join(target, 'pictures'), { recursive: true })
  await writeFile(path.join(target, 'benchmarks.md'), text)
  for (const [file, graph] of Object.entries(drawBenchGraphs(measured)))
    await writeFile(path.join(target, 'pictures', file), graph)
  console.log(`The report is in ${target}`)
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrina-bench-'))
try {
  process.env.VITRINA_E2E_REMOTES = path.join(folder, 'remotes')
  await buildAndReleaseAll({ log: console.log, storeFolder: process.env.VITRINA_E2E_REMOTES })
  if (values.only) console.log(federationShareSection.write(await measureFederation()))
  else await writeReport()
} finally {
  await rm(folder, { recursive: true, force: true })
}
