import { type CheckFinding, createFailure, createSuccess } from './finding.ts'

/** `browser` is the program the browser tests would use, if there is one. */
export function checkBrowser(browser: string | undefined): CheckFinding {
  if (browser) return createSuccess(`Browser for the tests: ${browser}`)
  return createFailure(
    'There is no Chromium for the browser tests.',
    'Run `npx playwright install --with-deps chromium`, or name an installed one in CHROMIUM_PATH.',
  )
}
