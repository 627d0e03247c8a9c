import { type ProxyServer, startProxyServer } from './front-server.ts'
import { openPage, waitForHydration } from './journey.ts'
import { test as base, expect } from './test.ts'

const test = base.extend<{ front: ProxyServer }>({
  front: async ({ baseURL }, use) => {
    const front = await startProxyServer(String(baseURL))
    await use(front)
    await front.close()
  },
})

test.use({ hasServiceWorker: true })

test('a new version shows a reload button, and the old page stays until it is pressed', {
  tag: '@smoke',
}, async ({ page, front }) => {
  await openPage(page, `${front.url}/`)
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
  await waitForHydration(page)
  const waiting = () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting))
  expect(await waiting()).toBe(false)
})

test.describe('while the server in front of the shop responds 503', () => {
  test.use({ expectedComplaints: /status of 503/ })

  test('a cached page is shown with a warning, and pages not cached show the 503 response', async ({
    page,
    front,
  }) => {
    await openPage(page, `${front.url}/`)
    await expect
      .poll(() => page.evaluate(async url => Boolean(await caches.match(url)), `${front.url}/`))
      .toBe(true)
    front.isOutOfOrder = true
    await openPage(page, `${front.url}/`)
    await expect(page.getByText('Цены и наличие – какими вы их видели')).toBeVisible()
    await page.goto(`${front.url}/news`)
    await expect(page.getByText('Closed')).toBeVisible()
  })
})
