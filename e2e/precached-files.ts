import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/**
 * Waits until the service worker keeps every file of the live releases: what was not looked at runs
 * without a network from then on.
 */
export async function waitUntilFilesAreCached(page: Page, locale = 'ru-RU'): Promise<void> {
  const missing = () =>
    page.evaluate(async locale => {
      const answer = await fetch(`/offline/${locale}/files.json`)
      const listed: { url: string }[] = await answer.json()
      const kept = await (await caches.open('files')).keys()
      const urls = kept.map(({ url }) => new URL(url).pathname)
      return listed.map(({ url }) => url).filter(url => !urls.includes(url))
    }, locale)
  await expect.poll(missing, { timeout: 20_000 }).toEqual([])
}
