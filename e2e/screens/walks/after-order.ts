import { expect, type Page } from '@playwright/test'
import { addToCart, checkBoxByKeyboard, fillCheckout, openPage } from '../../journey.ts'
import { runOperatorCli } from '../../operator.ts'
import type { ScreenDefinition, ScreenWalk, WalkContext } from '../screen.ts'
import { getDialog } from './page-overlays.ts'

const sweater = '/muzhchinam/tolstovki-i-svitery/sviter-s-kosami'
const main = (page: Page) => page.getByRole('main')
const form = (page: Page) => getDialog(page).filter({ hasText: /Возврат по\sзаказу/ })

/** Goes on at the demo bank, in whose place a shop has its own provider's page. */
async function goToBank(page: Page): Promise<void> {
  await openPage(page, sweater)
  await addToCart(page)
  await openPage(page, '/checkout')
  await fillCheckout(page, {}, /Картой/)
  await page.getByRole('button', { name: 'Оформить заказ' }).last().click()
  await expect(page.getByRole('button', { name: 'Оплатить картой' })).toBeVisible()
}

async function shipAndComplete(page: Page, { dataFolder }: WalkContext): Promise<void> {
  if (!dataFolder)
    throw new Error('Orders are shipped by a command: name the data folder in VITRINA_DATA_DIR.')
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  const number = /\d+/.exec(title ?? '')?.[0] ?? ''
  await runOperatorCli({ dataFolder }, ['orders', 'ship', number])
  await runOperatorCli({ dataFolder }, ['orders', 'complete', number])
  await page.reload()
  await expect(main(page).getByRole('button', { name: 'Вернуть товары' })).toBeVisible()
}

const payments: readonly ScreenDefinition[] = [
  {
    name: 'payment, refused',
    act: page => page.getByRole('button', { name: 'Отказать: не хватает денег' }).click(),
    shows: 'Банк отказал',
  },
  {
    name: 'payment, paid',
    act: async page => {
      await main(page)
        .getByRole('button', { name: /Оплатить/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Оплатить картой' }).click()
    },
    shows: 'Оплачено',
  },
]

const returns: readonly ScreenDefinition[] = [
  { name: 'order, delivered', act: shipAndComplete },
  {
    name: 'return',
    act: async page => {
      await main(page).getByRole('button', { name: 'Вернуть товары' }).click()
      await expect(form(page)).toBeInViewport()
    },
  },
  {
    name: 'return, to put right',
    act: async page => {
      await checkBoxByKeyboard(form(page).getByRole('checkbox').first())
      await form(page).getByRole('button', { name: 'Оформить возврат' }).click()
    },
  },
  {
    name: 'return, with a photo',
    act: async page => {
      await checkBoxByKeyboard(form(page).getByRole('radio', { name: 'Брак или повреждение' }))
      await form(page)
        .getByLabel(/^Что случилось/)
        .fill('Шов на левом рукаве разошёлся после первой стирки')
      const photo = await page.screenshot({ type: 'jpeg' })
      const file = { name: 'seam.jpg', mimeType: 'image/jpeg', buffer: photo }
      await form(page).locator('input[type=file]').setInputFiles(file)
      await expect(form(page).getByText('Загружен', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'return, asked for',
    act: async page => {
      await form(page).getByRole('button', { name: 'Оформить возврат' }).click()
      await expect(form(page)).toBeHidden()
    },
    shows: 'Заявка на возврат принята.',
  },
]

/** Paying at once, and what a guest sees of the order by its link until it is returned. */
export const afterOrderWalk: ScreenWalk = {
  name: 'after an order',
  prepare: goToBank,
  screens: [
    ...payments,
    {
      name: 'order by its link',
      act: async page => {
        await main(page).getByRole('link', { name: 'Посмотреть заказ' }).click()
        await expect(page.getByRole('heading', { level: 1, name: /^Заказ №/ })).toBeVisible()
      },
    },
    ...returns,
  ],
}
