import { type FrontServer, openFrontServer } from './front-server.ts'
import { hydrated, open } from './journey.ts'
import { test as base, expect } from './test.ts'

const test = base.extend<{ front: FrontServer }>({
  front: async ({ baseURL }, use) => {
    const front = await openFrontServer(String(baseURL))
    await use(front)
    await front.close()
  },
})

test.use({ hasServiceWorker: true })

test('a page of the old version is offered the new one, and stays until it is asked for', async ({
  page,
  front,
}) => {
  await open(page, `${front.url}/`)
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  const search = page.getByRole('banner').getByRole('link', { name: 'Поиск' })
  await search.evaluate(link => link.setAttribute('data-old', ''))

  front.hasNewWorker = true
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  const reload = page.getByRole('button', { name: 'Обновить', exact: true })
  await expect(reload).toBeVisible()
  await expect(search).toHaveAttribute('data-old')

  await reload.click()
  await expect(search).not.toHaveAttribute('data-old')
  await hydrated(page)
  const waiting = () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting))
  expect(await waiting()).toBe(false)
})

test.describe('while what stands before the shop is out of order', () => {
  test.use({ expectedComplaints: /status of 503/ })

  test('a page that was seen is shown as it was, and of others what the server says', async ({
    page,
    front,
  }) => {
    await open(page, `${front.url}/`)
    await expect
      .poll(() => page.evaluate(async url => Boolean(await caches.match(url)), `${front.url}/`))
      .toBe(true)
    front.isOutOfOrder = true
    await open(page, `${front.url}/`)
    await expect(page.getByText('Цены и наличие – какими вы их видели')).toBeVisible()
    await page.goto(`${front.url}/news`)
    await expect(page.getByText('Closed')).toBeVisible()
  })
})
