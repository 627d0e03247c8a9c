import type { Page } from '@playwright/test'
import { openPage } from './journey.ts'
import { expect, test } from './test.ts'

const category = '/zhenschinam/platya'

type Transition = { to: string; outcome: 'animated' | 'skipped' }

/** Notes the transitions between pages: the path of the next one, and whether each was drawn. */
async function watchTransitions(page: Page): Promise<() => Promise<Transition[]>> {
  await page.addInitScript(() => {
    const transitions: Promise<object>[] = []
    Object.assign(globalThis, { transitions })
    const start = Document.prototype.startViewTransition
    Document.prototype.startViewTransition = function (...change) {
      const transition = start.apply(this, change)
      const outcome = transition.ready.then(
        () => 'animated',
        () => 'skipped',
      )
      transitions.push(
        transition.updateCallbackDone.then(async () => {
          const to = location.pathname
          await transition.finished
          return { to, outcome: await outcome }
        }),
      )
      return transition
    }
  })
  return () =>
    page.evaluate(() =>
      Promise.all((globalThis as unknown as { transitions: Promise<Transition>[] }).transitions),
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

/** From a category to its first product, whose path it returns, and back. */
async function goForwardAndBack(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { level: 1 })
  const title = (await heading.textContent()) ?? ''
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await expect(page.getByText('Артикул')).toBeVisible()
  const product = new URL(page.url()).pathname
  await page.goBack()
  await expect(heading).toHaveText(title)
  return product
}

test('navigating forward and back animates one view transition each', async ({ page }) => {
  const transitions = await watchTransitions(page)
  await openPage(page, category)
  // The code that fades pages comes with the first movement.
  await page.keyboard.press('Shift')
  await expect.poll(() => hasTransitionStyles(page)).toBe(true)
  const header = page.getByRole('banner')
  await expect(header).toHaveCSS('view-transition-name', 'header')
  const product = await goForwardAndBack(page)
  expect(await transitions()).toEqual([
    { to: product, outcome: 'animated' },
    { to: category, outcome: 'animated' },
  ])
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
  expect(await transitions()).toEqual([])
})

test('a browser without view transitions still navigates between pages', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Document.prototype, 'startViewTransition')
  })
  await openPage(page, category)
  await goForwardAndBack(page)
})
