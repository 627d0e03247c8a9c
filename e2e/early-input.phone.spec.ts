import type { Page, Route } from '@playwright/test'
import { getCartLines } from './cart-page.ts'
import { waitForHydration } from './journey.ts'
import { expect, test } from './test.ts'

const dress = '/zhenschinam/platya/letnie-platya/plate-letnee-s-raskleshennoy-yubkoy'
const bundle = '/podarki/nabory/nabor-tihiy-vecher'
const letter = { name: 'Анна', email: 'anna.early@example.org', text: 'Когда будет размер 48?' }

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
  test(`${what} put into the cart before the page is hydrated is in the cart once`, async ({
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
    await expect(page.getByText(/^В корзине: /).first()).toBeVisible()
    if (size) await expect(article.getByRole('radio', { name: size })).toBeChecked()
    await page.goto('/cart')
    const lines = getCartLines(page)
    await expect(lines).toHaveCount(1)
    if (size) await expect(lines).toContainText(size)
    expect(additions).toHaveLength(1)
  })
}

test('text typed before a form is hydrated stays in it while the next field is filled', async ({
  page,
}) => {
  const loadScripts = await delayScripts(page)
  await page.goto('/i/kontakty', { waitUntil: 'domcontentloaded' })
  const main = page.getByRole('main')
  const text = main.getByRole('textbox', { name: 'Сообщение' })
  const email = main.getByRole('textbox', { name: 'Электронная почта' })
  const agreement = main.getByRole('checkbox').first()
  await text.fill(letter.text)
  await agreement.check({ force: true })
  await loadScripts()
  await waitForHydration(page)
  await email.pressSequentially(letter.email)
  await expect(email).toHaveValue(letter.email)
  await expect(text).toHaveValue(letter.text)
  await expect(agreement).toBeChecked()
})
