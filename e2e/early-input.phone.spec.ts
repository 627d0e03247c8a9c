import type { Page, Route } from '@playwright/test'
import { getCartLines } from './cart-page.ts'
import { addToCart, waitForHydration } from './journey.ts'
import { expect, test } from './test.ts'
import { russianMessages } from './words.ts'

const dress = '/zhenschinam/platya/letnie-platya/plate-letnee-s-raskleshennoy-yubkoy'
const bundle = '/podarki/nabory/nabor-tihiy-vecher'
const certificate = '/podarki/sertifikaty/podarochnyy-sertifikat-s-nominalom-na-vybor'

/** A slow network: every script waits until it is let through. */
async function delayScripts(page: Page): Promise<() => Promise<void>> {
  const delayed: Route[] = []
  let isDelaying = true
  await page.route('**/*.js', async route => {
    if (isDelaying) delayed.push(route)
    else await route.continue()
  })
  return async () => {
    isDelaying = false
    await Promise.all(delayed.map(route => route.continue()))
  }
}

/** The requests that add to a cart. */
function watchAdditions(page: Page): string[] {
  const bodies: string[] = []
  page.on('request', request => {
    if (request.url().includes('/api/cart/update')) bodies.push(request.postData() ?? '')
  })
  return bodies
}

for (const [what, path, size] of [
  ['a size', dress, '48'],
  ['a bundle', bundle, undefined],
] as const) {
  test(`${what} added to the cart before the page is hydrated is added exactly once`, async ({
    page,
  }) => {
    const additions = watchAdditions(page)
    const loadScripts = await delayScripts(page)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const article = page.getByRole('article').first()
    if (size) await article.getByRole('radio', { name: size }).check({ force: true })
    const button = article.getByRole('button', { name: 'Добавить в корзину' }).first()
    // Nothing happens yet, and so it is clicked again.
    await button.click()
    await button.click()
    expect(additions).toEqual([])
    await loadScripts()
    await waitForHydration(page)
    await expect(page.getByText(russianMessages.pattern('cart:notice.added')).first()).toBeVisible()
    if (size) await expect(article.getByRole('radio', { name: size })).toBeChecked()
    await page.goto('/cart')
    const lines = getCartLines(page)
    await expect(lines).toHaveCount(1)
    if (size) await expect(lines).toContainText(size)
    expect(additions).toHaveLength(1)
  })
}

test('text typed into a gift certificate form before hydration stays and reaches the cart', async ({
  page,
}) => {
  const loadScripts = await delayScripts(page)
  await page.goto(certificate, { waitUntil: 'domcontentloaded' })
  const article = page.getByRole('article').first()
  const getTextbox = (name: string) => article.getByRole('textbox', { name })
  await article.getByRole('radio', { name: /₽5\s000/ }).check({ force: true })
  await getTextbox('Имя получателя').fill('Марина')
  await getTextbox('Почта получателя').fill('marina.early@example.org')
  await loadScripts()
  await waitForHydration(page)
  await expect(getTextbox('Имя получателя')).toHaveValue('Марина')
  await getTextbox('Поздравление').pressSequentially('С днём рождения')
  await expect(getTextbox('Имя получателя')).toHaveValue('Марина')
  await expect(getTextbox('Почта получателя')).toHaveValue('marina.early@example.org')
  await addToCart(page)
  await page.goto('/cart')
  for (const text of ['Марина', 'marina.early@example.org', 'С днём рождения', /₽5\s000/]) {
    await expect(getCartLines(page)).toContainText(text)
  }
})

test('the newsletter form keeps an email that was typed before hydration', async ({ page }) => {
  const loadScripts = await delayScripts(page)
  await page.goto('/newsletter', { waitUntil: 'domcontentloaded' })
  const field = page.getByRole('main').locator('input[type=email]')
  await field.fill('marina.early@example.org')
  await loadScripts()
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  await expect(field).toHaveValue('marina.early@example.org')
})
