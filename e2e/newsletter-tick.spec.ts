import { findProducts } from './catalogue.ts'
import { expectAccessiblePage } from './faults.ts'
import { addToCart, fillCheckout, placeOrder, waitForHydration } from './journey.ts'
import { readEmailsTo } from './sent-emails.ts'
import type { Shop } from './shop.ts'
import { expect, test } from './test.ts'

/** The links of emails that ask an address whether it wants the newsletter. */
async function readConfirmLinks(shop: Shop, email: string): Promise<string[]> {
  const texts = await readEmailsTo(shop, email)
  return texts.flatMap(text => /http\S+\/confirm\?\S+/.exec(text) ?? [])
}

test('a guest who ticks the newsletter at the checkout is subscribed by the emailed link', async ({
  page,
  ownShop,
}) => {
  test.setTimeout(120_000)
  const email = `ticked.${crypto.randomUUID().slice(0, 8)}@example.ru`
  const [product] = await findProducts(ownShop.url, { type_id: { eq: 'configurable' } })
  await page.goto(`${ownShop.url}/${product?.url_path}`)
  await waitForHydration(page)
  await addToCart(page)
  await page.goto(`${ownShop.url}/checkout`)
  await fillCheckout(page, { 'Электронная почта': email })
  const tick = page.getByRole('checkbox', { name: /согласие на\sрассылку/ })
  await expect(tick).not.toBeChecked()
  await tick.press('Space')
  await expect(tick).toBeChecked()
  await expectAccessiblePage(page)
  await placeOrder(page)

  await expect
    .poll(async () => (await readConfirmLinks(ownShop, email)).length, { timeout: 30_000 })
    .toBe(1)
  await page.goto((await readConfirmLinks(ownShop, email))[0] ?? '')
  await page.getByRole('button', { name: 'Подписаться' }).click()
  await expect(page.getByText(/Промокод на\s10\s% отправлен/)).toBeVisible()
})

test('the newsletter checkbox of the registration form is unticked, and Space ticks it', async ({
  page,
}) => {
  await page.goto('/my-account')
  await waitForHydration(page)
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click()
  await page.getByRole('button', { name: 'Создать личный кабинет' }).click()
  const tick = page.getByRole('checkbox', { name: /согласие на\sрассылку/ })
  await expect(tick).not.toBeChecked()
  await tick.press('Space')
  await expect(tick).toBeChecked()
  await expectAccessiblePage(page)
})
