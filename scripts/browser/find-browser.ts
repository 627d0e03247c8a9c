import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { chromium } from '@playwright/test'

const elsewhere = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

/** A Chromium that Playwright can drive and that really starts: its own before the system's. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const candidates = [env.CHROMIUM_PATH, chromium.executablePath(), ...elsewhere]
  return candidates.find(file => file !== undefined && existsSync(file) && starts(file))
}

/**
 * Finds Chromium without windows, which takes a third less of the processor: Playwright's own or
 * Debian's. Whoever names a browser gets that one.
 */
export function findHeadlessShell(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROMIUM_PATH) return undefined
  // Playwright keeps both side by side, in folders of the same number.
  const whole = chromium.executablePath()
  const [folder, revision] = whole.match(/^.*[\\/]chromium-(\d+)/) ?? []
  const ofPlaywright =
    folder && revision
      ? globSync(`${folder}/../chromium_headless_shell-${revision}/*/chrome-headless-shell{,.exe}`)
      : []
  const candidates = [...ofPlaywright, '/usr/bin/chromium-headless-shell']
  return candidates.find(file => existsSync(file) && starts(file))
}

/** A downloaded browser may lack the system's libraries; Windows opens a window when asked. */
function starts(file: string): boolean {
  if (process.platform === 'win32') return true
  return spawnSync(file, ['--version'], { timeout: 15_000 }).status === 0
}
