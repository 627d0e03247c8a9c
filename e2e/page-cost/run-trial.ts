import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buildAndReleaseAll } from '../../scripts/build.ts'
import { measurePageCostsInNewShop, type PageCosts } from './measure-page-costs-in-new-shop.ts'

/**
 * Measures what a page costs its servers in processor time, kept and rendered anew; `--write`
 * renews the table in docs. Fails where a budget is not kept.
 */
const pageFile = path.resolve(import.meta.dirname, '../../docs/trials/pages.md')
const budgets = { kept: 0.5, rendered: 12 }
const requests = { kept: 6_000, rendered: 300 }

const sum = ({ front, workers, platform }: PageCosts) => front + workers + platform
const figure = (ms: number) => ms.toFixed(2)

function table(costs: readonly PageCosts[]): string {
  const rows = costs.map(cost => {
    const { kind, front, workers, platform } = cost
    return `| ${[kind, ...[front, workers, platform, sum(cost)].map(figure)].join(' | ')} |`
  })
  const head = '| | front process | render workers | platform | together |\n|---|---|---|---|---|'
  return `${head}\n${rows.join('\n')}`
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrina-pages-'))
try {
  process.env.VITRINA_E2E_REMOTES = path.join(folder, 'remotes')
  await buildAndReleaseAll({ log: console.log, storeFolder: process.env.VITRINA_E2E_REMOTES })
  const kept = await measurePageCostsInNewShop({}, requests.kept)
  const rendered = await measurePageCostsInNewShop({ PAGE_CACHE: 'off' }, requests.rendered)
  const text = `# What a page costs

\`npm run trial:pages\` asks for each page ${requests.kept} times where pages are kept, and ${requests.rendered} times with \`PAGE_CACHE=off\`, by two clients on connections
that stay open, and divides the processor time that the servers' processes used meanwhile (\`/proc/<pid>/stat\`, all threads, compression and logs included) by the number. Milliseconds; the demo shop, packed by Brotli.

${new Date().toISOString().slice(0, 10)}, ${os.cpus().length} cores.

## Kept

Budget: ${budgets.kept} ms in the front process.

${table(kept)}

## Rendered anew

Budget: ${budgets.rendered} ms together.

${table(rendered)}
`
  console.log(text)
  if (process.argv.includes('--write')) await writeFile(pageFile, text)
  const isKept =
    kept.every(({ front }) => front <= budgets.kept) &&
    rendered.every(cost => sum(cost) <= budgets.rendered)
  process.exitCode = isKept ? 0 : 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
