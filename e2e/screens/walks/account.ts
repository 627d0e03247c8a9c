import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { findProducts } from '../../catalogue.ts'
import { logIn, saveAccountAddress, storeTokens } from '../../customer.ts'
import { openPage } from '../../journey.ts'
import { placeOrderByApi } from '../../placed-orders.ts'
import type { ScreenWalk, WalkContext } from '../screen.ts'
import { closePanel, getDialog } from './page-overlays.ts'

/** A customer with an address and an order. */
async function openShopPage(page: Page, { url, storagePrefix }: WalkContext): Promise<void> {
  const customer = await logIn(page.request, `anna-${randomUUID()}@example.ru`)
  await saveAccountAddress(page.request, customer)
  const [goods] = await findProducts(url, {
    type_id: { eq: 'simple' },
    visibility: { eq: 4 },
    'stock.qty': { gte: 10 },
  })
  await placeOrderByApi(page.request, customer, [goods?.sku ?? ''], { url })
  await openPage(page, '/news')
  await storeTokens(page, customer, storagePrefix)
}

const main = (page: Page) => page.getByRole('main')
const button = (name: string | RegExp) => (page: Page) =>
  main(page).getByRole('button', { name }).first().click()

/** Pages of who is signed in. */
export const accountWalk: ScreenWalk = {
  name: 'account',
  prepare: openShopPage,
  screens: [
    { name: 'overview', path: '/my-account' },
    { name: 'orders', path: '/my-account/orders' },
    {
      name: 'order',
      act: async page => {
        await main(page)
          .getByRole('link', { name: /Подробнее о\sзаказе/ })
          .click()
        await expect(page.getByRole('heading', { level: 1, name: /Заказ №/ })).toBeVisible()
      },
    },
    {
      name: 'order, to be cancelled',
      act: async page => {
        await button('Отменить заказ')(page)
        await expect(getDialog(page)).toBeInViewport()
      },
    },
    {
      name: 'order, to be cancelled, to put right',
      act: async page => {
        await getDialog(page).getByRole('checkbox').first().press('Space')
        await getDialog(page)
          .getByRole('button', { name: /^Отменить/ })
          .first()
          .click()
      },
      shows: 'Отметьте, что отменить',
    },
    {
      name: 'order, repeated',
      act: async page => {
        await closePanel(page)
        await button('Повторить заказ')(page)
        await expect(page.getByRole('heading', { name: /Всё из\sзаказа лежит/ })).toBeVisible()
      },
    },
    { name: 'profile', path: '/my-account/profile' },
    { name: 'profile, another password', act: button('Изменить пароль') },
    { name: 'addresses', path: '/my-account/shipping-details' },
    {
      name: 'address, to put right',
      act: async page => {
        await main(page).getByRole('link', { name: 'Добавить адрес' }).click()
        await button('Сохранить адрес')(page)
      },
    },
    { name: 'reviews', path: '/my-account/reviews' },
    { name: 'newsletter', path: '/my-account/newsletter' },
    { name: 'recently viewed', path: '/my-account/recently-viewed' },
    { name: 'my data', path: '/my-account/data' },
    { name: 'my data, to be deleted', act: button('Удалить личный кабинет') },
  ],
}
