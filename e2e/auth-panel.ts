import type { Page } from '@playwright/test'
import { choose } from './journey.ts'

export const accountPassword = 'три зонтика у окна'

export const panel = (page: Page) =>
  page.getByRole('dialog', { name: /Вход|Новый личный|Забыли пароль/ })
export const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
export const signedIn = (page: Page) => page.getByRole('button', { name: 'Выйти' })

/** Fills in the open form for a new account, and sends it. */
export async function register(page: Page, email: string): Promise<void> {
  await text(page, 'Имя').fill('Анна')
  await text(page, 'Фамилия').fill('Щербакова')
  await text(page, 'Электронная почта').fill(email)
  await text(page, 'Пароль').fill(accountPassword)
  await text(page, 'Пароль ещё раз').fill(accountPassword)
  await choose(page.getByRole('checkbox', { name: /правила/ }))
  await choose(page.getByRole('checkbox', { name: /Даю согласие/ }))
  await panel(page).getByRole('button', { name: 'Создать личный кабинет' }).click()
}
