import { expect, type Page } from '@playwright/test'
import { open } from '../../journey.ts'
import { waitUntilFilesAreCached } from '../../precached-files.ts'
import type { ScreenWalk } from '../screen.ts'
import { dialog } from './over-pages.ts'

async function seeSomething(page: Page): Promise<void> {
  await open(page, '/zhenschinam/platya')
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  await page.waitForLoadState('networkidle')
  await waitUntilFilesAreCached(page)
}

/** What is there without a network. */
export const offline: ScreenWalk = {
  name: 'offline',
  prepare: async page => {
    await seeSomething(page)
    await page.context().setOffline(true)
  },
  screens: [
    { name: 'a page that was seen', path: '/zhenschinam/platya' },
    {
      name: 'search without a network',
      act: async page => {
        await page.getByRole('banner').getByRole('link', { name: 'Поиск' }).click()
        await dialog(page).getByRole('combobox').fill('сапоги')
        await expect(
          dialog(page)
            .getByText(/Нет связи/)
            .first(),
        ).toBeVisible()
      },
    },
    {
      name: 'offline page',
      act: page => page.goto('/news'),
      shows: 'Нет связи с магазином',
    },
  ],
}
