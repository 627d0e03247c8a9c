import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { jestNodeArgs } from '../../scripts/install/tasks.mjs'
import { copyTree } from '../tree-copy.ts'
import { type PlantedFault, plantedFaults } from './planted-faults.ts'

/**
 * Plants each fault in a copy of this checkout and runs the trials that have to find it, so that
 * what those trials do not find is known to be absent, not unseen. Fails where a fault is not
 * found, or where the trials fail without one. `RUNS` runs each, 400 by default, with one seed.
 */
const runs = process.env.RUNS ?? '400'
const seed = process.env.SEED ?? '1'
const pageFile = path.resolve(import.meta.dirname, '../../docs/trials/planted-faults.md')

type JestReport = {
  numFailedTests: number
  numRuntimeErrorTestSuites: number
  testResults: { message: string; assertionResults: { title: string; status: string }[] }[]
}
type Outcome = { name: string; trials: string; failed: readonly string[]; seconds: number }

async function runTrials(folder: string, trials: PlantedFault['trials']): Promise<string[]> {
  const report = path.join(folder, 'report.json')
  await rm(report, { force: true })
  const jest = [...jestNodeArgs, 'node_modules/jest/bin/jest.js', `trials/src/${trials}`]
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
    throw new Error(`The trials cannot be run: ${read.testResults[0]?.message}`)
  }
  const tests = read.testResults.flatMap(({ assertionResults }) => assertionResults)
  return tests.filter(({ status }) => status === 'failed').map(({ title }) => title)
}

/** Puts the file back as it was. */
async function tryFault(folder: string, fault: PlantedFault): Promise<string[]> {
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
    return await runTrials(folder, fault.trials)
  } finally {
    await writeFile(file, source)
  }
}

function writeTable(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ name, trials, failed, seconds }) => {
    const found = failed.length === 0 ? '–' : `${failed.length}: “${failed[0]}”`
    return `| ${name} | ${trials} | ${found} | ${seconds.toFixed(0)} |`
  })
  return [
    '| planted | trials | tests that fail | seconds |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

const copy = copyTree()
const outcomes: Outcome[] = []
async function note(name: string, trials: PlantedFault['trials'], work: Promise<string[]>) {
  const startedMs = performance.now()
  const failed = await work
  const seconds = (performance.now() - startedMs) / 1_000
  outcomes.push({ name, trials, failed, seconds })
  console.log(`${name}: ${failed.length === 0 ? 'nothing fails' : `found, ${failed[0]}`}`)
  return failed.length > 0
}
try {
  let isWell = true
  for (const trials of ['cart', 'orders'] as const) {
    if (await note('nothing', trials, runTrials(copy.folder, trials))) isWell = false
  }
  for (const fault of plantedFaults) {
    if (!(await note(fault.name, fault.trials, tryFault(copy.folder, fault)))) isWell = false
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

\`npm run trial:planted-faults -- --write\` plants one fault after the other in a copy of the checkout, each of a kind that earlier trials have found, and runs
the trials of [trials](../../trials/README.md) that have to find it: ${runs} interleavings, seed ${seed}.

${date}.

${writeTable(outcomes)}`,
  )
}
