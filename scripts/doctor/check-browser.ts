import { type CheckFinding, createFailureFinding, createSuccessFinding } from './finding.ts'

/** `browser` is the program the browser tests would use, if there is one. */
export function checkBrowser(browser: string | undefined): CheckFinding {
  if (browser) return createSuccessFinding(`Browser for the tests: ${browser}`)
  return createFailureFinding(
    'There is no Chromium for the browser tests.',
    'Run `npx playwright install --with-deps chromium`, or name an installed one in CHROMIUM_PATH.',
  )
}
