import type { Page } from '@playwright/test'
import { checkBoxByKeyboard } from './journey.ts'

export const accountPassword = 'три зонтика у окна'

export const getAuthPanel = (page: Page) =>
  page.getByRole('dialog', { name: /Вход|Новый личный|Забыли пароль/ })
export const getAuthField = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true })
export const getLogOutButton = (page: Page) => page.getByRole('button', { name: 'Выйти' })

/** Fills in the open form for a new account, and sends it. */
export async function submitRegistration(page: Page, email: string): Promise<void> {
  await getAuthField(page, 'Имя').fill('Анна')
  await getAuthField(page, 'Фамилия').fill('Щербакова')
  await getAuthField(page, 'Электронная почта').fill(email)
  await getAuthField(page, 'Пароль').fill(accountPassword)
  await getAuthField(page, 'Пароль ещё раз').fill(accountPassword)
  await checkBoxByKeyboard(page.getByRole('checkbox', { name: /правила/ }))
  await checkBoxByKeyboard(page.getByRole('checkbox', { name: /Даю согласие/ }))
  await getAuthPanel(page).getByRole('button', { name: 'Создать личный кабинет' }).click()
}
