import { type ProxyServer, startProxyServer } from './front-server.ts'
import { openPage, waitForHydration } from './journey.ts'
import { waitUntilFilesAreCached } from './precached-files.ts'
import { test as base, expect } from './test.ts'

const test = base.extend<{ front: ProxyServer }>({
  front: async ({ baseURL }, use) => {
    const front = await startProxyServer(String(baseURL))
    await use(front)
    await front.close()
  },
})

test.use({ hasServiceWorker: true })

test('a first visit caches all page code, and the second visit requests only the page HTML', {
  tag: '@smoke',
}, async ({ page, front }) => {
  await openPage(page, `${front.url}/`)
  await waitUntilFilesAreCached(page)
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).includes('releases')))
    .toBe(true)
  await page.waitForLoadState('networkidle')

  front.asked.length = 0
  await page.reload()
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  // Whether there is a new worker the browser asks when it likes; and how fast the page before was
  // is told as it is left.
  const others = /^\/(service-worker|client-reports)/
  const asked = front.asked.filter(path => !others.test(path))
  expect(asked).toEqual(['/'])
})
