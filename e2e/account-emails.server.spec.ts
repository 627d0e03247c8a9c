import type { Page } from '@playwright/test'
import { Client } from 'pg'
import { ensurePostgres } from '../scripts/postgres/ensure-postgres.ts'
import { startScratchPostgres } from '../scripts/postgres/scratch-postgres.ts'
import { getAuthField, getAuthPanel, getLogOutButton, submitRegistration } from './auth-panel.ts'
import { expectAccessibleInBothThemes, expectAccessiblePage } from './faults.ts'
import { openPage } from './journey.ts'
import { startMailServer } from './mail-server.ts'
import { startShop } from './shop.ts'
import { expect, test } from './test.ts'

// Refusals of this call are 500 in the contract; sessions that a new password ended are refused by
// 401.
test.use({ expectedComplaints: /401|500/ })

const otherPassword = 'совсем другой пароль'

async function openShop() {
  const programs = ensurePostgres(console.log)
  if (!programs) throw new Error('This machine has no PostgreSQL and cannot install it')
  const postgres = await startScratchPostgres(programs)
  const mail = await startMailServer()
  const shop = await startShop({
    DATABASE_URL: postgres.url,
    SMTP_URL: mail.url,
    MAIL_FROM: 'shop@vitrina.example',
  })
  return {
    url: shop.url,
    mail,
    /** An hour passes for the links in emails. */
    async letLinksExpire() {
      const store = new Client(postgres.url)
      await store.connect()
      await store.query("update password_reset set expires_at = expires_at - interval '1 hour'")
      await store.end()
    },
    async close() {
      await shop.close()
      await mail.close()
      await postgres.stop()
    },
  }
}

async function requestLinkEmail(page: Page, email: string) {
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click()
  await getAuthField(page, 'Электронная почта').fill(email)
  await getAuthPanel(page).getByRole('button', { name: 'Забыли пароль?' }).click()
  await getAuthPanel(page).getByRole('button', { name: 'Отправить ссылку' }).click()
  await expect(page.getByText(/письмо со\sссылкой уже в\sпути/)).toBeVisible()
}

async function choosePassword(page: Page, secret: string) {
  await getAuthField(page, 'Пароль').fill(secret)
  await getAuthField(page, 'Пароль ещё раз').fill(secret)
  await page.getByRole('button', { name: 'Сохранить пароль' }).click()
}

test('registering sends a welcome email; a password link expires after an hour or one use', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  const { url, mail, letLinksExpire, close } = await openShop()
  try {
    const email = `anna.${crypto.randomUUID().slice(0, 8)}@example.ru`
    const linkOf = async (count: number) => {
      const emails = await mail.emailsTo(email, /парол/i, count)
      return /http\S+create-password\S+/.exec(emails.at(-1)?.text ?? '')?.[0] ?? ''
    }
    await openPage(page, `${url}/my-account`)
    await page.getByRole('main').getByRole('button', { name: 'Войти' }).click()
    await getAuthPanel(page).getByRole('button', { name: 'Создать личный кабинет' }).click()
    await submitRegistration(page, email)
    await expect(page.getByText(email)).toBeVisible()
    const [welcome] = await mail.emailsTo(email, /^Вы зарегистрированы/)
    expect(welcome).toMatchObject({ from: 'shop@vitrina.example', to: [email] })
    expect(welcome?.text).toContain('Анна, добро пожаловать')
    expect(welcome?.text).toContain(`${url}/my-account`)
    await getLogOutButton(page).click()
    await expect(page.getByText('Вы вышли')).toBeVisible()

    await openPage(page, `${url}/my-account`)
    await requestLinkEmail(page, email)
    await expectAccessiblePage(page)
    const late = await linkOf(1)
    await letLinksExpire()
    await openPage(page, late)
    await choosePassword(page, otherPassword)
    await expect(page.getByText(/Ссылка больше не\sдействует/)).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Отправить новую ссылку' }).click()
    await expect(page.getByText(/письмо со\sссылкой уже в\sпути/)).toBeVisible()

    const link = await linkOf(2)
    await openPage(page, `${url}/my-account`)
    const fromEmail = await context.newPage()
    await openPage(fromEmail, link)
    await expect(fromEmail).toHaveURL(/\/create-password$/)
    await expectAccessibleInBothThemes(fromEmail)
    await choosePassword(fromEmail, otherPassword)
    await expect(fromEmail.getByText('Пароль изменён')).toBeVisible()
    await expect(fromEmail.getByText(email)).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()

    await openPage(page, link)
    await choosePassword(page, 'ещё один пароль')
    await expect(page.getByText(/Ссылка больше не\sдействует/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Отправить новую ссылку' })).toBeVisible()
  } finally {
    await close()
  }
})
