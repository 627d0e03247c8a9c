import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { LighthouseReport } from '../../scripts/trials/lighthouse-gates.ts'

const version = '13.5.0'

type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string }[] }>
  audits: Record<string, { score: number | null; numericValue?: number }>
  runtimeError?: { message: string }
}

/** Lighthouse does not always get hold of the beginning of a page load: it asks to be run again. */
const unrecorded = /NO_NAVSTART|NO_FCP|PROTOCOL_TIMEOUT/
const maxTries = 3

/** A browser to start for one page, or one that runs and has something stored. */
export type LighthouseBrowser = { file: string } | { port: number }

/**
 * Opens a page once as Lighthouse's phone does, again where Lighthouse could not record it. Rejects
 * with what Lighthouse says.
 */
export async function measurePage(
  url: string,
  browser: LighthouseBrowser,
  tries = 1,
): Promise<LighthouseReport> {
  try {
    return await openPage(url, browser)
  } catch (error) {
    if (tries >= maxTries || !unrecorded.test(String(error))) throw error
    console.warn(`${url} was not recorded, and is opened again.`)
    return measurePage(url, browser, tries + 1)
  }
}

async function openPage(url: string, browser: LighthouseBrowser): Promise<LighthouseReport> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrina-lighthouse-'))
  try {
    const file = path.join(folder, 'report.json')
    await runLighthouse(url, browser, file)
    return readReport(JSON.parse(await readFile(file, 'utf8')) as Report)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Fetched by npm at its first use: nothing else here needs its hundred packages. */
async function runLighthouse(url: string, browser: LighthouseBrowser, file: string): Promise<void> {
  const child = spawn(
    'npx',
    [
      ...['--yes', `lighthouse@${version}`, url, '--quiet', '--output=json'],
      ...[`--output-path=${file}`, '--no-enable-error-reporting'],
      ...('port' in browser
        ? [`--port=${browser.port}`]
        : ['--chrome-flags=--headless=new --no-sandbox --disable-gpu']),
    ],
    {
      env: { ...process.env, ...('file' in browser && { CHROME_PATH: browser.file }) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  child.stdout.on('data', text => {
    said += text
  })
  child.stderr.on('data', text => {
    said += text
  })
  const code = await new Promise(done => child.once('close', done))
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} on ${url}:\n${said}`)
}

function readReport({ categories, audits, runtimeError }: Report): LighthouseReport {
  if (runtimeError) throw new Error(runtimeError.message)
  const score = (name: string) => categories[name]?.score ?? 0
  const value = (name: string) => audits[name]?.numericValue ?? 0
  const others = ['accessibility', 'best-practices', 'seo']
  const failed = others
    .flatMap(name => categories[name]?.auditRefs ?? [])
    .map(({ id }) => id)
    .filter(id => audits[id]?.score === 0)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    weight: value('total-byte-weight') / 1024,
    failed,
  }
}
