import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
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

/** A downloaded browser may lack the system's libraries; Windows opens a window when asked. */
function starts(file: string): boolean {
  if (process.platform === 'win32') return true
  return spawnSync(file, ['--version'], { timeout: 15_000 }).status === 0
}
