import type { Locator, Page } from '@playwright/test'
import { type JourneyMessages, russianMessages } from './words.ts'

/** The rows of the cart, on its page or in its drawer. */
export const getCartLines = (page: Page, words: JourneyMessages = russianMessages): Locator =>
  page.getByRole('list', { name: words('basket:lines') })

export const getCartLine = (
  page: Page,
  name: string | RegExp,
  words: JourneyMessages = russianMessages,
): Locator => getCartLines(page, words).getByRole('listitem').filter({ hasText: name })

export const getQuantityField = (
  page: Page,
  name: string | RegExp,
  words: JourneyMessages = russianMessages,
): Locator =>
  getCartLine(page, name, words).getByRole('textbox', {
    name: words.pattern('basket:line.quantity'),
  })

export async function setQuantity(
  page: Page,
  name: string | RegExp,
  count: number,
  words: JourneyMessages = russianMessages,
): Promise<void> {
  await getQuantityField(page, name, words).fill(String(count))
  await getQuantityField(page, name, words).press('Enter')
}

/**
 * What the platform has in the browser's cart, pieces by sku; null while it is becoming another
 * one.
 */
export async function readPlatformCart(page: Page): Promise<Record<string, number> | null> {
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
  words: JourneyMessages = russianMessages,
): Promise<void> {
  const line = getCartLine(page, name, words)
  await line.getByRole('button', { name: words.pattern('basket:line.remove.label') }).click()
  await line.getByRole('button', { name: words('basket:line.remove'), exact: true }).click()
}
