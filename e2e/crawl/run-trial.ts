import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import shopViews from '../../platform/store-views.json' with { type: 'json' }
import { buildAndReleaseAll } from '../../scripts/build.ts'
import { startShop } from '../shop.ts'
import { type CrawlResult, crawlStoreViews } from './crawl-views.ts'

/**
 * Opens the shop with every store view that comes with it, and reads every page that links of its
 * homes lead to, as a crawler does; `--write` renews the table in docs. Fails at any fault.
 */
const reportFile = path.resolve(import.meta.dirname, '../../docs/trials/crawl.md')
const maxPrinted = 50

function report({ views, faults }: CrawlResult): string {
  const rows = views.map(
    view =>
      `| ${[view.language, view.path, view.pages, view.indexable, view.narrowed, view.texts].join(' | ')} |`,
  )
  return `# Every page of every view and language

\`npm run trial:crawl\` opens the demo shop with [all its store views](../../platform/store-views.json) and reads every page that a link leads to, from the home of each view on, as it is sent. A page answers 200, has one \`h1\` (personal ones may have none before
scripts run), a title, a description, structured data of schema.org and a canonical address, names itself in every other view, and has no Cyrillic letter in what its \`lang\` does not call Russian.
Texts that the platform serves in another language than the view's (\`text_language\`) stand under the \`lang\` it names.
The sitemap lists what can be reached, and nothing else.
What links and forms ask with a query, as filters, orders, pages and searches, is read too: two of each combination of at most two parameters in each department.
The same holds there, and each is hidden from search engines or names the page it narrows.

${new Date().toISOString().slice(0, 10)}: faults ${faults.length}.

| language | path | pages read | of them in the sitemap | with a query | texts in another language |
|---|---|---|---|---|---|
${rows.join('\n')}
`
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrina-crawl-'))
try {
  process.env.VITRINA_E2E_REMOTES = path.join(folder, 'remotes')
  await buildAndReleaseAll({ log: console.log, storeFolder: process.env.VITRINA_E2E_REMOTES })
  const file = path.join(folder, 'views.json')
  await writeFile(file, JSON.stringify({ ...shopViews, multistore: true }))
  const shop = await startShop({ VITRINA_STORE_VIEWS: file })
  try {
    const paths = { ru: '', en: '/en', de: '/de', it: '/it' }
    const result = await crawlStoreViews({ shop: shop.url, paths })
    const text = report(result)
    console.log(text)
    for (const fault of result.faults.slice(0, maxPrinted)) console.error(fault)
    if (result.faults.length > 0) process.exitCode = 1
    if (process.argv.includes('--write')) await writeFile(reportFile, text)
  } finally {
    await shop.close()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
