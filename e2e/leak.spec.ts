import type { Page } from '@playwright/test'
import { createLeakMarker, findLeakMarkers, readPageAndStorageTexts } from './canary.ts'
import { findProducts } from './catalogue.ts'
import { addToCart, fillCheckout, openPage, placeOrder } from './journey.ts'
import { expect, test } from './test.ts'

const certificate = '/podarki/sertifikaty/podarochnyy-sertifikat-s-nominalom-na-vybor'
const sweater = '/muzhchinam/tolstovki-i-svitery/sviter-s-kosami'
const accountPassword = 'три зонтика у окна'

/** Somebody whose name, addresses and words all have one canary in them. */
async function newShopper(page: Page) {
  const canary = createLeakMarker()
  const email = `${canary}@example.ru`
  const customer = { email, firstname: canary, lastname: 'Щербакова' }
  await page.request.post('/api/user/create', { data: { customer, password: accountPassword } })
  return { canary, email }
}
type Shopper = Awaited<ReturnType<typeof newShopper>>

async function logIn(page: Page, { email, canary }: Shopper) {
  await openPage(page, '/my-account')
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click()
  await enter(page, email)
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
  await expect(page.getByRole('link', { name: `Личный кабинет, ${canary}` })).toBeAttached()
}

async function enter(page: Page, email: string) {
  const panel = page.getByRole('dialog', { name: 'Вход' })
  await panel.getByRole('textbox', { name: 'Электронная почта', exact: true }).fill(email)
  await panel.getByRole('textbox', { name: 'Пароль', exact: true }).fill(accountPassword)
  await panel.getByRole('button', { name: 'Войти' }).click()
}

/** The platform takes their tokens no more, and the next look at the cart finds out. */
async function expire(page: Page) {
  await page.evaluate(() => {
    for (const key of ['current-token', 'current-refresh-token']) {
      localStorage.setItem(`shop/user/${key}`, '"worn-out"')
    }
    window.dispatchEvent(new Event('focus'))
  })
}

async function leaveTraces(page: Page, { canary, email }: Shopper) {
  await openPage(page, sweater)
  await addToCart(page)
  await openPage(page, '/checkout')
  await fillCheckout(page, { Имя: canary, 'Электронная почта': email, Улица: canary })
  await placeOrder(page)
  await openPage(page, '/my-account/orders')
  await expect(page.getByText(/№\s\d+/)).toBeVisible()

  await openPage(page, certificate)
  const article = page.getByRole('main').getByRole('article').first()
  await article.getByRole('radio', { name: /₽5\s000/ }).check({ force: true })
  await article.getByRole('textbox', { name: /Имя получателя/ }).fill(canary)
  await article.getByRole('textbox', { name: /Почта получателя/ }).fill('marina@example.org')
  await article.getByRole('button', { name: 'Добавить в корзину' }).first().click()
  await page.getByRole('link', { name: /Корзина, 1\s/ }).click()
  await expect(page.getByRole('dialog', { name: /Корзина/ })).toContainText(canary)
  await page.keyboard.press('Escape')

  const [coat] = await findProducts(process.env.VITRINA_E2E_URL ?? '', { sku: { eq: 'VT-10482' } })
  await openPage(page, `/${coat?.url_path}`)
  const reviews = page.getByRole('region', { name: 'Отзывы' })
  await reviews.scrollIntoViewIfNeeded()
  await reviews.getByRole('button', { name: 'Написать отзыв' }).click()
  const review = page.getByRole('dialog', { name: 'Отзыв о вещи' })
  await review.getByLabel('Отзыв', { exact: true }).fill(canary)
  await expect
    .poll(async () => (await localOf(page)).filter(key => /review/.test(key)))
    .not.toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: `Личный кабинет, ${canary}` }).click()
}

const localOf = (page: Page) => page.evaluate(() => Object.keys(localStorage))

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Выйти' }).click()
  await expect(page.getByText('Вы вышли')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
}

/** In the page they were left on, and on every page where something was done. */
async function lookEverywhere(page: Page): Promise<string[]> {
  const found = [await readPageAndStorageTexts(page)]
  for (const address of ['/my-account', '/checkout', sweater, certificate]) {
    await openPage(page, address)
    found.push(await page.evaluate(async to => (await fetch(to)).text(), address))
    found.push(await readPageAndStorageTexts(page))
  }
  return findLeakMarkers(found.join())
}

// Said by the browser itself where a session runs out.
test.use({
  hasServiceWorker: true,
  expectedComplaints: /401 .*\/api\/(cart\/(pull|totals)|user\/refresh)/,
})

test('two shoppers who log in one after the other in one browser see no data of each other', {
  tag: '@desktop',
}, async ({ page }) => {
  test.setTimeout(240_000)
  const first = await newShopper(page)
  const second = await newShopper(page)
  const answers: Promise<string>[] = []
  page.on('response', response => {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return
    // The body of an answer to a page that was left may be gone with it.
    answers.push(response.text().catch(() => ''))
  })
  const answeredSince = async () => findLeakMarkers((await Promise.all(answers.splice(0))).join())

  for (const shopper of [first, second]) {
    await logIn(page, shopper)
    expect(await answeredSince()).toEqual([shopper.canary])
    await leaveTraces(page, shopper)
    expect(findLeakMarkers(await readPageAndStorageTexts(page))).toEqual([shopper.canary])
    expect(await answeredSince()).toEqual([shopper.canary])
    await logOut(page)
    expect(await lookEverywhere(page)).toEqual([])
    expect(await answeredSince()).not.toContain((shopper === first ? second : first).canary)
    answers.length = 0
  }
  await logIn(page, first)
  expect(await answeredSince()).toEqual([first.canary])
  expect(findLeakMarkers(await readPageAndStorageTexts(page))).toEqual([first.canary])

  // The first one's session runs out in the middle of a checkout, and the second one is there.
  await openPage(page, '/checkout')
  const name = page.getByRole('main').getByLabel('Имя', { exact: true })
  await expect(name).toHaveValue(first.canary)
  await expire(page)
  await enter(page, second.email)
  await expect(name).toHaveValue(second.canary)
  await expect(page.getByRole('main')).toContainText(/Сертификат/i)
  expect(findLeakMarkers(await readPageAndStorageTexts(page))).toEqual([second.canary])
})
