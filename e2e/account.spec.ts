import type { Page } from '@playwright/test'
import {
  accountPassword,
  getAuthField,
  getAuthPanel,
  getLogOutButton,
  submitRegistration,
} from './auth-panel.ts'
import { expectAccessibleInBothThemes, expectAccessiblePage } from './faults.ts'
import { openPage, tabTo } from './journey.ts'
import { expect, test } from './test.ts'

const newEmail = () => `anna.${crypto.randomUUID().slice(0, 8)}@example.ru`

async function logIn(page: Page, email: string, secret = accountPassword) {
  await getAuthField(page, 'Электронная почта').fill(email)
  await getAuthField(page, 'Пароль').fill(secret)
  await getAuthPanel(page).getByRole('button', { name: 'Войти' }).click()
}

test.describe('a customer', () => {
  // Browsers complain of every refused call.
  test.use({ expectedComplaints: /401/ })

  test('registers, logs out and logs in; the form keeps the email after a wrong password', {
    tag: ['@phone', '@smoke'],
  }, async ({ page }) => {
    const email = newEmail()
    await openPage(page, '/news')
    await page.getByRole('button', { name: 'Меню' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Войти' }).click()
    await expect(getAuthField(page, 'Электронная почта')).toBeFocused()
    await expectAccessibleInBothThemes(page)
    await getAuthPanel(page).getByRole('button', { name: 'Создать личный кабинет' }).click()
    await getAuthPanel(page).getByRole('button', { name: 'Создать личный кабинет' }).click()
    await expect(page.getByText('Укажите фамилию')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await submitRegistration(page, email)
    await expect(getAuthPanel(page)).toBeHidden()
    await expect(page).toHaveURL(/\/news$/)

    await page.getByRole('button', { name: 'Меню' }).click()
    await page.getByRole('link', { name: 'Личный кабинет, Анна' }).click()
    await expect(page.getByText(email)).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await getLogOutButton(page).click()
    await expect(page.getByText('Вы вышли')).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    const left = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
    expect(left).not.toContain(email)

    await openPage(page, '/my-account')
    await page.getByRole('main').getByRole('button', { name: 'Войти' }).click()
    await logIn(page, email, 'другой пароль')
    await expect(page.getByText('Почта или пароль не подходят')).toBeVisible()
    await expect(getAuthField(page, 'Электронная почта')).toHaveValue(email)
    await logIn(page, email)
    await expect(getLogOutButton(page)).toBeVisible()
  })

  test('logs in by keyboard alone, and the heading of the account page is focused', {
    tag: '@desktop',
  }, async ({ page, request }) => {
    const email = newEmail()
    const customer = { email, firstname: 'Анна', lastname: 'Щербакова' }
    await request.post('/api/user/create', { data: { customer, password: accountPassword } })
    await openPage(page, '/my-account')
    const way = page.getByRole('main').getByRole('button', { name: 'Войти' })
    await expect(way).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await tabTo(page, way)
    await page.keyboard.press('Enter')
    await expect(getAuthField(page, 'Электронная почта')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(way).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(getAuthField(page, 'Электронная почта')).toBeFocused()
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(accountPassword)
    await page.keyboard.press('Enter')
    const heading = page.getByRole('heading', { level: 1, name: 'Здравствуйте, Анна' })
    await expect(heading).toBeFocused()
    await expect(page.getByText(email)).toBeVisible()
    await expect(page).toHaveURL(/\/my-account$/)
    await expectAccessiblePage(page)
  })

  test('is logged in, and later logged out, in two open tabs at once', { tag: '@desktop' }, async ({
    page,
    context,
  }) => {
    const email = newEmail()
    const other = await context.newPage()
    await openPage(other, '/my-account')
    await other.getByRole('main').getByRole('button', { name: 'Войти' }).click()
    await openPage(page, '/news')
    await page.getByRole('link', { name: 'Войти' }).click()
    await getAuthPanel(page).getByRole('button', { name: 'Создать личный кабинет' }).click()
    await submitRegistration(page, email)
    await expect(page.getByRole('link', { name: 'Личный кабинет, Анна' })).toBeVisible()
    await expect(getAuthPanel(other)).toBeHidden()
    await expect(other.getByText(email)).toBeVisible()

    await getLogOutButton(other).click()
    await expect(page.getByRole('link', { name: 'Войти' })).toBeVisible()
    await expectAccessiblePage(page)
  })
})
