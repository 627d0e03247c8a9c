import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buildAll } from '../../scripts/build.ts'
import { startShop } from '../shop.ts'
import { faults } from './faults.ts'
import { tableOf } from './outcome-table.ts'
import { type Outcome, pageOf, tryFault } from './try-fault.ts'

/**
 * Lets every remote misbehave in every way while the shop is open, and prints what shoppers saw.
 * Names of remotes and faults as arguments try those alone; `--write` renews the table in docs.
 */
const tableFile = path.resolve(import.meta.dirname, '../../docs/trials/faults.md')
const asked = process.argv.slice(2).filter(argument => !argument.startsWith('--'))
const isAsked = (name: string, all: readonly string[]) =>
  asked.includes(name) || !asked.some(other => all.includes(other))

async function runTrial(): Promise<Outcome[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrina-faults-'))
  const outcomes: Outcome[] = []
  try {
    process.env.VITRINA_E2E_REMOTES = path.join(folder, 'remotes')
    await buildAll({ log: console.log, storeFolder: process.env.VITRINA_E2E_REMOTES })
    const remotes = Object.keys(pageOf).filter(name => isAsked(name, Object.keys(pageOf)))
    const names = faults.map(({ name }) => name)
    for (const remote of remotes) {
      // A shop for each remote: what one left behind is not counted against the next.
      const shop = await startShop()
      try {
        for (const fault of faults.filter(({ name }) => isAsked(name, names))) {
          const outcome = await tryFault({ shop, remote, fault })
          console.log(outcome)
          outcomes.push(outcome)
        }
      } finally {
        await shop.close()
      }
    }
    return outcomes
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const outcomes = await runTrial()
const table = tableOf(outcomes)
console.log(table)
if (process.argv.includes('--write')) await writeFile(tableFile, table)
process.exitCode = outcomes.every(({ recoveredMs }) => recoveredMs <= 10_000) ? 0 : 1
