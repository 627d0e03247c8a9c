import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buildAndReleaseAll } from '../../scripts/build.ts'
import { writePlatformFaultTable } from '../platform-faults/platform-table.ts'
import { runPlatformTrial } from '../platform-faults/run-platform-trial.ts'
import { startShop } from '../shop.ts'
import { remoteFaults } from './faults.ts'
import { writeRemoteFaultTable } from './outcome-table.ts'
import { pageByRemote, type RemoteFaultOutcome, tryRemoteFault } from './try-fault.ts'

/**
 * Lets every remote, and the platform, misbehave in every way while the shop is open, and prints
 * what shoppers saw. Names of remotes (`platform` is one here) and faults as arguments try those
 * alone; `--write` renews the tables in docs.
 */
const tables = path.resolve(import.meta.dirname, '../../docs/trials')
const asked = process.argv.slice(2).filter(argument => !argument.startsWith('--'))
const isAsked = (name: string, all: readonly string[]) =>
  asked.includes(name) || !asked.some(other => all.includes(other))

const parts = [...Object.keys(pageByRemote), 'platform']

async function runTrial() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrina-faults-'))
  try {
    process.env.VITRINA_E2E_REMOTES = path.join(folder, 'remotes')
    await buildAndReleaseAll({ log: console.log, storeFolder: process.env.VITRINA_E2E_REMOTES })
    return {
      remotes: await tryRemotes(),
      platform: isAsked('platform', parts) ? await runPlatformTrial(asked) : [],
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function tryRemotes(): Promise<RemoteFaultOutcome[]> {
  const outcomes: RemoteFaultOutcome[] = []
  const remotes = Object.keys(pageByRemote).filter(name => isAsked(name, parts))
  const names = remoteFaults.map(({ name }) => name)
  if (remotes.length === 0) return outcomes
  const control = await startShop({ PAGE_CACHE: 'off' })
  try {
    for (const remote of remotes) {
      // A shop for each remote: what one left behind is not counted against the next.
      const shop = await startShop({ PAGE_CACHE: 'off' })
      try {
        for (const fault of remoteFaults.filter(({ name }) => isAsked(name, names))) {
          const outcome = await tryRemoteFault({ shop, control, remote, fault })
          console.log(JSON.stringify(outcome))
          outcomes.push(outcome)
          // The results of an interrupted trial are kept.
          await keep(writeRemoteFaultTable(outcomes), 'faults.md')
        }
      } finally {
        await shop.close()
      }
    }
  } finally {
    await control.close()
  }
  return outcomes
}

async function keep(table: string, file: string): Promise<void> {
  if (process.argv.includes('--write')) await writeFile(path.join(tables, file), table)
}

const { remotes, platform } = await runTrial()
if (remotes.length > 0) console.log(writeRemoteFaultTable(remotes))
if (platform.length > 0) {
  console.log(writePlatformFaultTable(platform))
  await keep(writePlatformFaultTable(platform), 'platform-faults.md')
}
const isHeld =
  [...remotes, ...platform].every(({ recoveredMs }) => recoveredMs <= 10_000) &&
  remotes.every(({ ownBackMs }) => ownBackMs <= 10_000) &&
  platform.every(({ wrong }) => wrong === 0)
process.exitCode = isHeld ? 0 : 1
