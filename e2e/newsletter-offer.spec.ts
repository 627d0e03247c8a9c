import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './faults.ts'
import { openPage, waitForHydration } from './journey.ts'
import { declareLocalizedJourneys, type JourneyVariant } from './journey-matrix.ts'
import { expectTranslatedWithoutOverflow } from './screen-checks.ts'
import { expect, test } from './test.ts'
import type { JourneyMessages } from './words.ts'

const panelOf = (page: Page, { words }: JourneyVariant) =>
  page.getByRole('dialog', { name: words('account:newsletter.heading') })

const breadcrumbs = (page: Page, words: JourneyMessages) =>
  page.getByRole('navigation', { name: words('content:breadcrumbs') })

/** Comes to home, and reads on by a link. */
async function readMore(page: Page, { words, prefix }: JourneyVariant): Promise<void> {
  await page.clock.install()
  await openPage(page, prefix || '/')
  await page.locator(`footer a[href="${prefix}/i/o-magazine"]`).click()
  await expect(breadcrumbs(page, words)).toBeVisible()
}

/** The tab as it is after that long at rest. */
async function rest(page: Page, minutes: number): Promise<void> {
  for (let seconds = 0; seconds < minutes * 60; seconds += 10) await page.clock.runFor(10_000)
}

declareLocalizedJourneys('English', cell => {
  const { words } = cell

  test('the newsletter is offered once to an idle visitor, and Escape closes the offer', async ({
    page,
  }) => {
    await readMore(page, cell)
    const url = page.url()
    const above = breadcrumbs(page, words).getByRole('link').first()
    await above.focus()
    const panel = panelOf(page, cell)
    await page.clock.runFor(30_000)
    await expect(panel).toBeHidden()
    await rest(page, 1)
    await expect(panel).toBeInViewport()
    await expect(panel.locator(':focus')).toHaveCount(1)
    await expectAccessibleInBothThemes(page)
    await expectTranslatedWithoutOverflow(page)

    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    expect(page.url()).toBe(url)
    await expect(above).toBeFocused()
    await rest(page, 3)
    await expect(panel).toBeHidden()
    await page.reload()
    await waitForHydration(page)
    await rest(page, 3)
    await expect(panel).toBeHidden()
  })

  test('one step back closes the newsletter offer, and a second step leaves the page', async ({
    page,
  }) => {
    await readMore(page, cell)
    const { pathname } = new URL(page.url())
    await rest(page, 2)
    const panel = panelOf(page, cell)
    await expect(panel).toBeInViewport()
    await page.goBack()
    await expect(panel).toBeHidden()
    expect(new URL(page.url()).pathname).toBe(pathname)
    await page.goBack()
    await expect(page).not.toHaveURL(pathname)
    await expect(page.getByRole('region', { name: words('catalog:home.products') })).toBeVisible()
  })
})
