import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { expectNoFaults } from './faults.ts'
import { choose, open, tabTo } from './journey.ts'
import type { Shop } from './shop.ts'
import { expect, test } from './test.ts'

const password = 'три зонтика у окна'
const newEmail = () => `anna.${crypto.randomUUID().slice(0, 8)}@example.ru`
const panel = (page: Page) => page.getByRole('dialog', { name: /Вход|Новый личный|Забыли пароль/ })
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const signedIn = (page: Page) => page.getByRole('button', { name: 'Выйти' })

async function register(page: Page, email: string) {
  await text(page, 'Имя').fill('Анна')
  await text(page, 'Фамилия').fill('Щербакова')
  await text(page, 'Электронная почта').fill(email)
  await text(page, 'Пароль').fill(password)
  await text(page, 'Пароль ещё раз').fill(password)
  await choose(page.getByRole('checkbox', { name: /правила/ }))
  await panel(page).getByRole('button', { name: 'Создать личный кабинет' }).click()
}

async function logIn(page: Page, email: string, secret = password) {
  await text(page, 'Электронная почта').fill(email)
  await text(page, 'Пароль').fill(secret)
  await panel(page).getByRole('button', { name: 'Войти' }).click()
}

test.describe('an account', () => {
  // Browsers complain of every refused call.
  test.use({ expectedComplaints: /401/ })

  test('is opened from the menu, left, and entered again, with what was typed kept', {
    tag: '@phone',
  }, async ({ page }) => {
    const email = newEmail()
    await open(page, '/news')
    await page.getByRole('button', { name: 'Меню' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Войти' }).click()
    await expect(text(page, 'Электронная почта')).toBeFocused()
    await expectNoFaults(page)
    await panel(page).getByRole('button', { name: 'Создать личный кабинет' }).click()
    await panel(page).getByRole('button', { name: 'Создать личный кабинет' }).click()
    await expect(page.getByText('Укажите фамилию')).toBeVisible()
    await expectNoFaults(page)
    await register(page, email)
    await expect(panel(page)).toBeHidden()
    await expect(page).toHaveURL(/\/news$/)

    await page.getByRole('button', { name: 'Меню' }).click()
    await page.getByRole('link', { name: 'Личный кабинет, Анна' }).click()
    await expect(page.getByText(email)).toBeVisible()
    await expectNoFaults(page)
    await signedIn(page).click()
    await expect(page.getByText('Вы вышли')).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    const left = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
    expect(left).not.toContain(email)

    await open(page, '/my-account')
    await page.getByRole('main').getByRole('button', { name: 'Войти' }).click()
    await logIn(page, email, 'другой пароль')
    await expect(page.getByText('Почта или пароль не подходят')).toBeVisible()
    await expect(text(page, 'Электронная почта')).toHaveValue(email)
    await logIn(page, email)
    await expect(signedIn(page)).toBeVisible()
  })

  test('opens a guarded page where it was asked for, by keyboard alone', {
    tag: '@desktop',
  }, async ({ page, request }) => {
    const email = newEmail()
    const customer = { email, firstname: 'Анна', lastname: 'Щербакова' }
    await request.post('/api/user/create', { data: { customer, password } })
    await open(page, '/my-account')
    const way = page.getByRole('main').getByRole('button', { name: 'Войти' })
    await tabTo(page, way)
    await page.keyboard.press('Enter')
    await expect(text(page, 'Электронная почта')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(way).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(text(page, 'Электронная почта')).toBeFocused()
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    const heading = page.getByRole('heading', { level: 1, name: 'Личный кабинет' })
    await expect(heading).toBeFocused()
    await expect(page.getByText(email)).toBeVisible()
    await expect(page).toHaveURL(/\/my-account$/)
    await expectNoFaults(page)
  })

  test('is entered and left in all tabs at once', { tag: '@desktop' }, async ({
    page,
    context,
  }) => {
    const email = newEmail()
    const other = await context.newPage()
    await open(other, '/my-account')
    await other.getByRole('main').getByRole('button', { name: 'Войти' }).click()
    await open(page, '/news')
    await page.getByRole('link', { name: 'Войти' }).click()
    await panel(page).getByRole('button', { name: 'Создать личный кабинет' }).click()
    await register(page, email)
    await expect(page.getByRole('link', { name: 'Личный кабинет, Анна' })).toBeVisible()
    await expect(panel(other)).toBeHidden()
    await expect(other.getByText(email)).toBeVisible()

    await signedIn(other).click()
    await expect(page.getByRole('link', { name: 'Войти' })).toBeVisible()
    await expectNoFaults(page)
  })
})

async function linkIn({ dataFolder }: Shop): Promise<string> {
  const folder = path.join(dataFolder, 'mail')
  const names = await readdir(folder).catch(() => [])
  const files = names.filter(name => name.endsWith('.eml'))
  const letters = await Promise.all(
    files.map(async name => PostalMime.parse(await readFile(path.join(folder, name)))),
  )
  const links = letters.map(letter => /http\S+create-password\S+/.exec(letter.text ?? '')?.[0])
  return links.find(link => link !== undefined) ?? ''
}

test.describe('a forgotten password', () => {
  // Refusals of this call are 500 in the contract.
  test.use({ expectedComplaints: /500/ })

  test('is replaced by the link in the letter, which works once', {
    tag: '@desktop',
  }, async ({ page, context, ownShop }) => {
    test.setTimeout(120_000)
    const email = newEmail()
    const customer = { email, firstname: 'Анна', lastname: 'Щербакова' }
    await page.request.post(`${ownShop.url}/api/user/create`, { data: { customer, password } })
    await open(page, `${ownShop.url}/my-account`)
    await page.getByRole('main').getByRole('button', { name: 'Войти' }).click()
    await text(page, 'Электронная почта').fill(email)
    await panel(page).getByRole('button', { name: 'Забыли пароль?' }).click()
    await panel(page).getByRole('button', { name: 'Отправить ссылку' }).click()
    await expect(page.getByText(/письмо со\sссылкой уже в\sпути/)).toBeVisible()
    await expectNoFaults(page)

    await expect.poll(() => linkIn(ownShop), { timeout: 30_000 }).not.toBe('')
    const link = await linkIn(ownShop)
    const fromLetter = await context.newPage()
    await open(fromLetter, link)
    await expect(fromLetter).toHaveURL(/\/create-password$/)
    await text(fromLetter, 'Пароль').fill('совсем другой пароль')
    await text(fromLetter, 'Пароль ещё раз').fill('совсем другой пароль')
    await expectNoFaults(fromLetter)
    await fromLetter.getByRole('button', { name: 'Сохранить пароль' }).click()
    await expect(fromLetter.getByText('Пароль изменён')).toBeVisible()
    await expect(fromLetter.getByText(email)).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()

    await open(page, link)
    await text(page, 'Пароль').fill('ещё один пароль')
    await text(page, 'Пароль ещё раз').fill('ещё один пароль')
    await page.getByRole('button', { name: 'Сохранить пароль' }).click()
    await expect(page.getByText(/Ссылка больше не\sдействует/)).toBeVisible()
    await expectNoFaults(page)
    await page.getByRole('button', { name: 'Отправить новую ссылку' }).click()
    await expect(page.getByText(/письмо со\sссылкой уже в\sпути/)).toBeVisible()
  })
})
