import type { Locator, Page } from '@playwright/test'

/** The rows of the cart, on its page or in its drawer. */
export const cartLines = (page: Page): Locator => page.getByRole('list', { name: 'Вещи в корзине' })

export const cartLine = (page: Page, name: string | RegExp): Locator =>
  cartLines(page).getByRole('listitem').filter({ hasText: name })

export const lineQuantityField = (page: Page, name: string | RegExp): Locator =>
  cartLine(page, name).getByRole('textbox', { name: /^Количество/ })

export async function setQuantity(page: Page, name: string | RegExp, count: number): Promise<void> {
  await lineQuantityField(page, name).fill(String(count))
  await lineQuantityField(page, name).press('Enter')
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
export async function removeFromCart(page: Page, name: string | RegExp): Promise<void> {
  await cartLine(page, name)
    .getByRole('button', { name: /^Убрать:/ })
    .click()
  await cartLine(page, name).getByRole('button', { name: 'Убрать', exact: true }).click()
}
