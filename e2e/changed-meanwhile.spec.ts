import type { Page } from '@playwright/test'
import {
  getCartLine,
  getCartLines,
  readPlatformCart,
  removeFromCart,
  setQuantity,
} from './cart-page.ts'
import { expectAccessiblePage } from './faults.ts'
import { addToCart, fillCheckout, openPage, placeOrder } from './journey.ts'
import { type ExportedProduct, findWellStockedProducts, importProducts } from './operator.ts'
import type { Shop } from './shop.ts'
import { expect, test } from './test.ts'

// The browser's word for the order that is refused.
test.use({ expectedComplaints: /409/ })

const soldOut = { qty: 0, is_in_stock: false }
const button = (page: Page, name: string) => page.getByRole('button', { name })

/** A price as the shop shows it, whatever spaces stand in it. */
const price = (rubles: number) =>
  new RegExp(`₽${rubles.toLocaleString('ru-RU').replaceAll(/\s/g, '\\s')},00`)

async function buy(page: Page, { url }: Shop, goods: readonly ExportedProduct[]): Promise<void> {
  for (const { url_path } of goods) {
    await openPage(page, `${url}/${url_path}`)
    await addToCart(page)
  }
}

test('changed prices and stock are reported in the cart and must be confirmed at the checkout', {
  tag: ['@phone', '@smoke'],
}, async ({ page, ownShop }) => {
  const goods = await findWellStockedProducts(ownShop)
  const [dearer, scarce, gone] = goods
  await buy(page, ownShop, goods)
  await openPage(page, `${ownShop.url}/cart`)
  await setQuantity(page, scarce.name, 2)
  // The count is there before the platform has taken it.
  await expect.poll(() => readPlatformCart(page)).toMatchObject({ [scarce.sku]: 2 })
  await expect(page.getByRole('link', { name: 'Корзина, 4 товара' })).toBeVisible()

  await importProducts(ownShop, [
    { ...dearer, price: dearer.price + 500 },
    { ...scarce, stock: { ...scarce.stock, qty: 1 } },
    { ...gone, stock: soldOut },
  ])
  await page.reload()
  const news = page.getByRole('main').getByRole('listitem')
  await expect(page.getByText('Кое-что в корзине изменилось')).toBeVisible()
  await expect(news.filter({ hasText: `${dearer.name}: теперь` })).toContainText(
    price(dearer.price + 500),
  )
  await expect(news.filter({ hasText: `${scarce.name}: осталось 1 шт.` })).toBeVisible()
  await expect(news.filter({ hasText: `${gone.name}: закончилось` })).toBeVisible()
  await expect(getCartLine(page, scarce.name)).toContainText(/Уменьшите количество/)
  await expect(getCartLine(page, gone.name)).toContainText(/Уберите вещь/)
  await expectAccessiblePage(page)

  await button(page, 'Понятно').click()
  await expect(page.getByText('Кое-что в корзине изменилось')).toBeHidden()
  await setQuantity(page, scarce.name, 1)
  await removeFromCart(page, gone.name)
  await expect(page.getByText(/Уменьшите количество|Уберите вещь/)).toHaveCount(0)
  await expect(page.getByText(price(dearer.price + 500 + scarce.price)).first()).toBeVisible()

  await page.reload()
  await expect(page.getByRole('link', { name: 'Корзина, 2 товара' })).toBeVisible()
  await expect(getCartLines(page).getByText('Вещь убрана из корзины')).toBeVisible()
  await expect(page.getByText('Кое-что в корзине изменилось')).toBeHidden()

  await page.getByRole('main').getByRole('link', { name: 'Оформить заказ' }).click()
  await fillCheckout(page)
  await importProducts(ownShop, [
    { ...dearer, price: dearer.price + 1000 },
    { ...scarce, stock: soldOut },
  ])
  await button(page, 'Оформить заказ').last().click()
  const changed = page.getByRole('alert').filter({ hasText: 'корзина изменилась' })
  await expect(changed).toContainText(`${dearer.name}: теперь стоит`)
  await expectAccessiblePage(page)
  await button(page, 'Оформить заказ').last().click()
  const refusal = page.getByRole('alert').filter({ hasText: 'Пока вы оформляли заказ' })
  await expect(refusal).toContainText(`${scarce.name}: в наличии больше нет`)
  await expectAccessiblePage(page)

  await refusal.getByRole('button', { name: 'Изменить корзину' }).click()
  const drawer = page.getByRole('dialog', { name: /Корзина/ })
  await removeFromCart(page, scarce.name)
  await expect(getCartLine(page, scarce.name)).toContainText('Вещь убрана из корзины')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await placeOrder(page)
  await expect(page.getByText(price(dearer.price + 1000)).first()).toBeVisible()
  await expect(page.getByText(scarce.name)).toHaveCount(0)
})
