import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { findFreePort } from '../scripts/serve/free-port.ts'
import { addToCart, fillCheckout, open, tabTo } from './journey.ts'
import { orderByAccessibleNames } from './screen-reader.ts'
import { type Shop, startShop } from './shop.ts'
import { expect, test } from './test.ts'

const sweater = '/muzhchinam/tolstovki-i-svitery/sviter-s-kosami'

let shop: Shop
let bankPort: number
test.beforeAll(async () => {
  test.setTimeout(180_000)
  bankPort = await findFreePort()
  shop = await startShop({ PAYMENTS: 'demo', PAYMENTS_PORT: String(bankPort) })
})
test.afterAll(() => shop?.close())

/** What goes wrong at the bank from now on. */
async function setFaults(faults: { error?: number }): Promise<void> {
  const secret = await readFile(path.join(shop.dataFolder, 'demo-bank.secret'), 'utf8')
  const { ok } = await fetch(`http://localhost:${bankPort}/v1/faults`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret.trim()}`, 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  })
  expect(ok).toBe(true)
}

/** The demo bank speaks Russian alone. */
const atBank = (page: Page, name: string) => page.getByRole('button', { name })

/** By the keyboard alone. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await tabTo(page, button)
  await page.keyboard.press('Enter')
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a guest pays by СБП, opens the order, cancels it and is refunded', async ({ page }) => {
    await open(page, shop.url + sweater)
    await addToCart(page)
    await open(page, `${shop.url}/checkout`)
    await fillCheckout(page, {}, /СБП/)
    await page.getByRole('button', { name: 'Оформить заказ' }).last().click()
    await atBank(page, 'Подтвердить перевод').click()

    await expect(page.getByRole('heading', { name: 'Оплачено' })).toBeVisible()
    await page.getByRole('link', { name: 'Посмотреть заказ' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Заказ №\s\d{9}$/ })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/order')

    await page.getByRole('button', { name: 'Отменить заказ' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: 'Отменить заказ' }).click()
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('button', { name: 'Отменить заказ' })).toBeHidden()
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(/Вернули/)).toBeVisible({ timeout: 2_000 })
    }).toPass()
  })
})

test.describe('in English, by keyboard alone', () => {
  test.use({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    expectedComplaints: /503 .*\/api\/payment\/begin/,
  })

  test('a guest pays an order after a refused card and a failing bank', async ({ page }) => {
    await orderByAccessibleNames(page, 'en-US', `${shop.url}/en`, { payment: 'card' })
    await atBank(page, 'Отказать: не хватает денег').press('Enter')

    const said = page.getByRole('region', { name: 'Payment' })
    await expect(said).toMatchAriaSnapshot(`
      - status:
        - heading "The bank refused" [level=2]
        - paragraph: /Order \\d{9}/
        - paragraph: /There was not enough money/
        - paragraph: /We keep the order until/
      - button "Pay by card"
    `)
    await setFaults({ error: 1 })
    await press(page, 'Pay by card')
    await expect(said.getByRole('alert')).toContainText('no new payment was begun')
    await setFaults({})
    await press(page, 'Pay by card')
    await atBank(page, 'Оплатить картой').press('Enter')

    await expect(said.getByRole('heading', { name: 'Paid' })).toBeVisible()
    const order = said.getByRole('link', { name: 'View the order' })
    await tabTo(page, order)
    await page.keyboard.press('Enter')
    const title = page.getByRole('heading', { level: 1, name: /\d{9}/ })
    await expect(title).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Paid')
  })
})
