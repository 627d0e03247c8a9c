import { findProducts } from './catalogue.ts'
import { normalizeSpaces, waitForHydration } from './journey.ts'
import { expect, test } from './test.ts'

const shop = () => process.env.VITRINA_E2E_URL ?? ''
const coat = '/zhenschinam/zhenskaya-verhnyaya-odezhda/palto/palto-dvubortnoe-v-kletku'

test('a link to a variant opens its product, and going back returns to the linking page', async ({
  page,
}) => {
  const [product] = await findProducts(shop(), { url_path: { eq: coat.slice(1) } })
  const child = product?.configurable_children?.[0]?.sku ?? ''
  await page.goto('/news')
  await waitForHydration(page)
  await page.evaluate(path => {
    const link = document.createElement('a')
    link.href = path
    link.textContent = 'Пальто из письма'
    document.querySelector('main')?.prepend(link)
  }, `/p/${child}/palto`)
  await page.getByRole('link', { name: 'Пальто из письма' }).click()
  await expect(page).toHaveURL(`${coat}?childSku=${child}`)
  await expect(page.getByText(child)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/news')
})

test.describe('a withdrawn product', () => {
  test.use({ expectedComplaints: /status of 410/ })

  test('responds with 410, reports that it is no longer sold and links to its category', async ({
    page,
  }) => {
    const [gone] = await findProducts(shop(), { status: { eq: 2 } })
    const response = await page.goto(`/${gone?.url_path}`)
    expect(response?.status()).toBe(410)
    await waitForHydration(page)
    const heading = page.getByRole('heading', { level: 1 })
    expect(normalizeSpaces((await heading.textContent()) ?? '')).toBe('Этой вещи больше нет')
    await page.getByRole('main').getByRole('link').first().click()
    await expect(page).toHaveURL(`/${gone?.url_path.replace(/\/[^/]+$/, '')}`)
    await expect(heading).not.toContainText('больше')
  })
})
