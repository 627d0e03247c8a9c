import type { Locator, Page } from '@playwright/test'
import { expectAccessiblePage } from './faults.ts'
import { openPage } from './journey.ts'
import { declareLocalizedJourneys, type JourneyVariant } from './journey-matrix.ts'
import { expectTranslatedWithoutOverflow } from './screen-checks.ts'
import { expect, test } from './test.ts'

const bannersOf = (page: Page, { words }: JourneyVariant) =>
  page.getByRole('group', { name: words('content:strip.label') })
const headingOf = (banners: Locator, number: number) =>
  banners.locator(`#banner-${number}`).getByRole('heading')
const productsOf = (page: Page, { words }: JourneyVariant) =>
  page.getByRole('region', { name: words('catalog:home.products') })
const names = (products: Locator) => products.getByRole('heading', { level: 3 })

declareLocalizedJourneys('English', cell => {
  const { words, prefix } = cell
  const home = `${prefix}/`
  const more = { name: words('catalog:listing.more') }

  test('home banners are switched by buttons, links, arrow keys and scrolling', async ({
    page,
  }) => {
    const pictures: string[] = []
    page.on('request', request => {
      const { pathname } = new URL(request.url())
      if (pathname.includes('/banners/hero-')) pictures.push(pathname.replace(/.*hero-/, ''))
    })
    await openPage(page, home)
    const banners = bannersOf(page, cell)
    const next = banners.getByRole('button', { name: words('content:strip.next') })
    const previous = banners.getByRole('button', { name: words('content:strip.previous') })
    await expect(next).toBeVisible()
    expect(pictures[0]).toBe('new-collection.webp')
    await expect(previous).toHaveAttribute('aria-disabled', 'true')

    await next.click()
    await expect(headingOf(banners, 2)).toBeInViewport()
    await expect(headingOf(banners, 1)).not.toBeInViewport()
    await expect(banners.locator('a[aria-current]')).toHaveAttribute('href', '#banner-2')
    expect(new URL(page.url()).hash).toBe('')
    await page.keyboard.press('ArrowRight')
    await expect(headingOf(banners, 3)).toBeInViewport()
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await expectAccessiblePage(page)

    await banners.locator('a[href="#banner-1"]').click()
    await expect(headingOf(banners, 1)).toBeInViewport()
    // As a finger does it: the browser scrolls, and the mark follows.
    await banners
      .locator('ol')
      .first()
      .evaluate(list => list.scrollTo({ left: list.clientWidth }))
    await expect(banners.locator('a[aria-current]')).toHaveAttribute('href', '#banner-2')
    await expectTranslatedWithoutOverflow(page)
  })

  test('a home banner changes without animation if the visitor prefers reduced motion', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openPage(page, home)
    const next = bannersOf(page, cell).getByRole('button', { name: words('content:strip.next') })
    await expect(next).toBeVisible()
    const left = await next.evaluate(button => {
      button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      const list = document.querySelector('[data-strip] ol')
      return list && list.scrollLeft / list.clientWidth
    })
    expect(left).toBe(1)
  })

  test('the home page adds ten products on “Show more”, and going back restores them', async ({
    page,
  }) => {
    await openPage(page, home)
    const products = productsOf(page, cell)
    await products.scrollIntoViewIfNeeded()
    await expect(names(products)).toHaveCount(10)
    // Until it runs, the link leads to the page with twenty.
    const inWishlist = { name: words.pattern('saved-products:wishlist.card') }
    await expect(products.getByRole('button', inWishlist).first()).toBeVisible()
    await products.getByRole('link', more).click()
    await expect(names(products)).toHaveCount(20)
    await expect(names(products).nth(10).getByRole('link')).toBeFocused()
    expect(new URL(page.url()).search).toBe('?page=2')
    await expectTranslatedWithoutOverflow(page)

    await names(products).nth(12).getByRole('link').click()
    await expect(page.getByText(words('catalog:facts.sku'))).toBeVisible()
    await page.goBack()
    await expect(names(products)).toHaveCount(20)
  })

  test.describe('with JavaScript off', () => {
    test.use({ javaScriptEnabled: false })

    test('home banners have pictures and links, and "show more" is a link', async ({ page }) => {
      await page.goto(home)
      const banners = bannersOf(page, cell)
      await banners.locator('a[href="#banner-2"]').click()
      await expect(headingOf(banners, 2)).toBeInViewport()
      const picture = banners.locator('#banner-2').getByRole('img', { name: /\p{Letter}{4}/u })
      await expect(picture).toBeVisible()
      const products = productsOf(page, cell)
      await products.getByRole('link', more).click()
      await expect(names(products)).toHaveCount(20)
    })
  })
})
