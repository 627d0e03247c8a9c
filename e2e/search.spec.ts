import type { Page } from '@playwright/test'
import { translateDemoWord } from './demo-texts.ts'
import { findAccessibilityFaults, measureHorizontalOverflow } from './faults.ts'
import { openPage, waitForHydration } from './journey.ts'
import { declareLocalizedJourneys, type JourneyVariant } from './journey-matrix.ts'
import { expectTranslatedWithoutOverflow } from './screen-checks.ts'
import { expect, test } from './test.ts'

/** What shoppers of a language type, and what it finds in the demo shop. */
const queriesOf = {
  'ru-RU': {
    right: 'пальто',
    product: /^Пальто.*₽/,
    misspelt: [
      ['a typo', 'пальтто'],
      ['the wrong keyboard layout', 'gfkmnj'],
      ['Latin letters', 'palto'],
    ],
    short: 'па',
    nothing: 'щщщщыыыы',
    suggesting: { query: 'пальтоиды', meant: 'пальто' },
    coloured: 'сумка',
    many: 'женщинам',
    conditions: 'красное платье до 5000',
  },
  'en-US': {
    right: 'dress',
    product: /dress.*₽/,
    misspelt: [
      ['a typo', 'draess'],
      ['the wrong keyboard layout', 'вкуыы'],
    ],
    short: 'dr',
    nothing: 'xqzwxqzw',
    suggesting: { query: 'skirtlets', meant: 'skirts' },
    coloured: 'bag',
    many: 'women',
    conditions: 'red dress under 5000',
  },
} as const

const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })
const searchPath = (parameters: Record<string, string>) =>
  `/search?${new URLSearchParams(parameters)}`
const searchLink = (page: Page, { words }: JourneyVariant) =>
  page.getByRole('banner').getByRole('link', { name: words('shell:search') })

async function openPanel(page: Page, cell: JourneyVariant) {
  const { words } = cell
  await searchLink(page, cell).click()
  const panel = page.getByRole('dialog', { name: words('catalog:search.title') })
  const field = panel.getByRole('combobox', { name: words('catalog:search.label') })
  await expect(field).toBeFocused()
  return { panel, field }
}

declareLocalizedJourneys('Russian', cell => {
  const { words, locale, prefix } = cell
  const queries = queriesOf[locale as keyof typeof queriesOf]
  const readAs = words('catalog:search.readAs', { query: queries.right })
  const titleOf = (query: string) => words('catalog:search.of', { query })
  const [[, misspelt]] = queries.misspelt
  const filters = words('catalog:filter.title')
  const removed = (filter: string) => words('catalog:filter.remove', { filter })
  const searchUrl = (parameters: Record<string, string>) => prefix + searchPath(parameters)

  for (const [what, query] of queries.misspelt) {
    test(`a query with ${what} finds the intended product in search panel and page`, async ({
      page,
    }) => {
      await openPage(page, `${prefix}/`)
      const { panel, field } = await openPanel(page, cell)
      await field.fill(query)
      await expect(panel.getByRole('option', { name: queries.product }).first()).toBeVisible()
      await expect(panel.getByRole('status')).toContainText(readAs)
      expect(await findAccessibilityFaults(page)).toEqual([])
      await field.press('Enter')
      await expect(page).toHaveURL(searchUrl({ q: query }))
      await expect(page.getByRole('main').getByText(readAs)).toBeVisible()
      expect(await findAccessibilityFaults(page)).toEqual([])
      await expect(page.getByRole('heading', { level: 1, name: titleOf(query) })).toBeVisible()
      await expect(cards(page).filter({ hasText: queries.right }).first()).toBeVisible()
    })
  }

  test('a product is found and opened in the search panel by keyboard alone', {
    tag: '@smoke',
  }, async ({ page }) => {
    await openPage(page, `${prefix}/`)
    const link = searchLink(page, cell)
    await link.focus()
    await page.keyboard.press('Enter')
    const field = page.getByRole('combobox', { name: words('catalog:search.label') })
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
    await expect(link).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    await page.keyboard.type(queries.right)
    const option = page.getByRole('option', { name: queries.product }).first()
    await expect(option).toBeVisible()
    while ((await option.getAttribute('aria-selected')) !== 'true') {
      await page.keyboard.press('ArrowDown')
    }
    await expect(field).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('heading', { level: 1, name: new RegExp(queries.right, 'i') }),
    ).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()

    const again = await openPanel(page, cell)
    await expect(
      again.panel.getByRole('option', { name: queries.right, exact: true }),
    ).toBeVisible()
  })

  test('the search panel requires three letters, and reports when nothing is found', async ({
    page,
  }) => {
    await openPage(page, `${prefix}/`)
    const { panel, field } = await openPanel(page, cell)
    expect(await findAccessibilityFaults(page)).toEqual([])
    await field.fill(queries.short)
    await expect(panel.getByRole('status')).toHaveText(
      words('catalog:search.shortHelp', { least: 3 }),
    )
    await field.fill(queries.nothing)
    await expect(panel.getByRole('status')).toContainText(
      words('catalog:search.nothing', { query: queries.nothing }),
    )
    await expect(
      panel.getByRole('option', { name: translateDemoWord('Женщинам', locale) }),
    ).toBeVisible()
    expect(await findAccessibilityFaults(page)).toEqual([])
  })

  test('a corrected query can be searched as typed; that page links to the correction', async ({
    page,
  }) => {
    await openPage(page, searchUrl({ q: misspelt }))
    await page
      .getByRole('link', { name: words('catalog:search.exactly', { query: misspelt }) })
      .click()
    await expect(page).toHaveURL(/&exact=1$/)
    const nothing = page.getByRole('heading', {
      level: 1,
      name: words('catalog:search.nothing', { query: misspelt }),
    })
    await expect(nothing).toBeVisible()
    expect(await findAccessibilityFaults(page)).toEqual([])
    const meant = page.getByRole('region', { name: words('catalog:search.didYouMean') })
    await meant.getByRole('link', { name: queries.right }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: titleOf(queries.right) }),
    ).toBeVisible()
    await expect(page.getByText(readAs)).toBeHidden()
    await page.goBack()
    await expect(nothing).toBeVisible()
    await page.goBack()
    await expect(page.getByText(readAs)).toBeVisible()
  })

  test('an exact search stays exact when sorted, and links to similar results', async ({
    page,
  }) => {
    await openPage(page, searchUrl({ q: queries.right, exact: '1' }))
    await page
      .getByRole('combobox', { name: words('catalog:sort.title') })
      .selectOption(words('catalog:sort.final_price.asc'))
    await expect(page).toHaveURL(/exact=1&sort=final_price:asc/)
    await page.getByRole('link', { name: words('catalog:search.alike') }).click()
    await expect(page).toHaveURL(searchUrl({ q: queries.right }))
  })

  test('arrow keys reach the suggested queries in a search panel without results', async ({
    page,
  }) => {
    await openPage(page, `${prefix}/`)
    const { panel, field } = await openPanel(page, cell)
    await field.fill(queries.suggesting.query)
    const meant = panel.getByRole('group', { name: words('catalog:search.didYouMean') })
    await expect(meant.getByRole('option')).toHaveText([queries.suggesting.meant])
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await expect(meant.getByRole('option')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(searchUrl({ q: queries.suggesting.meant }))
    await expect(cards(page).filter({ hasText: queries.right }).first()).toBeVisible()
  })

  test('the count of a colour in the search panel equals the number of products listed', async ({
    page,
  }) => {
    await openPage(page, `${prefix}/`)
    const { panel, field } = await openPanel(page, cell)
    await field.fill(queries.coloured)
    const colours = panel
      .getByRole('group', { name: words('catalog:search.narrow') })
      .getByRole('option')
    await expect(colours.first()).toBeVisible()
    expect(await findAccessibilityFaults(page)).toEqual([])
    const count = Number((await colours.first().textContent())?.match(/\d+$/)?.[0])
    while ((await colours.first().getAttribute('aria-selected')) !== 'true') {
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=[^&]+&color=\d+$/)
    await expect(panel).toBeHidden()
    await expect(cards(page)).toHaveCount(count)
  })

  test.describe('without a network', () => {
    test.use({
      hasServiceWorker: true,
      expectedComplaints: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
    })

    test('the search panel reports that it is offline, and shows results once back online', async ({
      page,
      context,
    }) => {
      await openPage(page, `${prefix}/`)
      const { panel, field } = await openPanel(page, cell)
      await context.setOffline(true)
      await field.fill(queries.right)
      await expect(panel.getByRole('alert')).toContainText(words('catalog:search.offline'))
      expect(await findAccessibilityFaults(page)).toEqual([])
      await context.setOffline(false)
      await expect(panel.getByRole('option', { name: queries.product }).first()).toBeVisible()
    })
  })

  test.describe('when the code of the search panel cannot be loaded', () => {
    test.use({ expectedComplaints: /net::ERR_FAILED/ })

    test('a dialog reports that search is not available', async ({ page }) => {
      await page.context().route('**/remotes/catalog/**', route => route.abort())
      await openPage(page, `${prefix}/`)
      await searchLink(page, cell).click()
      await expect(page.getByRole('dialog', { name: words('shell:search') })).toContainText(
        words('shell:unavailable.search'),
      )
    })
  })

  test('“Show more” adds 18 search results; going back restores list and scroll position', async ({
    page,
  }) => {
    await openPage(page, searchUrl({ q: queries.many }))
    await expect(cards(page)).toHaveCount(18)
    await page.getByRole('link', { name: words('catalog:listing.more') }).click()
    await expect(cards(page)).toHaveCount(36)
    const product = cards(page).nth(30).getByRole('link')
    await product.scrollIntoViewIfNeeded()
    const scrolledTo = await page.evaluate(() => window.scrollY)
    await product.click()
    await expect(page.getByText(words('catalog:facts.sku'))).toBeVisible()
    await page.goBack()
    await expect(cards(page)).toHaveCount(36)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolledTo)
  })

  test('a colour filter narrows a search and keeps its query', async ({ page, isMobile }) => {
    await openPage(page, searchUrl({ q: queries.coloured }))
    const all = await cards(page).count()
    if (isMobile) await page.getByRole('link', { name: filters }).click()
    const place = isMobile ? page.getByRole('dialog', { name: filters }) : page.getByRole('main')
    const colour = place
      .getByRole('group', { name: words('catalog:attribute.color') })
      .getByRole('checkbox')
      .first()
    // The drawer slides in: what is pressed on its way is not there yet.
    if (isMobile) await expect(colour).toBeInViewport()
    await colour.check({ force: true })
    if (isMobile)
      await page
        .getByRole('button', { name: new RegExp(`^${words('catalog:filter.apply')}\\s\\d`) })
        .click()
    await expect(page).toHaveURL(/\/search\?q=[^&]+&color=\d+/)
    await expect.poll(() => cards(page).count()).toBeLessThan(all)
    await page.goBack()
    await expect.poll(() => cards(page).count()).toBe(all)
  })

  test('query words become removable filters, and going back restores a removed filter', {
    tag: '@smoke',
  }, async ({ page }) => {
    await openPage(page, searchUrl({ q: queries.conditions }))
    await expect(page.getByText(words('catalog:search.understood'))).toBeVisible()
    await expect(cards(page)).toHaveCount(1)
    const price = page.getByRole('link', { name: removed('< ₽5') })
    await expect(price).toBeVisible()
    await page.getByRole('link', { name: removed(translateDemoWord('Красный', locale)) }).click()
    await expect.poll(() => cards(page).count()).toBeGreaterThan(1)
    await expect(page).toHaveURL(/q=[^&]+&price=0\.0-5000\.0$/)
    await expect(price).toBeVisible()
    await expectTranslatedWithoutOverflow(page)
    await page.goBack()
    await expect(cards(page)).toHaveCount(1)
    await expect(
      page.getByRole('link', { name: removed(translateDemoWord('Красный', locale)) }),
    ).toBeVisible()
  })

  test('the search responds 200 with noindex, even to empty, short and unmatched queries', async ({
    page,
  }) => {
    for (const query of ['', queries.short, queries.right, queries.nothing, '100%']) {
      const response = await page.goto(searchUrl({ q: query }))
      expect(response?.status()).toBe(200)
      await waitForHydration(page)
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toMatch(/^noindex/)
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
      expect(await findAccessibilityFaults(page)).toEqual([])
      expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0)
    }
  })

  test.describe('with JavaScript off', () => {
    test.use({ javaScriptEnabled: false })

    test('the search form lists products, and links to exact and to corrected searches', async ({
      page,
    }) => {
      await page.goto(`${prefix}/`)
      await searchLink(page, cell).click()
      await page.getByRole('searchbox', { name: words('catalog:search.label') }).fill(misspelt)
      await page
        .getByRole('main')
        .getByRole('button', { name: words('catalog:search.title') })
        .click()
      await expect(page.getByRole('heading', { level: 1, name: titleOf(misspelt) })).toBeVisible()
      await page
        .getByRole('link', { name: words('catalog:search.exactly', { query: misspelt }) })
        .click()
      await page.getByRole('main').getByRole('link', { name: queries.right, exact: true }).click()
      await expect(
        page.getByRole('heading', { level: 1, name: titleOf(queries.right) }),
      ).toBeVisible()
      await cards(page).getByRole('link').first().click()
      await expect(page.getByText(words('catalog:facts.sku'))).toBeVisible()
    })
  })
})
