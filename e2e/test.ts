import { test as base } from '@playwright/test'
import { acquirePooledShop } from './borrow-shop.ts'
import type { Shop } from './shop.ts'
import { collectPageErrors } from './watch-page.ts'

type JourneyFixtures = {
  /** What pages may complain about in this test, for journeys that break something on purpose. */
  expectedComplaints: RegExp | null
  /** A shop of this journey alone, to stop or break parts of it; whole when the journey begins. */
  ownShop: Shop
  /** Whether pages of this test may have a service worker. */
  hasServiceWorker: boolean
}

/**
 * The browser says so itself where a journey cuts the network while it fetches the service worker.
 */
const workerOutOfReach = /An unknown error occurred when fetching the script/

/** As in browsers whose private windows have none. */
function hideServiceWorkers(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
}

/** Playwright's test on the shared shop. A page that complains fails it, whatever else it shows. */
export const test = base.extend<JourneyFixtures>({
  expectedComplaints: [null, { option: true }],
  // A worker fills its caches at the first page of every new browser, a second of the processor:
  // journeys have it where a network goes, caches count or things are bought, and ask for it.
  hasServiceWorker: [process.env.VITRINA_E2E === 'all', { option: true }],
  context: async ({ context, hasServiceWorker }, use) => {
    if (!hasServiceWorker) await context.addInitScript(hideServiceWorkers)
    await use(context)
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it.
  baseURL: async ({}, use) => {
    await use(process.env.VITRINA_E2E_URL)
  },
  page: async ({ page, expectedComplaints }, use) => {
    const complaints = await collectPageErrors(page)
    await use(page)
    const unexpected = complaints.filter(
      text =>
        !(expectedComplaints && (expectedComplaints.test(text) || workerOutOfReach.test(text))),
    )
    if (unexpected.length > 0) throw new Error(`The page complained:\n${unexpected.join('\n')}`)
  },
  ownShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it.
    async ({}, use, journey) => {
      const shop = await acquirePooledShop()
      await use(shop)
      // What a journey leaves that has failed is nothing for another one to begin with.
      await (journey.status === journey.expectedStatus ? shop.giveBack() : shop.close())
    },
    { timeout: 180_000 },
  ],
})

export { expect } from '@playwright/test'
