import type { Locator, Page } from '@playwright/test'
import { type JourneyWords, russianWords } from './words.ts'

/** The rows of the cart, on its page or in its drawer. */
export const cartLines = (page: Page, words: JourneyWords = russianWords): Locator =>
  page.getByRole('list', { name: words('basket:lines') })

export const cartLine = (
  page: Page,
  name: string | RegExp,
  words: JourneyWords = russianWords,
): Locator => cartLines(page, words).getByRole('listitem').filter({ hasText: name })

export const lineQuantityField = (
  page: Page,
  name: string | RegExp,
  words: JourneyWords = russianWords,
): Locator =>
  cartLine(page, name, words).getByRole('textbox', { name: words.pattern('basket:line.quantity') })

export async function setQuantity(
  page: Page,
  name: string | RegExp,
  count: number,
  words: JourneyWords = russianWords,
): Promise<void> {
  await lineQuantityField(page, name, words).fill(String(count))
  await lineQuantityField(page, name, words).press('Enter')
}

/**
 * What the platform has in the browser's cart, pieces by sku; null while it is becoming another
 * one.
 */
export async function platformCart(page: Page): Promise<Record<string, number> | null> {
  const stored = (key: string) =>
    page.evaluate(name => JSON.parse(localStorage.getItem(name) ?? 'null') as string | null, key)
  const token = await stored('shop/user/current-token')
  const answer = await page.request.get(new URL('/api/cart/pull', page.url()).href, {
    params: { cartId: (await stored('shop/cart/current-cart-token')) ?? '' },
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  if (!answer.ok()) return null
  const { result } = (await answer.json()) as { result: { sku: string; qty: number }[] }
  return Object.fromEntries(result.map(({ sku, qty }) => [sku, qty]))
}

/** Takes a line out: the shop asks first. */
export async function removeFromCart(
  page: Page,
  name: string | RegExp,
  words: JourneyWords = russianWords,
): Promise<void> {
  const line = cartLine(page, name, words)
  await line.getByRole('button', { name: words.pattern('basket:line.remove.label') }).click()
  await line.getByRole('button', { name: words('basket:line.remove'), exact: true }).click()
}
