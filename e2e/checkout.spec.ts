import type { Locator, Page } from '@playwright/test'
import { findProducts } from './catalogue.ts'
import { findAccessibilityFaults, measureHorizontalOverflow } from './faults.ts'
import {
  addToCart,
  checkBoxByKeyboard,
  fillCheckout,
  placeOrder,
  tabTo,
  waitForHydration,
} from './journey.ts'
import { expect, test } from './test.ts'

const clothes = { type_id: { eq: 'configurable' } }
const certificate = { type_id: { eq: 'virtual' } }

const button = (page: Page, name: string) => page.getByRole('button', { name })
const box = (page: Page, name: RegExp) => page.getByRole('checkbox', { name })
const text = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const newEmail = () => `anna.${crypto.randomUUID().slice(0, 8)}@example.ru`

async function openCheckoutWith(page: Page, filters: Readonly<Record<string, unknown>>) {
  const [product] = await findProducts(process.env.VITRINA_E2E_URL ?? '', filters)
  await page.goto(`/${product?.url_path}`)
  await waitForHydration(page)
  const amount = page.getByRole('radio', { name: /₽2\s000/ })
  if (await amount.count()) {
    await amount.check({ force: true })
    // Until an amount is chosen the price is said to begin there.
    await expect(page.getByRole('article').first()).toContainText(/₽2\s000,00/)
    await text(page, 'Имя получателя').fill('Марина')
    await text(page, 'Почта получателя').fill('marina@example.ru')
  }
  await addToCart(page)
  await page.goto('/checkout')
  await expect(text(page, 'Имя')).toBeVisible()
}

async function typeInto(page: Page, name: string, value: string) {
  await tabTo(page, text(page, name))
  await page.keyboard.type(value)
}

async function pressWithKeys(page: Page, target: Locator, key: 'Enter' | 'Space' | 'ArrowDown') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

test('a checkout by keyboard alone places an order, creates an account and passes axe', {
  tag: ['@desktop', '@smoke'],
}, async ({ page }) => {
  await openCheckoutWith(page, clothes)
  await typeInto(page, 'Имя', 'А')
  await pressWithKeys(page, box(page, /личный кабинет/), 'Space')
  await pressWithKeys(page, button(page, 'Продолжить к доставке'), 'Enter')
  const summary = page.getByRole('alert')
  await expect(summary).toContainText('пароль ещё раз')
  expect(await findAccessibilityFaults(page)).toEqual([])

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(text(page, 'Имя')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('нна')
  await expect(page.getByText('В имени не меньше двух букв')).toBeHidden()
  await typeInto(page, 'Фамилия', 'Щербакова')
  const email = newEmail()
  await typeInto(page, 'Электронная почта', email)
  await typeInto(page, 'Пароль', 'длинный пароль')
  await typeInto(page, 'Пароль ещё раз', 'длинный пароль')
  await pressWithKeys(page, box(page, /правила/), 'Space')
  await pressWithKeys(page, box(page, /Даю согласие/), 'Space')
  await pressWithKeys(page, button(page, 'Продолжить к доставке'), 'Enter')

  await expect(page).toHaveURL(/#delivery$/)
  const city = page.getByRole('combobox', { name: 'Город' })
  await tabTo(page, city)
  await page.keyboard.type('Том')
  await expect(page.getByRole('option', { name: /Томск/ })).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(city).toHaveValue('Томск')
  await pressWithKeys(page, page.getByRole('radio', { name: /Транспортная/ }), 'ArrowDown')
  await expect(page.getByRole('radio', { name: /Курьер/ })).toBeChecked()
  await typeInto(page, 'Индекс', '634 041')
  await typeInto(page, 'Улица', 'Ленина')
  await typeInto(page, 'Дом', '5')
  await typeInto(page, 'Телефон', '89135550142')
  await expect(text(page, 'Телефон')).toHaveValue('8 913 555-01-42')
  await page.keyboard.press('Tab')
  await expect(text(page, 'Телефон')).toHaveValue('+7 913 555-01-42')
  await expect(text(page, 'Индекс')).toHaveValue('634041')
  expect(await findAccessibilityFaults(page)).toEqual([])
  await pressWithKeys(page, button(page, 'Продолжить к оплате'), 'Enter')

  await expect(page.getByRole('radio', { name: /при\sполучении/ })).toBeChecked()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.goBack()
  await expect(text(page, 'Улица')).toHaveValue('Ленина')
  await page.goForward()
  await pressWithKeys(page, button(page, 'К проверке заказа'), 'Enter')
  await expect(page).toHaveURL(/#review$/)
  expect(await findAccessibilityFaults(page)).toEqual([])
  await pressWithKeys(page, button(page, 'Оформить заказ'), 'Enter')

  const thanks = page.getByRole('heading', { level: 1, name: /Спасибо, заказ/ })
  await expect(thanks).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Что в заказе' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Заказывать быстрее' })).toBeHidden()
  expect(await findAccessibilityFaults(page)).toEqual([])
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  expect(kept).toContain(email)
  expect(kept).not.toContain('длинный пароль')
})

test('a company orders with a separate billing address, and its typed input survives a reload', {
  tag: '@phone',
}, async ({ page }) => {
  await openCheckoutWith(page, clothes)
  await fillCheckout(page)
  await button(page, 'Изменить: Оплата').click()
  await checkBoxByKeyboard(box(page, /счёт\sна\sкомпанию/))
  await button(page, 'К проверке заказа').click()
  await expect(page.getByRole('alert')).toContainText('название компании и ИНН')
  expect(await findAccessibilityFaults(page)).toEqual([])
  await text(page, 'Название компании').fill('ООО «Ромашка»')
  await text(page, 'ИНН').fill('7707083892')
  await expect(page.getByText(/в\sИНН опечатка/)).toBeVisible()
  await text(page, 'ИНН').fill('7707083893')
  await expect(page.getByText(/в\sИНН опечатка/)).toBeHidden()
  await checkBoxByKeyboard(box(page, /Адрес плательщика/))
  await text(page, 'Улица').fill('Тверская')
  expect(await findAccessibilityFaults(page)).toEqual([])
  expect(await measureHorizontalOverflow(page)).toBe(0)

  await page.reload()
  await expect(page).toHaveURL(/#payment$/)
  await expect(text(page, 'Улица')).toHaveValue('Тверская')
  const otherTab = await page.context().newPage()
  await otherTab.goto('/checkout')
  await text(otherTab, 'Город').fill('Москва')
  await expect(text(page, 'Город')).toHaveValue('Москва')
  await otherTab.close()

  await text(page, 'Дом').fill('7')
  await text(page, 'Индекс').fill('125009')
  await text(page, 'Телефон').fill('+7 495 555-01-42')
  await button(page, 'К проверке заказа').click()
  await expect(page.getByText('ООО «Ромашка», ИНН 7707083893')).toBeVisible()
  await checkBoxByKeyboard(box(page, /Принимаю/))
  await checkBoxByKeyboard(box(page, /Даю согласие/))
  await placeOrder(page)
  await expect(page.getByText('ООО «Ромашка», ИНН 7707083893')).toBeVisible()
})

test('a checkout of a gift certificate has no delivery step and no cash on delivery', {
  tag: '@phone',
}, async ({ page }) => {
  await openCheckoutWith(page, certificate)
  await text(page, 'Имя').fill('Анна')
  await text(page, 'Фамилия').fill('Щербакова')
  await text(page, 'Электронная почта').fill(newEmail())
  await button(page, 'Продолжить к оплате').click()
  await expect(page.getByRole('heading', { name: 'Доставка' })).toBeHidden()
  await text(page, 'Улица').fill('Ленина')
  await text(page, 'Город').fill('Томск')
  await text(page, 'Дом').fill('5')
  await text(page, 'Индекс').fill('634041')
  await text(page, 'Телефон').fill('+7 913 555-01-42')
  await expect(page.getByRole('radio', { name: /перевод/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /при\sполучении/ })).toBeHidden()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await button(page, 'К проверке заказа').click()
  await checkBoxByKeyboard(box(page, /Принимаю/))
  await checkBoxByKeyboard(box(page, /Даю согласие/))
  await placeOrder(page)
})

test('the thank-you page survives a reload, but going back to it shows an empty cart', {
  tag: '@phone',
}, async ({ page }) => {
  await openCheckoutWith(page, clothes)
  await fillCheckout(page)
  await button(page, 'Изменить: Контакты').click()
  await text(page, 'Электронная почта').fill(newEmail())
  await button(page, 'К проверке заказа').click()
  const number = await placeOrder(page)
  await page.reload()
  const thanks = page.getByRole('heading', { level: 1, name: new RegExp(number) })
  await expect(thanks).toBeVisible()
  await text(page, 'Пароль').fill('длинный пароль')
  await text(page, 'Пароль ещё раз').fill('длинный пароль')
  await box(page, /правила магазина/).check()
  await box(page, /Даю согласие/).check()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await button(page, 'Создать личный кабинет').click()
  await expect(page.getByText(/Личный кабинет создан, вы\sвошли/)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Вернуться в магазин' }).click()
  await expect(page.getByRole('heading', { name: 'Новая коллекция' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Корзина пуста' })).toBeVisible()
})
