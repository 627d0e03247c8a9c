import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { isAptUsable, runAptGet } from '../install/apt.ts'
import { findBrowser, findHeadlessShell } from './find-browser.ts'

/** Finds a browser for the tests, or installs one. Undefined where neither can be had. */
export function ensureBrowser(log: (line: string) => void): string | undefined {
  return findBrowser() ?? installChromium(log) ?? fromDebian(log)
}

/** Debian's Chromium, with which comes a package of it without windows. */
const wholeOfDebian = '/usr/lib/chromium/chromium'

/**
 * Finds Chromium without windows, or installs it beside Debian's. The tests do without it, but take
 * longer.
 */
export function ensureHeadlessShell(
  log: (line: string) => void,
  env: NodeJS.ProcessEnv = process.env,
): string | undefined {
  const found = findHeadlessShell(env)
  if (found || env.CHROMIUM_PATH || !isAptUsable() || !existsSync(wholeOfDebian)) return found
  log('Installing Chromium without windows, which is quicker.')
  const install = ['install', '-y', '-qq', '--no-install-recommends', '--no-remove']
  runAptGet(...install, 'chromium-headless-shell')
  return findHeadlessShell(env)
}

function installChromium(log: (line: string) => void): string | undefined {
  log('No Chromium here yet: asking Playwright for one.')
  playwright(['install', 'chromium'])
  const found = findBrowser()
  if (found || process.getuid?.() !== 0) return found
  playwright(['install-deps', 'chromium'])
  return findBrowser()
}

function fromDebian(log: (line: string) => void): string | undefined {
  if (!isAptUsable()) return undefined
  log("Taking the system's own Chromium instead.")
  run('apt-get', ['update', '-qq'], { timeout: 120_000 })
  const packages = ['chromium', 'fonts-liberation']
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    timeout: 600_000,
  })
  return findBrowser()
}

function playwright(args: string[]): void {
  const cli = 'node_modules/@playwright/test/cli.js'
  // A download host that is out of reach is known within seconds, and the system's browser will do.
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' }
  run(process.execPath, [cli, ...args], { timeout: 300_000, env })
}

function run(command: string, args: string[], options: SpawnSyncOptions): void {
  spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options })
}
