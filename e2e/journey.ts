import { expect, type Locator, type Page } from '@playwright/test'
import { type JourneyMessages, russianMessages } from './words.ts'

/** What a guest types at the checkout. */
export const guestDetails = {
  Имя: 'Анна',
  Фамилия: 'Щербакова',
  'Электронная почта': 'anna.shcherbakova@example.ru',
  Город: 'Томск',
  Улица: 'Большая Красноармейская',
  Дом: '118',
  Индекс: '634041',
  Телефон: '+7 913 555-01-42',
}

/** Text with its no-break spaces as plain ones. */
export function normalizeSpaces(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}

export async function waitForHydration(page: Page): Promise<void> {
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
}

export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

/** Walks forward with Tab alone, or back, until the control has the focus. */
export async function tabTo(
  page: Page,
  control: Locator,
  { key = 'Tab', maxSteps = 60 } = {},
): Promise<void> {
  for (let steps = 0; steps < maxSteps; steps += 1) {
    if (await control.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(control).toBeFocused()
}

/** Checks a box or a radio by its key: a press on a place would miss what moves meanwhile. */
export async function checkBoxByKeyboard(control: Locator): Promise<void> {
  if (!(await control.isChecked())) await control.press('Space')
  await expect(control).toBeChecked()
}

/** Chooses the first size that is there and puts the product on screen into the cart. */
export async function addToCart(
  page: Page,
  words: JourneyMessages = russianMessages,
): Promise<string> {
  const name = normalizeSpaces((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')
  const sizes = page
    .getByRole('group', { name: words('catalog:attribute.size') })
    .getByRole('radio')
  const soldOut = words('catalog:product.unavailable')
  const free = sizes.and(page.locator(`:not([aria-label*="${soldOut}"])`))
  if (await free.count()) await checkBoxByKeyboard(free.first())
  await page
    .getByRole('button', { name: words('catalog:product.addToCart') })
    .first()
    .click()
  // Alone, or with what was added a moment before.
  const notices = page.getByRole('region', { name: words('shell:notices') })
  await expect(notices.getByText(name)).toBeVisible()
  return name
}

/** The pick-up points of the checkout, once they are there. */
export function getPickupPoints(page: Page): Locator {
  return page.getByRole('group', { name: 'Пункты выдачи' }).getByRole('radio')
}

/**
 * Walks a guest through the four steps up to the button that places the order: to a pick-up point,
 * or by courier to a street of the guest's own.
 */
export async function fillCheckout(
  page: Page,
  own: Partial<typeof guestDetails> = {},
  payment = /при\sполучении/,
): Promise<void> {
  const details = { ...guestDetails, ...own }
  const fill = async (label: keyof typeof guestDetails) => {
    await page.getByLabel(label, { exact: false }).first().fill(details[label])
  }
  for (const label of ['Имя', 'Фамилия', 'Электронная почта'] as const) await fill(label)
  await page.getByRole('button', { name: 'Продолжить к доставке' }).click()
  await fill('Город')
  if (own.Улица) {
    await checkBoxByKeyboard(page.getByRole('radio', { name: /Курьер/ }))
    for (const label of ['Индекс', 'Улица', 'Дом'] as const) await fill(label)
  } else {
    await checkBoxByKeyboard(page.getByRole('radio', { name: /Транспортная компания/ }))
    await checkBoxByKeyboard(getPickupPoints(page).first())
  }
  await fill('Телефон')
  await page.getByRole('button', { name: 'Продолжить к оплате' }).click()
  await checkBoxByKeyboard(page.getByRole('radio', { name: payment }))
  await page.getByRole('button', { name: 'К проверке заказа' }).click()
  await checkBoxByKeyboard(page.getByRole('checkbox', { name: /Принимаю/ }))
  await checkBoxByKeyboard(page.getByRole('checkbox', { name: /Даю согласие/ }))
}

/** Places the order and answers its number as it is shown. */
export async function placeOrder(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Оформить заказ' }).last().click()
  const heading = page.getByRole('heading', { level: 1, name: /Спасибо, заказ №\s\d+ принят/ })
  await expect(heading).toBeVisible()
  return (await heading.textContent())?.match(/\d+/)?.[0] ?? ''
}
