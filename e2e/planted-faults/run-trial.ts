import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { jestNodeArgs } from '../../scripts/install/tasks.mjs'
import { copySourceTree } from '../tree-copy.ts'
import { type PlantedFault, plantedFaults } from './planted-faults.ts'

/**
 * Plants each fault in a copy of this checkout and runs the trials that may find it, then, where
 * those do not, the suites beside the buying core: what they do not find is absent, not unseen.
 * Fails where neither finds a fault, or where the trials fail without one. `RUNS` runs each, 400 by
 * default, with one seed.
 */
const runs = process.env.RUNS ?? '400'
const seed = process.env.SEED ?? '1'
const pageFile = path.resolve(import.meta.dirname, '../../docs/trials/planted-faults.md')

type JestReport = {
  numFailedTests: number
  numRuntimeErrorTestSuites: number
  testResults: { message: string; assertionResults: { title: string; status: string }[] }[]
}
type Outcome = { name: string; by: string; failed: readonly string[]; seconds: number }

/** The suites beside the buying core, by Jest's patterns. */
const besideCore = [
  'mf-cart-checkout/src/(cart|waiting)/',
  'mf-cart-checkout/src/checkout/order-',
  'shared/sync-queue/src/',
]

/** Answers the titles of the tests that fail. */
async function runSuites(folder: string, patterns: readonly string[]): Promise<string[]> {
  const report = path.join(folder, 'report.json')
  await rm(report, { force: true })
  const jest = [...jestNodeArgs, 'node_modules/jest/bin/jest.js', ...patterns]
  const child = spawn(process.execPath, [...jest, '--json', `--outputFile=${report}`], {
    cwd: folder,
    env: {
      ...process.env,
      ...{ CART_TRIALS: runs, CART_SEED: seed, TRIALS: runs, TRIALS_SEED: seed },
    },
    stdio: 'ignore',
  })
  await once(child, 'close')
  const read = JSON.parse(await readFile(report, 'utf8')) as JestReport
  if (read.numRuntimeErrorTestSuites > 0) {
    throw new Error(`The suites cannot be run: ${read.testResults[0]?.message}`)
  }
  const tests = read.testResults.flatMap(({ assertionResults }) => assertionResults)
  return tests.filter(({ status }) => status === 'failed').map(({ title }) => title)
}

const toTrialPath = (trials: PlantedFault['trials']) => `trials/src/${trials}`

/** Puts the file back as it was. */
async function tryFault(folder: string, fault: PlantedFault): Promise<Omit<Outcome, 'seconds'>> {
  const { name, trials } = fault
  const file = path.join(folder, fault.file)
  const source = await readFile(file, 'utf8')
  if (source.split(fault.from).length !== 2) {
    throw new Error(`${fault.file} does not have this once: ${fault.from}`)
  }
  await writeFile(
    file,
    source.replace(fault.from, () => fault.to),
  )
  try {
    const failed = await runSuites(folder, [toTrialPath(trials)])
    if (failed.length > 0) return { name, by: `trials of ${trials}`, failed }
    return { name, by: 'suites beside the core', failed: await runSuites(folder, besideCore) }
  } finally {
    await writeFile(file, source)
  }
}

async function runWithoutFault(folder: string): Promise<Omit<Outcome, 'seconds'>> {
  const suites = [toTrialPath('cart'), toTrialPath('orders'), ...besideCore]
  return { name: 'nothing', by: 'all of them', failed: await runSuites(folder, suites) }
}

function writeTable(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ name, by, failed, seconds }) => {
    const [first, ...others] = failed
    const found = first === undefined ? '–' : `“${first}”`
    const more = others.length > 0 ? ` and ${others.length} more` : ''
    return `| ${name} | ${by} | ${found}${more} | ${seconds.toFixed(0)} |`
  })
  const head = ['| planted | tried by | tests that fail | seconds |', '|---|---|---|---|']
  return [...head, ...rows, ''].join('\n')
}

const copy = copySourceTree()
const outcomes: Outcome[] = []
async function note(tried: () => Promise<Omit<Outcome, 'seconds'>>): Promise<boolean> {
  const startedMs = performance.now()
  const outcome = await tried()
  outcomes.push({ ...outcome, seconds: (performance.now() - startedMs) / 1_000 })
  const { name, by, failed } = outcome
  console.log(`${name}: ${failed.length === 0 ? 'nothing fails' : `${by}: ${failed[0]}`}`)
  return failed.length > 0
}
try {
  let isWell = !(await note(() => runWithoutFault(copy.folder)))
  for (const fault of plantedFaults) {
    if (!(await note(() => tryFault(copy.folder, fault)))) isWell = false
  }
  if (process.argv.includes('--write')) await writePage()
  process.exitCode = isWell ? 0 : 1
} finally {
  copy.remove()
}

async function writePage(): Promise<void> {
  const date = new Date().toISOString().slice(0, 10)
  await writeFile(
    pageFile,
    `# Faults that are planted in the buying core

\`npm run trial:planted-faults -- --write\` plants one fault after the other in a copy of the checkout, each of a kind that was found before, and runs the
[trials](../../trials/README.md): ${runs} interleavings, seed ${seed}. What those do not find, because it shows only in between or because a second guard stands behind
the first, the suites beside the core have to find.

${date}.

${writeTable(outcomes)}`,
  )
}
