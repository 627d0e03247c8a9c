import { fetchHtmlDocument, readPageMetadata } from './html-page.ts'
import { normalizeSpaces, openPage } from './journey.ts'
import { expect, test } from './test.ts'

const shop = () => process.env.VITRINA_E2E_URL ?? ''

// As those read it who run no scripts.
test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search URL of the WebSite structured data opens a page with results', async ({
    page,
  }) => {
    const site = readPageMetadata(await fetchHtmlDocument(`${shop()}/`)).thing('WebSite')
    const action = site?.potentialAction as { target: { urlTemplate: string } } | undefined
    const found = (action?.target.urlTemplate ?? '').replace(
      '{search_term_string}',
      encodeURIComponent('пальто'),
    )
    await page.goto(found)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('пальто')
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  })
})

test('following a link changes the title, description and canonical link of the page', async ({
  page,
}) => {
  const listing = '/zhenschinam/platya'
  const first = readPageMetadata(await fetchHtmlDocument(shop() + listing))
  await openPage(page, listing)
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await expect(page.getByText('Артикул').first()).toBeVisible()
  expect(normalizeSpaces(await page.title())).not.toBe(first.title)
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveAttribute(
    'href',
    new URL(new URL(page.url()).pathname, page.url()).href,
  )
  const description = await page.locator('meta[name=description]').getAttribute('content')
  expect(description).not.toBe(first.description)
  await expect(page.locator('meta[property^="og:"]')).toHaveCount(0)
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
})
