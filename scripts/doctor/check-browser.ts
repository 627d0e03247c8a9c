import { type Finding, printFailure, printSuccess } from './finding.ts'

/** `browser` is the program the browser tests would use, if there is one. */
export function checkBrowser(browser: string | undefined): Finding {
  if (browser) return printSuccess(`Browser for the tests: ${browser}`)
  return printFailure(
    'There is no Chromium for the browser tests.',
    'Run `npx playwright install --with-deps chromium`, or name an installed one in CHROMIUM_PATH.',
  )
}
