import type { Page } from '@playwright/test'
import { openPage } from './journey.ts'
import { expect, test } from './test.ts'

const category = '/zhenschinam/platya'

/** Notes the transitions between pages, and where the header stands in each. */
async function watchTransitions(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { transitions: 0 }
    Object.assign(globalThis, { seen })
    const start = Document.prototype.startViewTransition
    Document.prototype.startViewTransition = function (...change) {
      seen.transitions += 1
      return start.apply(this, change)
    }
  })
  return () =>
    page.evaluate(
      () => (globalThis as unknown as { seen: { transitions: number } }).seen.transitions,
    )
}

/** Whether the page has the styles of its transitions, which come with their code. */
function hasTransitionStyles(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.styleSheets].some(({ cssRules }) =>
      [...cssRules].some(({ cssText }) => cssText.includes('view-transition-group')),
    ),
  )
}

/** From a category to its first product and back. */
async function goForwardAndBack(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  const title = (await heading.textContent()) ?? ''
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await expect(page.getByText('Артикул')).toBeVisible()
  await page.goBack()
  await expect(heading).toHaveText(title)
}

test('navigating forward and back starts a view transition each time', async ({ page }) => {
  const transitions = await watchTransitions(page)
  await openPage(page, category)
  // The code that fades pages comes with the first movement.
  await page.keyboard.press('Shift')
  await expect.poll(() => hasTransitionStyles(page)).toBe(true)
  const header = page.getByRole('banner')
  await expect(header).toHaveCSS('view-transition-name', 'header')
  await goForwardAndBack(page)
  expect(await transitions()).toBe(2)
  // What is pressed during a transition is the page below it.
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await page.getByRole('banner').getByRole('link', { name: 'Поиск' }).click()
  await expect(page.getByRole('dialog', { name: 'Поиск' })).toBeInViewport()
})

test('the next page appears without a transition if the visitor prefers reduced motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const transitions = await watchTransitions(page)
  await openPage(page, category)
  await goForwardAndBack(page)
  expect(await transitions()).toBe(0)
})

test('a browser without view transitions still navigates between pages', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Document.prototype, 'startViewTransition')
  })
  await openPage(page, category)
  await goForwardAndBack(page)
})
