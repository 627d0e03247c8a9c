import { test as base } from '@playwright/test'
import { type Shop, startShop } from './shop.ts'
import { watchPage } from './watch-page.ts'

type JourneyFixtures = {
  /** What pages may complain about in this test, for journeys that break something on purpose. */
  expectedComplaints: RegExp | null
  /**
   * A shop of this worker alone, for journeys that stop or break parts of it; whole at every start.
   */
  ownShop: Shop
  /** Whether pages of this test may have a service worker. */
  hasServiceWorker: boolean
}
type WorkerFixtures = {
  shopOfWorker: Shop
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
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  expectedComplaints: [null, { option: true }],
  // A worker fills its caches at the first page of every new browser, a fifth of the whole time: on
  // narrow screens journeys have it where a network goes or caches count, and ask for it.
  hasServiceWorker: [
    async ({ isMobile }, use) => use(!isMobile || process.env.VITRINA_E2E === 'all'),
    { option: true },
  ],
  context: async ({ context, hasServiceWorker }, use) => {
    if (!hasServiceWorker) await context.addInitScript(hideServiceWorkers)
    await use(context)
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it.
  baseURL: async ({}, use) => {
    await use(process.env.VITRINA_E2E_URL)
  },
  page: async ({ page, expectedComplaints }, use) => {
    const complaints = await watchPage(page)
    await use(page)
    const unexpected = complaints.filter(
      text =>
        !(expectedComplaints && (expectedComplaints.test(text) || workerOutOfReach.test(text))),
    )
    if (unexpected.length > 0) throw new Error(`The page complained:\n${unexpected.join('\n')}`)
  },
  ownShop: async ({ shopOfWorker }, use) => {
    await shopOfWorker.startAgain()
    await use(shopOfWorker)
  },
  shopOfWorker: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it.
    async ({}, use) => {
      const shop = await startShop()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

export { expect } from '@playwright/test'
