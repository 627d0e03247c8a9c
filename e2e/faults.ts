import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

type WindowWithAxe = { axe: typeof axe }

/** Minified: what it is without takes a browser twice as long to read. */
const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Waits until whatever slides in stands still: a drawer on its way is neither here nor there. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      const endsByItself = effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
      return playState !== 'running' || !endsByItself
    }),
  )
}

/** What axe finds wrong with a page as it stands, once everything has come to rest. */
export async function findAccessibilityFaults(page: Page) {
  await waitForAnimations(page)
  // Once per document: to load it takes a third of the time of a check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  const { violations } = await page.evaluate(() =>
    (window as unknown as WindowWithAxe).axe.run(document, { resultTypes: ['violations'] }),
  )
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

/**
 * What is too faint for those whose system asks for more contrast: text below seven to one (WCAG
 * 1.4.6), and controls whose outline is below four and a half to one on what they lie on.
 */
export async function findLowContrastElements(page: Page): Promise<string[]> {
  await page.emulateMedia({ contrast: 'more' })
  // Colours change by transitions, which begin with the next frame.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await waitForAnimations(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  const { violations } = await page.evaluate(() =>
    (window as unknown as WindowWithAxe).axe.run(document, {
      runOnly: ['color-contrast-enhanced'],
      resultTypes: ['violations'],
    }),
  )
  const texts = violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))
  const faint = [...texts, ...(await page.evaluate(listFaintOutlines))]
  await page.emulateMedia({ contrast: 'no-preference' })
  return faint
}

/** Runs in the page. */
function listFaintOutlines(): string[] {
  const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
  const isClear = (colour: string) => channels(colour)[3] === 0
  function luminance(colour: string): number {
    const [red = 0, green = 0, blue = 0] = channels(colour).map(value =>
      value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  function contrast(one: string, other: string): number {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  }
  function groundOf(element: Element | null): string {
    if (!element) return 'rgb(255, 255, 255)'
    const { backgroundColor } = getComputedStyle(element)
    return isClear(backgroundColor) ? groundOf(element.parentElement) : backgroundColor
  }
  const controls = [...document.querySelectorAll('input, select, textarea, button')]
  return controls
    .filter(control => {
      const { borderBottomColor, borderBottomWidth } = getComputedStyle(control)
      const hasOutline = borderBottomWidth !== '0px' && !isClear(borderBottomColor)
      const ground = groundOf(control.parentElement)
      // A control that is filled is told by its fill.
      const isTold = contrast(groundOf(control), ground) >= 4.5
      const isFaint = !isTold && contrast(borderBottomColor, ground) < 4.5
      return !control.matches(':disabled') && control.checkVisibility() && hasOutline && isFaint
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 120))
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

/**
 * Texts that are cut off where they stand: their box hides what does not fit into it. Boxes that
 * can be scrolled, and what is for screen readers alone, hide nothing.
 */
export function findClippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hides = (value: string) => value === 'hidden' || value === 'clip'
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter(element => {
        const { overflowX, overflowY, clipPath } = getComputedStyle(element)
        const { scrollWidth, clientWidth, scrollHeight, clientHeight, textContent } = element
        const isShown = element.checkVisibility() && clientWidth > 1 && clipPath === 'none'
        const isCut =
          (hides(overflowX) && scrollWidth > clientWidth + 1) ||
          (hides(overflowY) && scrollHeight > clientHeight + 1)
        return isShown && isCut && textContent?.trim()
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120))
  })
}

/** Neither axe finds anything, nor is the page wider than the screen. */
export async function expectAccessiblePage(page: Page): Promise<void> {
  expect(await findAccessibilityFaults(page)).toEqual([])
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0)
}

const widths = { narrow: { width: 390, height: 844 }, wide: { width: 1440, height: 900 } }

/**
 * As the page stands, and then by night at the other width: every colour and both layouts are seen.
 */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessiblePage(page)
  const own = page.viewportSize() ?? widths.wide
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize(own.width < 800 ? widths.wide : widths.narrow)
  await expectAccessiblePage(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(own)
}
