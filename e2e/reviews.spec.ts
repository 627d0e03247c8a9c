import type { Page } from '@playwright/test'
import { findProducts } from './catalogue.ts'
import { findAccessibilityFaults, measureHorizontalOverflow } from './faults.ts'
import { checkBoxByKeyboard, waitForHydration } from './journey.ts'
import { runOperatorCli } from './operator.ts'
import { expect, test } from './test.ts'

/** A coat with seven approved reviews. */
async function pathOfCoat(): Promise<string> {
  const [coat] = await findProducts(process.env.VITRINA_E2E_URL ?? '', { sku: { eq: 'VT-10482' } })
  return `/${coat?.url_path}`
}

const section = (page: Page) => page.getByRole('region', { name: 'Отзывы' })
const reviews = (page: Page) => section(page).getByRole('article')
const writeButton = (page: Page) => section(page).getByRole('button', { name: 'Написать отзыв' })
const form = (page: Page) => page.getByRole('dialog', { name: 'Отзыв о вещи' })

async function openCoat(page: Page): Promise<void> {
  await page.goto(await pathOfCoat())
  await waitForHydration(page)
  await section(page).scrollIntoViewIfNeeded()
}

async function openForm(page: Page) {
  await openCoat(page)
  await writeButton(page).click()
  await expect(form(page)).toBeInViewport()
  return form(page)
}

async function fill(page: Page) {
  await form(page).getByRole('radio', { name: '5, отлично' }).check()
  await form(page).getByLabel('Заголовок').fill('Тёплое')
  await form(page).getByLabel('Отзыв', { exact: true }).fill('Ношу вторую зиму, не скаталось.')
  await form(page).getByLabel('Имя').fill('Анна Щербакова')
  await agree(page)
}

const agree = (page: Page) =>
  checkBoxByKeyboard(form(page).getByRole('checkbox', { name: /Даю согласие/ }))

/** A review that was kept is agreed to anew. */
async function send(page: Page) {
  await agree(page)
  await form(page).getByRole('button', { name: 'Отправить отзыв' }).click()
}

/** The reviews the page sends. */
function sentReviews(page: Page): string[] {
  const keys: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/api/review/create')) {
      keys.push(request.headers()['idempotency-key'] ?? '')
    }
  })
  return keys
}

test('the reviews show a total and a count per star, and “more” loads further reviews', async ({
  page,
}) => {
  await openCoat(page)
  await expect(section(page).getByText('7 отзывов', { exact: true })).toBeVisible()
  await expect(section(page).getByRole('listitem').first()).toContainText(
    'Оценка 5 из 5: 5 отзывов',
  )
  await expect(reviews(page)).toHaveCount(4)
  expect(await findAccessibilityFaults(page)).toEqual([])

  await section(page).getByRole('link', { name: 'Ещё отзывы' }).click()
  await expect(reviews(page)).toHaveCount(7)
  await expect(reviews(page).nth(4).getByRole('heading')).toBeFocused()
  await expect(page).toHaveURL(/\?reviews=2$/)
  await page.reload()
  await expect(reviews(page)).toHaveCount(7)
  expect(await findAccessibilityFaults(page)).toEqual([])
})

test('choosing a size does not recreate the DOM of the reviews', async ({ page }) => {
  await page.goto(await pathOfCoat())
  await waitForHydration(page)
  await page.evaluate(() => document.querySelector('#reviews')?.setAttribute('data-seen', ''))
  await page.getByRole('radio', { name: '46' }).check({ force: true })
  await expect(page).toHaveURL(/childSku=/)
  await expect(page.locator('#reviews[data-seen]')).toBeAttached()
  await section(page).scrollIntoViewIfNeeded()
  await writeButton(page).click()
  await expect(form(page)).toBeInViewport()
})

test('a review is written by keyboard alone and is not published before it is approved', {
  tag: '@smoke',
}, async ({ page }) => {
  await openCoat(page)
  await writeButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(form(page)).toBeInViewport()
  await form(page).getByRole('button', { name: 'Закрыть отзыв' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(form(page).getByRole('radio', { name: '2, так себе' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(form(page).getByRole('radio', { name: 'в размер' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('46')
  await expect(form(page).getByLabel(/Какой размер вы брали/)).toHaveValue('646')
  for (const words of ['Не для минус тридцати', 'Осенью хорошо, зимой холодно.', 'Я']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(words)
  }
  await page.keyboard.press('Enter')
  await expect(form(page).getByText('В имени не меньше двух букв')).toBeVisible()

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(form(page).getByLabel('Имя')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('на')
  await expect(form(page).getByText('В имени не меньше двух букв')).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(form(page).getByRole('button', { name: 'Добавить снимки' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(form(page).getByText('Спасибо. Отзыв появится после проверки')).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(writeButton(page)).toBeFocused()
  await page.reload()
  await expect(section(page).getByText('7 отзывов', { exact: true })).toBeVisible()
  await expect(page.getByText('Не для минус тридцати')).toHaveCount(0)
})

test('axe finds no violations in a review form that is empty, rejected or sent', async ({
  page,
}) => {
  await openForm(page)
  expect(await findAccessibilityFaults(page)).toEqual([])
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0)
  await send(page)
  await expect(form(page).getByRole('alert')).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await fill(page)
  await send(page)
  await expect(form(page).getByText('Спасибо. Отзыв появится после проверки')).toBeFocused()
  expect(await findAccessibilityFaults(page)).toEqual([])
})

test.describe(() => {
  test.use({ hasServiceWorker: true })

  test('a review draft survives reload; an offline review is sent only by a second press', async ({
    page,
    context,
  }) => {
    const sent = sentReviews(page)
    await openForm(page)
    await fill(page)
    await page.reload()
    await waitForHydration(page)
    await section(page).scrollIntoViewIfNeeded()
    await writeButton(page).click()
    await expect(form(page).getByLabel('Заголовок')).toHaveValue('Тёплое')
    await expect(form(page).getByRole('radio', { name: '5, отлично' })).toBeChecked()

    await context.setOffline(true)
    await send(page)
    await expect(form(page).getByRole('alert')).toContainText('Отзыв сохранён в этом браузере')
    expect(await findAccessibilityFaults(page)).toEqual([])
    await context.setOffline(false)
    await expect(form(page).getByRole('status')).toContainText('Связь вернулась')
    expect(sent).toEqual([])
    await send(page)
    await expect(form(page).getByText('Спасибо. Отзыв появится после проверки')).toBeVisible()
    expect(sent).toHaveLength(1)
  })
})

test('pressing the submit button twice quickly sends a review once', async ({ page }) => {
  const sent = sentReviews(page)
  await openForm(page)
  await fill(page)
  await form(page).getByRole('button', { name: 'Отправить отзыв' }).dblclick()
  await expect(form(page).getByText('Спасибо. Отзыв появится после проверки')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test.describe('when the shop responds with 429', () => {
  test.use({ expectedComplaints: /429/ })

  test('the review form shows the wait time, keeps its text and retries with the same key', async ({
    page,
  }) => {
    const sent = sentReviews(page)
    await page.context().route('**/api/review/create', route =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '120' },
        json: { code: 429, result: 'Слишком много запросов', meta: { retryAfter: 120 } },
      }),
    )
    await openForm(page)
    await fill(page)
    await send(page)
    await expect(form(page).getByRole('alert')).toContainText('через 2 минуты')
    await expect(form(page).getByLabel('Заголовок')).toHaveValue('Тёплое')
    await page.context().unroute('**/api/review/create')
    await send(page)
    await expect(form(page).getByText('Спасибо. Отзыв появится после проверки')).toBeVisible()
    expect(sent[1]).toBe(sent[0])
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('all reviews are reachable by links, and the button to write a review is hidden', async ({
    page,
  }) => {
    await page.goto(await pathOfCoat())
    await expect(reviews(page)).toHaveCount(4)
    await expect(writeButton(page)).toBeHidden()
    await section(page).getByRole('link', { name: 'Ещё отзывы' }).click()
    await expect(reviews(page)).toHaveCount(7)
  })
})

test('a review photo is published with its review after approval and opens enlarged', {
  tag: '@phone',
}, async ({ page, ownShop }) => {
  test.setTimeout(150_000)
  const [coat] = await findProducts(ownShop.url, { sku: { eq: 'VT-10482' } })
  await page.goto(`${ownShop.url}/${coat?.url_path}`)
  await waitForHydration(page)
  const buffer = await page.screenshot({ type: 'jpeg', scale: 'css' })
  await section(page).scrollIntoViewIfNeeded()
  await writeButton(page).click()
  await fill(page)
  await form(page)
    .locator('input[type=file]')
    .setInputFiles([
      { name: 'рукав.jpg', mimeType: 'image/jpeg', buffer },
      { name: 'IMG_1.heic', mimeType: 'image/heic', buffer },
    ])
  await expect(form(page).getByText(/IMG_1\.heic: подойдёт снимок JPEG/)).toBeVisible()
  await expect(form(page).getByText('Загружен', { exact: true })).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  expect(await measureHorizontalOverflow(page)).toBe(0)
  await form(page).getByRole('button', { name: 'Отправить отзыв' }).click()
  await expect(form(page).getByText('Спасибо. Отзыв появится после проверки')).toBeVisible()

  const pending = JSON.parse(await runOperatorCli(ownShop, ['reviews', 'list', '--json']))
  const review = pending.at(-1)
  expect(review).toMatchObject({ title: 'Тёплое', photos: 1 })
  await runOperatorCli(ownShop, ['reviews', 'approve', String(review.id)])
  await expect(async () => {
    await page.reload()
    await expect(reviews(page).getByText('Тёплое')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await waitForHydration(page)
  const photo = page.getByRole('link', { name: 'Фото 1 из 1, Анна Щербакова' })
  await photo.scrollIntoViewIfNeeded()
  await expect(photo.getByRole('img')).not.toHaveJSProperty('naturalWidth', 0)
  await photo.click()
  const large = page.getByRole('dialog').getByRole('img', { name: /^Фото 1 из 1/ })
  await expect(large).toHaveJSProperty('naturalWidth', page.viewportSize()?.width)
  await page.keyboard.press('Escape')
  await expect(photo).toBeFocused()
  expect(await findAccessibilityFaults(page)).toEqual([])
})
