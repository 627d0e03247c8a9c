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

test('one visit keeps the code of every page, and a second one asks for the page alone', async ({
  page,
  front,
}) => {
  await open(page, `${front.url}/`)
  const missing = () =>
    page.evaluate(async () => {
      const listed: { url: string }[] = await (await fetch('/offline/ru-RU/files.json')).json()
      const kept = await (await caches.open('files')).keys()
      const urls = kept.map(({ url }) => new URL(url).pathname)
      return listed.map(({ url }) => url).filter(url => !urls.includes(url))
    })
  await expect.poll(missing, { timeout: 20_000 }).toEqual([])
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).includes('releases')))
    .toBe(true)
  await page.waitForLoadState('networkidle')

  front.asked.length = 0
  await page.reload()
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  // Whether there is a new worker the browser asks when it likes.
  const asked = front.asked.filter(path => !path.startsWith('/service-worker'))
  expect(asked).toEqual(['/'])
})
