import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './faults.ts'
import { openPage } from './journey.ts'
import { declareLocalizedJourneys } from './journey-matrix.ts'
import { expectTranslatedWithoutOverflow } from './screen-checks.ts'
import { expect, test } from './test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const items = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const date = (page: Page) => page.locator('main time').first()

/** Opens an item of the list, and answers its title. */
async function read(page: Page, number: number): Promise<string> {
  const title = (await items(page).nth(number).textContent()) ?? ''
  await items(page).nth(number).getByRole('link').click()
  await expect(heading(page)).toHaveText(title)
  return title
}

declareLocalizedJourneys('English', ({ words, locale, prefix }) => {
  const dated = locale === 'ru-RU' ? /^\d+\.\d+\.\d{4}\s\d\d:\d\d$/ : /^\d+ \w+ \d{4}, \d\d:\d\d$/

  test('news items and their list show dates, and going back returns to the list', async ({
    page,
  }) => {
    await openPage(page, `${prefix}/`)
    await openPage(page, `${prefix}/news`)
    await expect(heading(page)).toHaveText(words('content:news.title'))
    await expect(date(page)).toHaveText(dated)
    await expectAccessibleInBothThemes(page)
    await expectTranslatedWithoutOverflow(page)
    const published = await date(page).getAttribute('datetime')
    await read(page, 0)
    await expect(page).toHaveURL(new RegExp(`${prefix}/news/i/`))
    await expect(date(page)).toHaveAttribute('datetime', published ?? '')
    await expect(date(page)).toHaveText(dated)
    await expectAccessibleInBothThemes(page)
    await expectTranslatedWithoutOverflow(page)

    await page.goBack()
    await expect(page).toHaveURL(`${prefix}/news`)
    const older = await read(page, 2)
    await page.reload()
    await expect(heading(page)).toHaveText(older)
    const above = page.getByRole('navigation', { name: words('content:breadcrumbs') })
    await above.getByRole('link', { name: words('content:news.title') }).click()
    await expect(heading(page)).toHaveText(words('content:news.title'))
  })

  test.describe('without a network', () => {
    test.use({
      hasServiceWorker: true,
      expectedComplaints: /Failed to load resource|ERR_INTERNET_DISCONNECTED/,
    })

    test('a news item that was opened online can be reloaded offline @phone', async ({ page }) => {
      await openPage(page, `${prefix}/news`)
      const title = await read(page, 0)
      await openPage(page, page.url())
      const isKept = () =>
        page.evaluate(async () => Boolean(await caches.match(location.href, { ignoreVary: true })))
      await expect.poll(isKept).toBe(true)
      await page.context().setOffline(true)
      await openPage(page, page.url())
      await expect(heading(page)).toHaveText(title)
      await expect(page.getByText(words('queue:connection.lost'))).toBeVisible()
      await expectTranslatedWithoutOverflow(page)
    })
  })
})
