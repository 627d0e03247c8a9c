import type { APIRequestContext, Page } from '@playwright/test'
import { logIn, saveAccountAddress, storeTokens } from './customer.ts'
import { expectAccessibleInBothThemes, expectAccessiblePage } from './faults.ts'
import { checkBoxByKeyboard, openPage, tabTo } from './journey.ts'
import { expect, test } from './test.ts'

const newEmail = () => `anna.${crypto.randomUUID().slice(0, 8)}@example.ru`
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A page of the account of somebody who is signed in. */
async function openAs(
  page: Page,
  request: APIRequestContext,
  path: string,
  { email = newEmail(), hasAddress = false } = {},
): Promise<string> {
  const tokens = await logIn(request, email)
  if (hasAddress) await saveAccountAddress(request, tokens)
  await openPage(page, '/news')
  await storeTokens(page, tokens)
  await openPage(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return email
}

test('an added address is listed after a reload, and a deleted address is not', {
  tag: '@desktop',
}, async ({ page, request }) => {
  await openAs(page, request, '/my-account/shipping-details', { hasAddress: true })
  await expect(page.getByText('634041, Томск, Ленина, 5')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await tabTo(page, page.getByRole('link', { name: 'Добавить адрес' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Новый адрес' })).toBeFocused()
  for (const [name, text] of [
    ['Город', 'Омск'],
    ['Индекс', '644 010'],
    ['Улица', 'Мира'],
    ['Дом', '7'],
    ['Телефон', '89135550143'],
  ] as const) {
    await tabTo(page, field(page, name))
    await page.keyboard.type(text)
  }
  await checkBoxByKeyboard(page.getByRole('checkbox', { name: 'Адрес компании' }))
  await button(page, 'Сохранить адрес').press('Enter')
  await expect(field(page, 'Название компании')).toBeFocused()
  await expectAccessibleInBothThemes(page)
  await field(page, 'Название компании').fill('ООО «Ромашка»')
  await field(page, 'ИНН').fill('7707083893')
  await checkBoxByKeyboard(page.getByRole('checkbox', { name: /Доставлять сюда/ }))
  await button(page, 'Сохранить адрес').press('Enter')
  await expect(page.getByText('Данные сохранены')).toBeVisible()
  await expect(page.getByText('644010, Омск, Мира, 7')).toBeVisible()
  await page.getByRole('button', { name: 'Удалить адрес: Томск, Ленина, 5' }).click()
  await expect(button(page, 'Удалить')).toBeFocused()
  await expectAccessiblePage(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Адрес удалён')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
})

test.describe('without a network', () => {
  test.use({ expectedComplaints: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ })

  test('a profile change is reported as stored locally, and as saved once back online', {
    tag: ['@phone', '@smoke'],
  }, async ({ page, request, context }) => {
    // Code of what can be changed without a network comes once the page is at rest.
    const code = page.waitForResponse(/\/account\.profile\.([^/]*\.)?js/)
    await openAs(page, request, '/my-account')
    await expect(page.getByRole('link', { name: 'Профиль' })).toBeVisible()
    await (await code).finished()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Профиль' }).click()
    await field(page, 'Имя').fill('Жан-Пьер')
    await button(page, 'Сохранить').click()
    await expect(page.getByText(/Изменения сохранены только в\sэтом браузере/)).toBeVisible()
    await expect(page.getByText('Данные сохранены')).toBeHidden()
    await expectAccessiblePage(page)
    await page.getByRole('link', { name: 'Обзор' }).click()
    await expect(page.getByRole('status').getByRole('link', { name: 'Профиль' })).toBeVisible()
    await expectAccessiblePage(page)
    await context.setOffline(false)
    await expect(page.getByText('Данные сохранены')).toBeVisible({ timeout: 60_000 })
    await expect(
      page.getByRole('heading', { level: 1, name: 'Здравствуйте, Жан-Пьер' }),
    ).toBeVisible()
  })
})

test.describe('a changed password', () => {
  // Refusals of this call are 500 in the contract; the other browser’s session is refused by 401.
  test.use({ expectedComplaints: /401|500/ })

  test('keeps the current browser signed in and ends the session in another browser', {
    tag: '@desktop',
  }, async ({ page, request, browser }) => {
    const email = await openAs(page, request, '/my-account/profile')
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await openAs(other, request, '/my-account', { email })
    await expect(other.getByText(email)).toBeVisible()

    const secret = (name: string) => page.getByLabel(name, { exact: true })
    await button(page, 'Изменить пароль').click()
    await expect(secret('Текущий пароль')).toBeFocused()
    await secret('Текущий пароль').fill('не тот пароль')
    await secret('Новый пароль').fill('три зонтика у окна')
    await secret('Пароль ещё раз').fill('три зонтика у окна')
    await expectAccessibleInBothThemes(page)
    await button(page, 'Сохранить пароль').click()
    await expect(page.getByText('Текущий пароль не подходит')).toBeVisible()
    await secret('Текущий пароль').fill('Пароль-12345')
    await button(page, 'Сохранить пароль').click()
    await expect(page.getByText('Пароль изменён')).toBeVisible()
    await expect(button(page, 'Изменить пароль')).toBeVisible()
    await page.reload()
    await expect(field(page, 'Электронная почта')).toHaveValue(email)
    await other.reload()
    await expect(other.getByRole('dialog', { name: 'Вход' })).toBeVisible()
    await elsewhere.close()
  })
})

test('a profile saved in one tab updates the form in another, except for fields edited there', {
  tag: '@desktop',
}, async ({ page, request, context }) => {
  await openAs(page, request, '/my-account/profile')
  const other = await context.newPage()
  await openPage(other, '/my-account/profile')
  await field(other, 'Фамилия').fill('Ли')
  await field(page, 'Имя').fill('Мария')
  await button(page, 'Сохранить').click()
  await expect(field(other, 'Имя')).toHaveValue('Мария')
  await expect(field(other, 'Фамилия')).toHaveValue('Ли')
  await other.reload()
  await expect(field(other, 'Фамилия')).toHaveValue('Ли')
  await button(other, 'Сохранить').click()
  await expect(field(page, 'Фамилия')).toHaveValue('Ли')
  await expect(field(page, 'Имя')).toHaveValue('Мария')
})
