import { expectNoFaults, measureHorizontalOverflow } from './faults.ts'
import { waitForHydration } from './journey.ts'
import { expect, test } from './test.ts'

const strip = { name: 'Главное сейчас' }

test('home banners are switched by buttons, links, arrow keys and scrolling', async ({ page }) => {
  const pictures: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/banners/hero-')) pictures.push(pathname.replace(/.*hero-/, ''))
  })
  await page.goto('/')
  await waitForHydration(page)
  const banners = page.getByRole('group', strip)
  const next = banners.getByRole('button', { name: 'Следующий слайд' })
  const previous = banners.getByRole('button', { name: 'Предыдущий слайд' })
  await expect(next).toBeVisible()
  expect(pictures[0]).toBe('new-collection.webp')
  await expect(previous).toHaveAttribute('aria-disabled', 'true')

  await next.click()
  await expect(page.getByRole('heading', { name: 'Распродажа и хиты' })).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Время пальто' })).not.toBeInViewport()
  await expect(banners.locator('a[aria-current]')).toHaveAttribute('href', '#banner-2')
  expect(new URL(page.url()).hash).toBe('')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'Обувь и аксессуары' })).toBeInViewport()
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await expectNoFaults(page)

  await banners.locator('a[href="#banner-1"]').click()
  await expect(page.getByRole('heading', { name: 'Время пальто' })).toBeInViewport()
  // As a finger does it: the browser scrolls, and the mark follows.
  await banners
    .locator('ol')
    .first()
    .evaluate(list => list.scrollTo({ left: list.clientWidth }))
  await expect(banners.locator('a[aria-current]')).toHaveAttribute('href', '#banner-2')
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0)
})

test('with reduced motion a home banner changes without animation', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await waitForHydration(page)
  const banners = page.getByRole('group', strip)
  const next = banners.getByRole('button', { name: 'Следующий слайд' })
  await expect(next).toBeVisible()
  const left = await next.evaluate(button => {
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    const list = document.querySelector('[data-strip] ol')
    return list && list.scrollLeft / list.clientWidth
  })
  expect(left).toBe(1)
})

test('home shows ten more products at a time, and going back restores them', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  const goods = page.getByRole('region', { name: 'Ещё в магазине' })
  await goods.scrollIntoViewIfNeeded()
  const names = goods.getByRole('heading', { level: 3 })
  await expect(names).toHaveCount(10)
  // Until it runs, the link leads to the page with twenty.
  await expect(goods.getByRole('button', { name: /избранное/i }).first()).toBeVisible()
  await goods.getByRole('link', { name: 'Показать ещё' }).click()
  await expect(names).toHaveCount(20)
  await expect(names.nth(10).getByRole('link')).toBeFocused()
  expect(new URL(page.url()).search).toBe('?page=2')

  await names.nth(12).getByRole('link').click()
  await expect(page.getByText('Артикул')).toBeVisible()
  await page.goBack()
  await expect(names).toHaveCount(20)
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('home banners have pictures and links, and "show more" is a link', async ({ page }) => {
    await page.goto('/')
    const banners = page.getByRole('group', strip)
    await banners.getByRole('link', { name: '2', exact: false }).first().click()
    await expect(page.getByRole('heading', { name: 'Распродажа и хиты' })).toBeInViewport()
    await expect(
      page.getByRole('img', { name: 'Платья, футболки и рюкзак со сниженной ценой' }),
    ).toBeVisible()
    const goods = page.getByRole('region', { name: 'Ещё в магазине' })
    await goods.getByRole('link', { name: 'Показать ещё' }).click()
    await expect(goods.getByRole('heading', { level: 3 })).toHaveCount(20)
  })
})
