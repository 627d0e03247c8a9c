import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { buildAll } from '../../scripts/build.ts'
import { findPath } from '../kinds-of-pages.ts'
import { type Shop, startShop } from '../shop.ts'
import { cpuMsOf, findProcesses } from './cpu-of.ts'

/**
 * Measures what a page costs its servers in processor time, kept and rendered anew; `--write`
 * renews the table in docs. Fails where a budget is not kept.
 */
const pageFile = path.resolve(import.meta.dirname, '../../docs/trials/pages.md')
const kinds = {
  home: '/',
  'a category of 50 cards': '/zhenschinam',
  'a configurable product': { type: 'configurable' },
} as const
const budgets = { kept: 0.5, rendered: 12 }
const requests = { kept: 6_000, rendered: 300 }
const clients = 2

type Costs = { kind: string; front: number; workers: number; platform: number }

async function measure(shop: Shop, kind: string, address: string, count: number): Promise<Costs> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  await ask(shop.url, address, agent, Math.ceil(count / 5))
  const { front, workers, platform } = await findProcesses(shop.dataFolder)
  const parts = { front: [front], workers, platform: [platform] }
  const now = async () => ({
    front: await cpuMsOf(parts.front),
    workers: await cpuMsOf(parts.workers),
    platform: await cpuMsOf(parts.platform),
  })
  const before = await now()
  await ask(shop.url, address, agent, count)
  const after = await now()
  agent.destroy()
  const each = (part: keyof typeof parts) => (after[part] - before[part]) / count
  return { kind, front: each('front'), workers: each('workers'), platform: each('platform') }
}

async function ask(url: string, address: string, agent: Agent, count: number): Promise<void> {
  let left = count
  const client = async () => {
    for (; left > 0; ) {
      left -= 1
      await askOnce(url + encodeURI(address), agent)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
}

function askOnce(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers: { 'accept-encoding': 'gzip, deflate, br' } })
    asked.on('error', reject)
    asked.on('response', answer => {
      if (answer.statusCode !== 200) reject(new Error(`${url} is ${answer.statusCode}`))
      answer.resume().on('end', resolve)
    })
    asked.end()
  })
}

async function measureAll(env: Record<string, string>, count: number): Promise<Costs[]> {
  const shop = await startShop({ LOG_LEVEL: 'info', ...env })
  try {
    const costs: Costs[] = []
    for (const [kind, place] of Object.entries(kinds)) {
      const address = await findPath(shop.url, place)
      costs.push(await measure(shop, kind, address, count))
    }
    return costs
  } finally {
    await shop.close()
  }
}

const sum = ({ front, workers, platform }: Costs) => front + workers + platform
const figure = (ms: number) => ms.toFixed(2)

function table(costs: readonly Costs[]): string {
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
  await buildAll({ log: console.log, storeFolder: process.env.VITRINA_E2E_REMOTES })
  const kept = await measureAll({}, requests.kept)
  const rendered = await measureAll({ PAGE_CACHE: 'off' }, requests.rendered)
  const text = `# What a page costs

\`npm run trial:pages\` asks for each page ${requests.kept} times where pages are kept, and ${requests.rendered} times with \`PAGE_CACHE=off\`, by ${clients} clients on connections
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
