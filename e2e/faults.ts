import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

type WindowWithAxe = { axe: typeof axe }

/** Minified: what it is without takes a browser twice as long to read. */
const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Waits until whatever slides in stands still: a drawer on its way is neither here nor there. */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      const endsByItself = effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
      return playState !== 'running' || !endsByItself
    }),
  )
}

/** What axe finds wrong with a page as it stands, once everything has come to rest. */
export async function findFaults(page: Page) {
  await waitUntilStill(page)
  // Once per document: to load it takes a third of the time of a check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  const { violations } = await page.evaluate(() =>
    (window as unknown as WindowWithAxe).axe.run(document, { resultTypes: ['violations'] }),
  )
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

/** Pixels by which a page is wider than the screen. */
export function measureHorizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

/** Doubles the text by the browser's own setting, as people do who need it large. */
export async function enlargeText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await expect(page.locator('html')).toHaveCSS('font-size', '32px')
  await session.detach()
}

/** Neither axe finds anything, nor is the page wider than the screen. */
export async function expectNoFaults(page: Page): Promise<void> {
  expect(await findFaults(page)).toEqual([])
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0)
}

const widths = { narrow: { width: 390, height: 844 }, wide: { width: 1440, height: 900 } }

/**
 * As the page stands, and then by night at the other width: every colour and both layouts are seen.
 */
export async function expectNoFaultsInBothThemes(page: Page): Promise<void> {
  await expectNoFaults(page)
  const own = page.viewportSize() ?? widths.wide
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize(own.width < 800 ? widths.wide : widths.narrow)
  await expectNoFaults(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(own)
}
