import { expect, type Page } from '@playwright/test'
import { addToCart, fillCheckout, openPage } from '../../journey.ts'
import { waitUntilFilesAreCached } from '../../precached-files.ts'
import type { ScreenWalk } from '../screen.ts'
import { getDialog } from './page-overlays.ts'

async function viewProduct(page: Page): Promise<void> {
  await openPage(page, '/zhenschinam/platya')
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  await page.waitForLoadState('networkidle')
  await waitUntilFilesAreCached(page)
}

/** What is there without a network. */
export const offlineWalk: ScreenWalk = {
  name: 'offline',
  prepare: async page => {
    await viewProduct(page)
    await page.context().setOffline(true)
  },
  screens: [
    { name: 'a page that was seen', path: '/zhenschinam/platya' },
    {
      name: 'search without a network',
      act: async page => {
        await page.getByRole('banner').getByRole('link', { name: 'Поиск' }).click()
        await getDialog(page).getByRole('combobox').fill('сапоги')
        await expect(
          getDialog(page)
            .getByText(/Нет связи/)
            .first(),
        ).toBeVisible()
      },
    },
    {
      name: 'offline page',
      act: page => page.goto('/news'),
      shows: 'Нет связи с магазином',
    },
  ],
}

async function fillOrder(page: Page): Promise<void> {
  await openPage(page, '/muzhchinam/tolstovki-i-svitery/sviter-s-kosami')
  await addToCart(page)
  await openPage(page, '/checkout')
  await page.waitForFunction(() => navigator.serviceWorker.controller, null, { timeout: 60_000 })
  await fillCheckout(page)
  await page.waitForLoadState('networkidle')
  await waitUntilFilesAreCached(page)
  await page.context().setOffline(true)
}

/** An order made without a network, until the network is back. */
export const waitingOrderWalk: ScreenWalk = {
  name: 'waiting order',
  prepare: fillOrder,
  screens: [
    { name: 'checkout without a network', shows: /Нет связи/ },
    {
      name: 'order that waits',
      act: page => page.getByRole('button', { name: 'Оформить заказ' }).last().click(),
      shows: 'Заказ ждёт отправки',
    },
    {
      name: 'order that may be sent',
      act: page => page.context().setOffline(false),
      shows: /Связь|Отправить/,
    },
  ],
}
