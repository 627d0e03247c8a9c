import type { Page } from '@playwright/test'

/**
 * Collects what a page complains about, as it comes: console errors (React reports failed hydration
 * there), warnings about hydration, uncaught errors and violations of the content security policy.
 */
export async function collectPageErrors(page: Page): Promise<readonly string[]> {
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(`uncaught: ${error.stack ?? error.message}`))
  page.on('console', message => {
    const text = message.text()
    const isComplaint = message.type() === 'error' || /hydrat|did not match/i.test(text)
    if (isComplaint) complaints.push(`${message.type()}: ${text} (${message.location().url})`)
  })
  await page.exposeBinding('reportPolicyViolation', (_source, text: string) => {
    complaints.push(`content security policy: ${text}`)
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', event => {
      const { effectiveDirective, blockedURI, sourceFile } = event
      const report = (globalThis as unknown as { reportPolicyViolation(text: string): void })
        .reportPolicyViolation
      report(
        `${effectiveDirective} refused ${blockedURI || 'inline code'} in ${sourceFile ?? 'the page'}`,
      )
    })
  })
  return complaints
}
