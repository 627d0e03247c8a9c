import type { Page } from '@playwright/test'
import { checkByKeyboard } from './journey.ts'

export const accountPassword = 'три зонтика у окна'

export const authPanel = (page: Page) =>
  page.getByRole('dialog', { name: /Вход|Новый личный|Забыли пароль/ })
export const authField = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true })
export const logOutButton = (page: Page) => page.getByRole('button', { name: 'Выйти' })

/** Fills in the open form for a new account, and sends it. */
export async function register(page: Page, email: string): Promise<void> {
  await authField(page, 'Имя').fill('Анна')
  await authField(page, 'Фамилия').fill('Щербакова')
  await authField(page, 'Электронная почта').fill(email)
  await authField(page, 'Пароль').fill(accountPassword)
  await authField(page, 'Пароль ещё раз').fill(accountPassword)
  await checkByKeyboard(page.getByRole('checkbox', { name: /правила/ }))
  await checkByKeyboard(page.getByRole('checkbox', { name: /Даю согласие/ }))
  await authPanel(page).getByRole('button', { name: 'Создать личный кабинет' }).click()
}
