import { expect, type Page } from '@playwright/test'
import { startProxyServer } from '../../front-server.ts'
import { openPage } from '../../journey.ts'
import type { ScreenWalk, WalkContext } from '../screen.ts'

async function releaseNewVersion(page: Page, { url }: WalkContext): Promise<void> {
  const front = await startProxyServer(url)
  try {
    await openPage(page, front.url)
    await page.waitForFunction(() => navigator.serviceWorker.controller)
    front.hasNewWorker = true
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expect(page.getByRole('button', { name: 'Обновить', exact: true })).toBeVisible()
  } finally {
    await front.close()
  }
}

/** Goes by a link of home to a page whose remote the browser cannot load. */
async function goToFailingRemote(page: Page): Promise<void> {
  await page.context().route('**/remotes/catalog/**', route => route.abort())
  await openPage(page, '/')
  await page.getByRole('main').getByRole('link', { name: 'Смотреть коллекцию' }).first().click()
}

/** What the shop says of itself while one reads. */
export const noticesWalk: ScreenWalk = {
  name: 'notices',
  screens: [
    { name: 'new version', act: releaseNewVersion },
    { name: 'remote that cannot be loaded', act: goToFailingRemote, shows: /сейчас\sзакрыт/ },
  ],
}
