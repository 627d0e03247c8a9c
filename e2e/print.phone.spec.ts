import { addToCart, waitForHydration } from './journey.ts'
import { expect, test } from './test.ts'

test('pages are printed in light colours, without buttons, and with folded text unfolded', async ({
  page,
}) => {
  await page.goto('/zhenschinam/platya')
  await waitForHydration(page)
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Добавить в корзину' }).first()).toBeVisible()
  await addToCart(page)
  const product = new URL(page.url()).pathname
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })

  for (const path of [product, '/', '/zhenschinam', '/cart', '/checkout', '/i/dostavka-i-oplata']) {
    await page.goto(path)
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const colours = await page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body)
      return [backgroundColor, color]
    })
    expect([path, ...colours]).toEqual([path, 'rgb(255, 255, 255)', 'rgb(23, 22, 20)'])
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(0)
    const beyond = () => document.documentElement.scrollWidth - innerWidth
    expect([path, await page.evaluate(beyond)]).toEqual([path, 0])
  }

  await page.goto(product)
  await waitForHydration(page)
  await expect(page.locator('main details:not([open]) > div').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Смотрите также' })).toBeHidden()
})
