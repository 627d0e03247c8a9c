import { getCartLines, readPlatformCart } from './cart-page.ts'
import { expectAccessiblePage } from './faults.ts'
import { normalizeSpaces, openPage } from './journey.ts'
import { expect, test } from './test.ts'

const coat = '/zhenschinam/zhenskaya-verhnyaya-odezhda/palto/palto-dvubortnoe-iz-sherstyanogo-drapa'

test('ticked products shown with a coat are added to the cart together in the chosen sizes', {
  tag: '@smoke',
}, async ({ page }) => {
  await openPage(page, coat)
  const outfit = page.getByRole('region', { name: 'С этим носят' })
  await outfit.scrollIntoViewIfNeeded()
  await expect(outfit.getByRole('heading', { level: 3 })).toHaveCount(3)
  await outfit.getByRole('button', { name: 'Добавить 3 товара' }).click()
  const cardigan = outfit.getByRole('combobox', { name: /: Кардиган/ })
  await expect(cardigan).toBeFocused()
  await expectAccessiblePage(page)

  await cardigan.selectOption('44')
  await outfit.getByRole('checkbox', { name: /^Брюки/ }).uncheck()
  await outfit.getByRole('combobox', { name: /: Челси/ }).selectOption('38')
  const total = async () => normalizeSpaces((await outfit.getByRole('status').textContent()) ?? '')
  await expect.poll(total).toContain('₽19 980,00')
  await outfit.getByRole('button', { name: 'Добавить 2 товара' }).click()
  await expect
    .poll(() => readPlatformCart(page))
    .toEqual({
      'VT-10202-MS-44': 1,
      'VT-30121-CG-38': 1,
    })
  await openPage(page, '/cart')
  await expect(getCartLines(page).getByRole('listitem')).toHaveCount(2)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('products shown with a coat are rendered as links', async ({ page }) => {
    await page.goto(coat)
    const outfit = page.getByRole('region', { name: 'С этим носят' })
    await expect(outfit.getByRole('link', { name: /^Кардиган/ })).toBeVisible()
    await expect(outfit.getByRole('link', { name: /^Челси/ })).toBeVisible()
  })
})
