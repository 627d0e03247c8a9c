import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createLeakMarker, findLeakMarkers, readPageAndStorageTexts } from './canary.ts'
import { logIn, storeTokens } from './customer.ts'
import { expectAccessibleInBothThemes, expectAccessiblePage } from './faults.ts'
import { openPage } from './journey.ts'
import { declareLocalizedJourneys } from './journey-matrix.ts'
import { expectTranslatedWithoutOverflow } from './screen-checks.ts'
import { readEmailsTo } from './sent-emails.ts'
import { expect, test } from './test.ts'

const accountPassword = 'Пароль-12345'
const newEmail = () => `leaving.${crypto.randomUUID().slice(0, 8)}@example.ru`
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

declareLocalizedJourneys('Russian', ({ words, prefix }) => {
  test('a customer confirms the newsletter by an emailed link and receives a coupon code', {
    tag: '@desktop',
  }, async ({ page, context, ownShop }) => {
    test.setTimeout(120_000)
    const email = newEmail()
    const request = await context.request
    const answer = await request.post(`${ownShop.url}/api/user/create`, {
      data: {
        customer: { email, firstname: 'Anna', lastname: 'Petrova' },
        password: accountPassword,
      },
    })
    expect(answer.ok()).toBe(true)
    await openPage(page, `${ownShop.url}${prefix}/my-account/newsletter`)
    const logInName = { name: words('account:login.action') }
    await page.getByRole('main').getByRole('button', logInName).click()
    await page.getByRole('textbox', { name: words('account:field.emailAddress') }).fill(email)
    await page
      .getByRole('textbox', { name: words('account:field.password'), exact: true })
      .fill(accountPassword)
    await page.getByRole('dialog').getByRole('button', logInName).click()
    const state = (name: string) => page.getByText(words(`account:newsletter.state.${name}`))
    await expect(state('unsubscribed')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    const consent = page.getByRole('checkbox', { name: words('account:newsletter.agree.link') })
    await expect(consent).not.toBeChecked()
    const subscribe = page.getByRole('button', { name: words('account:newsletter.subscribe') })
    await subscribe.click()
    await expect(consent).toBeFocused()
    await expectAccessiblePage(page)
    await consent.press('Space')
    await subscribe.click()
    await expect(state('pending')).toBeFocused()
    await expectAccessiblePage(page)
    await expectTranslatedWithoutOverflow(page)

    const links = async () =>
      (await readEmailsTo(ownShop, email)).flatMap(text => /http\S+\/confirm\S+/.exec(text) ?? [])
    await expect.poll(async () => (await links()).length, { timeout: 30_000 }).toBe(1)
    const mail = await context.newPage()
    await mail.goto((await links())[0] ?? '')
    const confirm = { name: words('email-links:confirmWithCoupon.action') }
    await mail.getByRole('button', confirm).click()
    await expect(mail.getByText(words('email-links:confirmedWithCoupon.body'))).toBeVisible()
    await expectTranslatedWithoutOverflow(mail)
    await expect
      .poll(async () => (await readEmailsTo(ownShop, email)).join(), { timeout: 30_000 })
      .toMatch(/NEWS-[A-Z2-9]{8}/)

    await page.reload()
    await expect(state('subscribed')).toBeVisible()
    await page.getByRole('button', { name: words('account:newsletter.unsubscribe') }).click()
    await expect(state('unsubscribed')).toBeFocused()

    await page.getByRole('link', { name: words('shell:newsletter') }).click()
    const offered = page.getByRole('dialog', { name: words('account:newsletter.heading') })
    const offer = offered.getByText(words('account:newsletter.state.unsubscribed'))
    await expect(offer).toBeVisible()
    await expect(offered.getByText(email)).toBeVisible()
    await expectTranslatedWithoutOverflow(page)
  })
})

test('a guest subscribes to the newsletter and unsubscribes from it by emailed links', {
  tag: '@phone',
}, async ({ page, browser, ownShop }) => {
  test.setTimeout(120_000)
  const { url } = ownShop
  const email = newEmail()
  const field = page.getByRole('textbox', { name: 'Электронная почта' })
  await openPage(page, `${url}/news`)
  const way = page.getByRole('link', { name: /^Скидка 10\s% на\sзаказ за\sподписку/ })
  await way.press('Enter')
  await expect(field).toBeFocused()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(way).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/письмо со\sссылкой уже идёт/)).toHaveCount(0)
  await page.getByRole('checkbox', { name: /^Даю/ }).press('Space')
  await field.press('Enter')
  await expect(page.getByText(/письмо со\sссылкой уже идёт/)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expect(page).toHaveURL(/\/news$/)

  const links = async (to: 'confirm' | 'unsubscribe') =>
    (await readEmailsTo(ownShop, email)).flatMap(
      text => new RegExp(String.raw`http\S+/${to}\?\S+`).exec(text) ?? [],
    )
  await expect.poll(async () => (await links('confirm')).length, { timeout: 30_000 }).toBe(1)
  const [first = ''] = await links('confirm')
  const asks = (name: string) => page.getByRole('heading', { level: 1, name })

  // An email's link that leads nowhere, and the way from it to a new one, without any script.
  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto(`${url}/api/ext/mailchimp-subscribe/confirm?token=broken`)
  await plain.getByRole('link', { name: 'К\u00a0подписке' }).click()
  await plain.getByRole('textbox', { name: 'Электронная почта' }).fill(email)
  await plain.getByRole('checkbox', { name: /^Даю/ }).check()
  await plain.getByRole('button', { name: 'Подписаться' }).click()
  await expect(plain.getByRole('heading', { level: 1, name: 'Проверьте почту' })).toBeVisible()
  await plain.close()
  await expect.poll(async () => (await links('confirm')).length, { timeout: 30_000 }).toBe(2)
  const second = (await links('confirm')).find(link => link !== first) ?? ''

  await page.goto(first)
  await expect(asks('Ссылка больше не\u00a0действует')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'К\u00a0подписке' }).click()
  await expect(asks('Подписка на\u00a0новости')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.goto(second)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Подписаться' }).click()
  await expect(page.getByText(/Промокод на\s10\s% отправлен/)).toBeVisible()
  await page.goto(second)
  await expect(asks('Вы подписаны')).toBeVisible()

  await expect.poll(async () => (await links('unsubscribe')).length, { timeout: 30_000 }).toBe(1)
  const [leaving = ''] = await links('unsubscribe')
  for (const _twice of [1, 2]) {
    await page.goto(leaving)
    await page.getByRole('button', { name: 'Отписаться' }).click()
    await expect(asks('Вы отписаны')).toBeVisible()
  }
  await page.goto(second)
  await expect(asks('Ссылка больше не\u00a0действует')).toBeVisible()
})

test('a customer downloads profile, orders and reviews as a JSON file', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const email = newEmail()
  await openPage(page, '/news')
  await storeTokens(page, await logIn(request, email))
  await openPage(page, '/my-account/data')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать файл' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^vitrina-\d{4}-\d\d-\d\d\.json$/)
  const content = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(content).toMatchObject({ profile: { email }, orders: [], reviews: [] })
  await expect(page.getByText(file.suggestedFilename())).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test.describe('a deleted account', () => {
  // Browsers complain of every refused call.
  test.use({ hasServiceWorker: true, expectedComplaints: /40[01]/ })

  test('ends the session in both open tabs and leaves no personal data in the browser', {
    tag: '@desktop',
  }, async ({ page, context, request }) => {
    const canary = createLeakMarker()
    const email = `${canary}@example.ru`
    const tokens = await logIn(request, email)
    await openPage(page, '/news')
    await storeTokens(page, tokens)
    await openPage(page, '/my-account/reviews')
    await expect(page.getByText('Отзывов пока нет')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    const other = await context.newPage()
    await openPage(other, '/my-account')
    await expect(other.getByText(email)).toBeVisible()
    expect(findLeakMarkers(await readPageAndStorageTexts(page))).toEqual([canary])

    await page.getByRole('navigation').getByRole('link', { name: 'Мои данные' }).click()
    const way = page.getByRole('button', { name: 'Удалить личный кабинет' })
    await way.click()
    const field = page.getByRole('textbox', { name: 'Пароль', exact: true })
    await expect(field).toBeFocused()
    await expectAccessiblePage(page)
    await page.keyboard.press('Escape')
    await expect(way).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.type('угадал')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Пароль не\u00a0подходит')).toBeVisible()
    await expect(field).toBeFocused()
    await expectAccessibleInBothThemes(page)
    await field.fill(accountPassword)
    await page.getByRole('button', { name: 'Удалить навсегда' }).click()
    await expect(heading(page, 'Личный кабинет удалён')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await expect(heading(other, 'Чтобы открыть эту страницу, нужно войти')).toBeVisible()

    for (const tab of [page, other]) {
      const left = await readPageAndStorageTexts(tab)
      expect(findLeakMarkers(left)).toEqual([])
      expect(left).not.toMatch(/Анна|Щербакова|current-token/)
    }
    const again = await request.post('/api/user/login', {
      data: { username: email, password: accountPassword },
    })
    expect(again.status()).toBe(401)
  })
})
