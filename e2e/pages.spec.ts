import {
  enlargeText,
  expectAccessiblePage,
  findAccessibilityFaults,
  findClippedTexts,
  findLowContrastElements,
  measureHorizontalOverflow,
} from './faults.ts'
import { normalizeSpaces, waitForHydration } from './journey.ts'
import { expect, test } from './test.ts'

const coat = '/zhenschinam/zhenskaya-verhnyaya-odezhda/palto/palto-dvubortnoe-v-kletku'

/** What the HTML says, and what the page says once it runs, where that is something else. */
const pages: { path: string; shows: string; running?: string }[] = [
  { path: '/', shows: 'Новая коллекция' },
  { path: '/zhenschinam/platya', shows: 'Платья' },
  { path: coat, shows: 'Пальто двубортное в клетку' },
  { path: '/podarki/nabory/nabor-tihiy-vecher', shows: 'Набор «Тихий вечер»' },
  { path: '/i/dostavka-i-oplata', shows: 'Доставка и оплата' },
  { path: '/i/kontakty', shows: 'Написать нам' },
  { path: '/news', shows: 'Новости' },
  { path: '/checkout', shows: 'Оформление заказа', running: 'Корзина пуста' },
  { path: '/error', shows: 'Не удалось загрузить страницу' },
  { path: '/zhenschinam/platya?sort=final_price:asc', shows: 'Платья' },
  { path: '/compare', shows: 'Сравнение', running: 'Сравнивать пока нечего' },
  { path: '/wishlist', shows: 'Избранное', running: 'В избранном пусто' },
  { path: '/my-account', shows: 'войти', running: 'нужно войти' },
]

for (const { path, shows, running = shows } of pages) {
  test(`${path} has content in its HTML, hydrates without console messages and passes axe`, async ({
    page,
  }) => {
    const html = await (await fetch(new URL(path, process.env.VITRINA_E2E_URL))).text()
    expect(normalizeSpaces(html).includes(shows)).toBe(true)
    await page.goto(path)
    await waitForHydration(page)
    await expect(page.getByText(running).first()).toBeVisible()
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    await expectAccessiblePage(page)
    expect(await findLowContrastElements(page)).toEqual([])
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
    expect(await findAccessibilityFaults(page)).toEqual([])
    await enlargeText(page)
    expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0)
    expect(await findClippedTexts(page)).toEqual([])
  })
}

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('a category and the product it links to are readable', async ({ page }) => {
    await page.goto('/zhenschinam/platya')
    await expect(page.getByRole('heading', { level: 1, name: /Платья/ })).toBeVisible()
    await page.getByRole('heading', { level: 3 }).getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Артикул')).toBeVisible()
  })

  test('the comparison page shows that it needs JavaScript and shows no loading message', async ({
    page,
  }) => {
    await page.goto('/compare')
    await expect(page.getByRole('heading', { level: 1, name: 'Сравнение' })).toBeVisible()
    await expect(page.getByText(/JavaScript/).first()).toBeVisible()
    await expect(page.getByText('Загружаем список')).toBeHidden()
  })
})

test.describe('a request for an unknown path', () => {
  test.use({ expectedComplaints: /status of 404/ })

  test('responds with 404 and a page that links to the departments', async ({ page }) => {
    const response = await page.goto('/takogo-net')
    expect(response?.status()).toBe(404)
    await waitForHydration(page)
    await expect(
      page.getByRole('heading', { level: 1, name: 'Здесь пустая витрина' }),
    ).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Женщинам' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Женщинам/ })).toBeVisible()
  })
})
