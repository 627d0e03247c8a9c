import { expect, type Page } from '@playwright/test'
import { openProxyServer } from '../../front-server.ts'
import { open } from '../../journey.ts'
import type { ScreenWalk, WalkContext } from '../screen.ts'

async function releaseNewVersion(page: Page, { url }: WalkContext): Promise<void> {
  const front = await openProxyServer(url)
  try {
    await open(page, front.url)
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
  await open(page, '/')
  await page.getByRole('main').getByRole('link', { name: 'Смотреть коллекцию' }).first().click()
}

/** What the shop says of itself while one reads. */
export const notices: ScreenWalk = {
  name: 'notices',
  screens: [
    { name: 'new version', act: releaseNewVersion },
    { name: 'remote that cannot be loaded', act: goToFailingRemote, shows: /сейчас\sзакрыт/ },
  ],
}
