import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { ensureBrowser, ensureHeadlessShell } from '../browser/ensure-browser.ts'
import { buildAndReleaseAll } from '../build.ts'
import { runTool } from '../tools/run-tool.ts'
import type { TestTally } from './tally.ts'

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

/** Builds the shop, then runs the journeys of `e2e` in Chromium against shops of their own. */
export async function runBrowserTests(args: readonly string[] = []): Promise<TestTally> {
  const browser = ensureBrowser(console.log)
  if (!browser) {
    console.error(
      'There is no Chromium for the browser tests. Install one (`npx playwright install --with-deps chromium`) or name it in CHROMIUM_PATH.',
    )
    return { passed: 0, failed: 1 }
  }
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrina-e2e-'))
  try {
    const remotes = path.join(folder, 'remotes')
    await buildAndReleaseAll({ log: console.log, storeFolder: remotes })
    const report = path.join(folder, 'report.json')
    const { ok } = await runTool('playwright', ['test', ...args], {
      env: {
        ...process.env,
        CHROMIUM_PATH: browser,
        VITRINA_E2E_BROWSER: ensureHeadlessShell(console.log) ?? browser,
        VITRINA_E2E_REMOTES: remotes,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    })
    return await readTally(report, ok)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readTally(file: string, ok: boolean): Promise<TestTally> {
  const { stats, errors } = JSON.parse(await readFile(file, 'utf8')) as PlaywrightReport
  const failed = stats.unexpected + errors.length
  if (stats.flaky > 0) console.log(`\n${stats.flaky} browser tests passed only at the second try`)
  return { passed: stats.expected + stats.flaky, failed: ok ? failed : Math.max(1, failed) }
}
