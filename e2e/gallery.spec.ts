import type { Locator, Page } from '@playwright/test'
import { findAccessibilityFaults } from './faults.ts'
import { openPage, waitForHydration } from './journey.ts'
import { expect, test } from './test.ts'

const coat = '/zhenschinam/zhenskaya-verhnyaya-odezhda/palto/palto-dvubortnoe-iz-sherstyanogo-drapa'
const beanie = '/aksessuary/golovnye-ubory/shapka-bini-s-pomponom'
const dress = '/zhenschinam/platya/letnie-platya/plate-letnee-s-raskleshennoy-yubkoy'
const gift = '/podarki/nabory/soberite-podarok'
const shirts = '/muzhchinam/rubashki'

function gallery(page: Page) {
  return page.getByRole('group', { name: 'Фотографии товара' })
}

/** The links that open the pictures, in their order. */
function photos(page: Page) {
  return gallery(page).getByRole('link', { name: /Увеличить|Смотреть видео/ })
}

function place(page: Page) {
  return gallery(page).getByRole('status')
}

/** Brings the coat's film into sight: a phone has it in a strip, a wide screen among the others. */
async function showFilm(page: Page): Promise<void> {
  const thumbnail = gallery(page).getByRole('link', { name: 'Видео, 5 из 5' })
  if (await thumbnail.isVisible()) await thumbnail.click()
  else await photos(page).last().scrollIntoViewIfNeeded()
}

/** Goes to the second picture by a key: keys work once the page is at rest. */
async function firstKey(page: Page): Promise<void> {
  await expect(async () => {
    await photos(page).first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(photos(page).nth(1)).toBeFocused({ timeout: 500 })
  }).toPass()
}

async function openZoom(page: Page, index = 0) {
  await photos(page).nth(index).click()
  const zoom = page.getByRole('dialog', { name: /^Крупный план/ })
  await expect(zoom).toBeVisible()
  return zoom
}

/** Fingers move as the browser itself feels them, let go once `follow` has seen the page follow. */
async function touch(
  page: Page,
  frames: readonly (readonly [x: number, y: number][])[],
  follow = async () => {},
) {
  const client = await page.context().newCDPSession(page)
  const send = (type: string, points: readonly (readonly [number, number])[]) =>
    client.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    })
  await send('touchStart', frames[0] ?? [])
  for (const frame of frames.slice(1)) await send('touchMove', frame)
  await follow()
  await send('touchEnd', [])
}

/** Points on the way from one to another. */
function way(from: [number, number], to: [number, number], steps = 8): [number, number][] {
  return Array.from({ length: steps + 1 }, (_, step) => [
    from[0] + ((to[0] - from[0]) * step) / steps,
    from[1] + ((to[1] - from[1]) * step) / steps,
  ])
}

function photoOf(page: Page) {
  return page.getByRole('dialog').getByRole('img').last()
}

/** The large picture as it is drawn: how much nearer than whole. */
async function nearness(page: Page): Promise<number> {
  return photoOf(page).evaluate(
    image => image.getBoundingClientRect().width / (image as HTMLElement).offsetWidth,
  )
}

test('arrow keys, Home and End move through gallery photos, and the position is announced', {
  tag: '@smoke',
}, async ({ page }) => {
  await openPage(page, gift)
  await expect(photos(page)).toHaveCount(8)
  await firstKey(page)
  await page.keyboard.press('End')
  await expect(photos(page).last()).toBeFocused()
  await expect(place(page)).toHaveText(/Фото (7–)?8 из\s8/)
  await expect(photos(page).last()).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('ArrowRight')
  await expect(photos(page).last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(photos(page).first()).toBeFocused()
  await expect(place(page)).toHaveText(/Фото 1(–2)? из\s8/)
})

test('a thumbnail scrolls the gallery to its photo, without scrolling the page', async ({
  page,
}) => {
  await openPage(page, gift)
  await gallery(page).getByRole('link', { name: 'Фото 5 из 8', exact: true }).click()
  await expect(photos(page).nth(4)).toBeInViewport({ ratio: 0.9 })
  await expect(place(page)).toHaveText(/Фото 5(–6)? из\s8/)
  await expect(
    gallery(page).getByRole('link', { name: 'Фото 5 из 8', exact: true }),
  ).toHaveAttribute('aria-current', 'true')
  expect(await page.evaluate(() => [window.scrollY, location.hash])).toEqual([0, ''])
})

test('a gallery photo is opened, zoomed, switched and closed by keyboard alone', async ({
  page,
}) => {
  await openPage(page, gift)
  await photos(page).first().focus()
  await page.keyboard.press('Enter')
  const zoom = page.getByRole('dialog', { name: /^Крупный план: Соберите подарок/ })
  await expect(zoom.getByRole('status')).toHaveText('Фото 1 из 8')
  expect(await findAccessibilityFaults(page)).toEqual([])

  await page.keyboard.press('+')
  await expect.poll(() => nearness(page)).toBeCloseTo(1.6)
  await page.keyboard.press('+')
  await expect(zoom.getByRole('status')).toContainText(/256\s%/)
  expect(await findAccessibilityFaults(page)).toEqual([])
  const before = await photoOf(page).boundingBox()
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await photoOf(page).boundingBox())?.y).toBeLessThan(before?.y ?? 0)
  await page.keyboard.press('0')
  await expect.poll(() => nearness(page)).toBe(1)

  await page.keyboard.press('ArrowRight')
  await expect(zoom.getByRole('status')).toHaveText('Фото 2 из 8')
  await page.keyboard.press('End')
  await expect(zoom.getByRole('status')).toHaveText('Фото 8 из 8')
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press('Tab')
    const isInside = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null)
    // Browsers let the focus pass through their own bars.
    expect(
      (await isInside()) || (await page.evaluate(() => document.activeElement?.tagName)) === 'BODY',
    ).toBe(true)
  }

  const address = page.url()
  await page.keyboard.press('Escape')
  await expect(zoom).toBeHidden()
  await expect(photos(page).last()).toBeFocused()
  await expect(photos(page).last()).toBeInViewport({ ratio: 0.9 })
  expect(page.url()).toBe(address)
})

test('going back or pressing Escape closes the zoomed photo and focuses the gallery photo', async ({
  page,
}) => {
  await page.goto(shirts)
  await waitForHydration(page)
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await expect(photos(page).first()).toBeVisible()
  const address = page.url()
  const calls: string[] = []
  page.on('request', request => {
    if (new URL(request.url()).pathname.startsWith('/api')) calls.push(request.url())
  })
  for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    const zoom = await openZoom(page)
    await close()
    await expect(zoom).toBeHidden()
    await expect(photos(page).first()).toBeFocused()
    expect(page.url()).toBe(address)
  }
  await (await openZoom(page)).getByRole('button', { name: 'Закрыть' }).click()
  await expect(page.getByRole('dialog', { name: /^Крупный план/ })).toBeHidden()
  expect(calls.filter(call => !call.includes('/stock/'))).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${shirts}$`))
})

test('an opened gallery photo is zoomed by wheel and double click, and moved by dragging', {
  tag: '@desktop',
}, async ({ page }) => {
  await openPage(page, coat)
  const zoom = await openZoom(page)
  await page.mouse.move(700, 300)
  await page.mouse.wheel(0, -400)
  await expect.poll(() => nearness(page)).toBeGreaterThan(1.5)
  const before = await photoOf(page).boundingBox()
  await page.mouse.down()
  await page.mouse.move(660, 250, { steps: 4 })
  await page.mouse.up()
  const after = await photoOf(page).boundingBox()
  expect((before?.y ?? 0) - (after?.y ?? 0)).toBeCloseTo(50, 0)
  await page.mouse.dblclick(700, 400)
  await expect.poll(() => nearness(page)).toBe(1)
  await page.mouse.dblclick(700, 400)
  await expect.poll(() => nearness(page)).toBeCloseTo(2.5)
  await zoom.getByRole('button', { name: 'Отдалить' }).click()
  await expect.poll(() => nearness(page)).toBeLessThan(2)
})

test('on a wide screen a gallery of one to five photos ends level with the column beside it', {
  tag: '@desktop',
}, async ({ page }) => {
  const seen: number[] = []
  for (const [address, color] of [
    [coat, 'Кэмел'],
    [coat, 'Чёрный'],
    [dress, 'Красный'],
    [beanie, 'Горчичный'],
    [beanie, 'Серый'],
  ] as const) {
    await openPage(page, address)
    await page.getByRole('radio', { name: color }).check({ force: true })
    await expect(
      gallery(page)
        .getByRole('img', { name: new RegExp(`цвет ${color}`, 'i') })
        .first(),
    ).toBeVisible()
    const rest = await gallery(page).evaluate(element => {
      const bottom = (one: Element) => one.getBoundingClientRect().bottom
      const panes = [...(element.querySelector('ul')?.children ?? [])]
      const lowest = Math.max(...panes.map(bottom))
      const column = element.nextElementSibling
      return { total: panes.length, below: column ? bottom(column) - lowest : Number.NaN }
    })
    seen.push(rest.total)
    expect([address, color, Math.round(rest.below)]).toEqual([address, color, 0])
  }
  expect(seen).toEqual([5, 3, 5, 2, 1])
})

test('a swipe switches gallery photos, and a pinch zooms an opened photo', {
  tag: '@phone',
}, async ({ page }) => {
  await openPage(page, coat)
  await expect(place(page)).toHaveText('Фото 1 из 5')
  await touch(
    page,
    way([330, 300], [40, 300]).map(point => [point]),
    // Let go before the strip has followed, it would snap back.
    () => expect(photos(page).nth(1)).toBeInViewport({ ratio: 0.6 }),
  )
  await expect(place(page)).toHaveText('Фото 2 из 5')

  const zoom = await openZoom(page, 1)
  await expect(zoom.getByRole('status')).toHaveText('Фото 2 из 4')
  await touch(
    page,
    way([60, 400], [330, 410]).map(point => [point]),
  )
  await expect(zoom.getByRole('status')).toHaveText('Фото 1 из 4')
  const [left, right] = [way([170, 400], [70, 400]), way([220, 400], [320, 400])]
  await touch(
    page,
    left.map((point, step) => [point, right[step] ?? point]),
  )
  await expect.poll(() => nearness(page)).toBeGreaterThan(2)
  const before = await photoOf(page).boundingBox()
  await touch(
    page,
    way([200, 400], [150, 400]).map(point => [point]),
  )
  await expect.poll(async () => (await photoOf(page).boundingBox())?.x).toBeLessThan(before?.x ?? 0)
  await expect(zoom.getByRole('status')).toContainText('Фото 1 из 4')
})

test('a gallery video loads when clicked, plays inline and pauses when out of view', async ({
  page,
}) => {
  const films: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('.webm')) films.push(request.url())
  })
  await openPage(page, coat)
  await showFilm(page)
  await expect(photos(page).last()).toBeInViewport({ ratio: 0.9 })
  await expect(page.locator('video')).toHaveCount(0)
  expect(films).toEqual([])

  await photos(page).last().click()
  const film = page.locator('video')
  await expect(film).toHaveAccessibleName(/Пальто целиком, затем ближе/)
  await expect(film).toBeFocused()
  await expect
    .poll(() => film.evaluate(it => (it as HTMLVideoElement).currentTime))
    .toBeGreaterThan(0.2)
  expect(await findAccessibilityFaults(page)).toEqual([])

  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(() => film.evaluate(it => (it as HTMLVideoElement).paused)).toBe(true)
})

test('the gallery shows only photos of the chosen colour, a back view among them', async ({
  page,
}) => {
  await openPage(page, coat)
  await expect(photos(page)).toHaveCount(5)
  await page.getByRole('radio', { name: 'Чёрный' }).check({ force: true })
  await expect(photos(page)).toHaveCount(3)
  await expect(gallery(page).getByRole('img', { name: /цвет чёрный, вид сзади/ })).toHaveCount(1)
  await expect(gallery(page).getByRole('img', { name: /цвет кэмел/ })).toHaveCount(0)
})

test('choosing a colour with one photo does not move the title, and shows no controls', async ({
  page,
}) => {
  await openPage(page, beanie)
  await expect(photos(page)).toHaveCount(2)
  const titleTop = () =>
    page
      .getByRole('heading', { level: 1 })
      .evaluate(title => title.getBoundingClientRect().top + window.scrollY)
  const before = await titleTop()
  await page.getByRole('radio', { name: 'Серый' }).check({ force: true })
  await expect(gallery(page).getByRole('img', { name: /цвет серый/ })).toBeVisible()
  await expect(photos(page)).toHaveCount(1)
  await expect(place(page)).toHaveCount(0)
  expect(Math.abs((await titleTop()) - before)).toBeLessThan(1)
  const zoom = await openZoom(page)
  await expect(zoom.getByRole('button', { name: 'Следующее фото' })).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the gallery scrolls by links, and its photos and videos link to their files', async ({
    page,
  }) => {
    await page.goto(coat)
    await expect(photos(page)).toHaveCount(5)
    const hrefOf = async (photo: Locator) => (await photo.getAttribute('href')) ?? ''
    expect(await page.request.head(await hrefOf(photos(page).first()))).toBeOK()
    const reply = await page.request.get(await hrefOf(photos(page).last()), {
      headers: { range: 'bytes=0-99' },
    })
    expect([reply.status(), reply.headers()['content-type']]).toEqual([206, 'video/webm'])
    await showFilm(page)
    await expect(photos(page).last()).toBeInViewport({ ratio: 0.5 })
  })
})

test.describe('a gallery photo that fails to load', () => {
  test.use({
    hasServiceWorker: true,
    expectedComplaints: /coat-camel\.webp|Failed to load resource/,
  })

  test('is requested three times in total, and then the gallery shows an error message', async ({
    page,
  }) => {
    // A worker that takes over between two attempts would make one of its own.
    await page.goto('/news')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.clock.install()
    const asked: string[] = []
    await page.context().route('**/img/**/coat-camel.webp', route => {
      asked.push(route.request().url())
      return route.fulfill({ status: 503 })
    })
    await page.goto(coat)
    await waitForHydration(page)
    const words = gallery(page).getByText('Не загрузилось. Проверьте связь').first()
    await expect(async () => {
      await page.clock.runFor(1000)
      await expect(words).toBeVisible({ timeout: 100 })
    }).toPass()
    // Its other sizes, which follow later, are asked for as often at most.
    const countRequests = () =>
      Math.max(...asked.map(url => asked.filter(other => other === url).length))
    expect(countRequests()).toBe(3)
    await page.clock.runFor(60_000)
    expect(countRequests()).toBe(3)
    expect(await findAccessibilityFaults(page)).toEqual([])
  })
})
