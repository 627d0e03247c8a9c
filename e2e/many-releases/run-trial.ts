import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buildAndReleaseAll } from '../../scripts/build.ts'
import { type Shop, startShop } from '../shop.ts'
import { createNumberedReleasePublisher } from './marked-releases.ts'
import { browseInTabs } from './open-tabs.ts'
import { releaseRepeatedly } from './release-repeatedly.ts'
import { checkReleaseTrial, type ReleaseTrialObservations, writeReleaseReport } from './report.ts'
import { measureBadCanaryRollback, measureCanaryShare } from './try-canaries.ts'
import { startLoadDuringReleases } from './watch-load.ts'

/**
 * Releases remotes under constant load with open tabs, goes back, tries canaries, and says what was
 * kept to. Arguments: releases (100), rollbacks (20) and sessions (2,000); `--write` renews the
 * page in docs.
 */
const page = path.resolve(import.meta.dirname, '../../docs/trials/releases.md')
const [releases = 100, rollbacks = 20, sessions = 2_000] = process.argv
  .slice(2)
  .filter(argument => /^\d+$/.test(argument))
  .map(Number)
const share = 10
const openMs = 40_000
/** A page may take its time to come, and its last files to be asked for. */
const keptMs = openMs + 30_000

async function tryReleases(shop: Shop): Promise<ReleaseTrialObservations> {
  const marked = createNumberedReleasePublisher(shop)
  const load = startLoadDuringReleases({
    ...{ url: shop.url, numbers: marked.numbers },
    ...{ everyMs: 200, openMs, keptOpen: 23 },
  })
  const tabs = await browseInTabs(shop.url, { openMs })
  const released = await releaseRepeatedly(shop, marked, { releases, rollbacks, keptMs })
  const ofTabs = await tabs.stop()
  const shared = await measureCanaryShare(shop, marked, { share, sessions })
  const seen = await load.stop()
  return {
    ...{ load: seen, tabs: ofTabs, releases: released },
    share: { ...shared, wanted: share },
    bad: await measureBadCanaryRollback(shop, marked),
  }
}

/** What the page server itself found worth a warning, with how often and when last. */
function listWarnings({ dataFolder }: Shop): string {
  const counts = new Map<string, { times: number; last: string }>()
  for (const line of readFileSync(path.join(dataFolder, 'logs/shell.log'), 'utf8').split('\n')) {
    if (!line.startsWith('{')) continue
    const { level, time, msg } = JSON.parse(line) as { level: number; time: number; msg: string }
    if (level < 40) continue
    const last = new Date(time).toISOString().slice(11, 19)
    counts.set(msg, { times: (counts.get(msg)?.times ?? 0) + 1, last })
  }
  const lines = [...counts].map(([msg, { times, last }]) => `${times} × ${msg} (last ${last})`)
  return ['The page server warned of:', ...lines].join('\n')
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrina-releases-'))
try {
  process.env.VITRINA_E2E_REMOTES = path.join(folder, 'remotes')
  await buildAndReleaseAll({ log: console.log, storeFolder: process.env.VITRINA_E2E_REMOTES })
  const shop = await startShop()
  try {
    const seen = await tryReleases(shop)
    const findings = checkReleaseTrial(seen)
    const { load, tabs } = seen
    const faults = [...load.failed, ...load.mixed, ...load.missingFiles, ...tabs.complaints]
    for (const fault of faults.slice(0, 30)) console.log(fault)
    if (faults.length > 0) console.log(listWarnings(shop))
    const report = writeReleaseReport(seen, findings)
    console.log(report)
    if (process.argv.includes('--write')) await writeFile(page, report)
    process.exitCode = findings.every(({ isKept }) => isKept) ? 0 : 1
  } finally {
    await shop.close()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
