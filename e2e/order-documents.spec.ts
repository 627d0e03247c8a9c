import { randomUUID } from 'node:crypto'
import { findSimpleProduct } from './catalogue.ts'
import { logIn, storeTokens } from './customer.ts'
import { openPage } from './journey.ts'
import { placeOrderByApi } from './placed-orders.ts'
import { expect, test } from './test.ts'

test('a printed order is a document with seller and totals, without the surrounding page', async ({
  page,
  baseURL,
}) => {
  const customer = await logIn(page.request, `anna-${randomUUID()}@example.ru`)
  const product = await findSimpleProduct(baseURL ?? '')
  const id = await placeOrderByApi(page.request, customer, [product.sku])
  await openPage(page, '/news')
  await storeTokens(page, customer)
  await openPage(page, `/my-account/orders/${id}`)
  await expect(page.getByRole('button', { name: 'Распечатать' })).toBeVisible()
  const name = await page.getByRole('main').getByRole('heading', { level: 3 }).textContent()
  const paper = page.getByRole('heading', { level: 2, name: /^Оформлен \d/ })
  await expect(paper).toHaveCount(0)

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(paper).toBeVisible()
  await expect(
    page.getByRole('main').getByText(/ООО «Витрина», ИНН \d{10}, ОГРН \d{13}/),
  ).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').last()).toContainText(name ?? '')
  const onPaper = (words: string) => page.getByText(words).filter({ visible: true })
  await expect(onPaper('Итого')).toHaveCount(1)
  await expect(onPaper('634041, Томск, Ленина, 5')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Путь заказа' })).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  const [background, beyond] = await page.evaluate(() => [
    getComputedStyle(document.body).backgroundColor,
    document.documentElement.scrollWidth - innerWidth,
  ])
  expect([background, beyond]).toEqual(['rgb(255, 255, 255)', 0])

  await page.emulateMedia({ media: 'screen' })
  await expect(paper).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Путь заказа' })).toBeVisible()
})
