import type { Page } from '@playwright/test'
import { addToCart, openPage, waitForHydration } from './journey.ts'
import { waitUntilFilesAreCached } from './precached-files.ts'
import {
  pruneNonLiveVersions,
  readRemoteStatuses,
  releaseModifiedCopy,
  rollBackRemote,
} from './remote-releases.ts'
import type { Shop } from './shop.ts'
import { expect, test } from './test.ts'

test.use({ hasServiceWorker: true })

const oldWords = 'Новая коллекция'
const newWords = 'Новинки недели'

async function homeShows({ url }: Shop, words: string): Promise<boolean> {
  return (await (await fetch(url)).text()).includes(words)
}

test('a release is served from the next page load on, and an open tab keeps its old version', {
  tag: '@smoke',
}, async ({ ownShop, page, context }) => {
  await page.goto(ownShop.url)
  await expect(page.getByRole('heading', { name: oldWords })).toBeVisible()

  await releaseModifiedCopy(ownShop, 'catalog', script => script.replaceAll(oldWords, newWords))
  await expect.poll(() => homeShows(ownShop, newWords)).toBe(true)
  const fresh = await context.newPage()
  await fresh.goto(ownShop.url)
  await expect(fresh.getByRole('heading', { name: newWords })).toBeVisible()

  // The open tab still runs what it came with, also for screens it has not loaded yet.
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page
    .getByRole('link', { name: /на главную/i })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: oldWords })).toBeVisible()

  await rollBackRemote(ownShop, 'catalog')
  await expect.poll(() => homeShows(ownShop, newWords)).toBe(false)
})

/** Files of a version that the browser keeps. */
function countKeptFiles(page: Page, version: string): Promise<number> {
  return page.evaluate(async version => {
    const kept = await (await caches.open('files')).keys()
    return kept.filter(({ url }) => url.includes(`/${version}/`)).length
  }, version)
}

test('an open tab loads pages of its pruned release; closing the tab deletes cached files', async ({
  ownShop,
  page,
  context,
}) => {
  await openPage(page, ownShop.url)
  await waitUntilFilesAreCached(page)
  const before = (await readRemoteStatuses(ownShop)).catalog?.version ?? ''
  const now = await releaseModifiedCopy(ownShop, 'catalog', script =>
    script.replaceAll(oldWords, newWords),
  )
  await expect.poll(() => homeShows(ownShop, newWords)).toBe(true)
  expect(await pruneNonLiveVersions(ownShop)).toContain(before)
  const fresh = await context.newPage()
  await openPage(fresh, ownShop.url)
  await expect(fresh.getByRole('heading', { name: newWords })).toBeVisible()
  await waitUntilFilesAreCached(fresh)

  // Screens that the old tab has not loaded yet: the host has their code no more.
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await expect(page.getByText('Артикул')).toBeVisible()
  await addToCart(page)
  await page.getByRole('banner').getByRole('link', { name: 'Поиск' }).click()
  await expect(page.getByRole('combobox', { name: 'Что ищете?' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('navigation', { name: 'Вы здесь' }).getByRole('link').last().click()
  await expect(page.getByRole('combobox', { name: 'Порядок' })).toBeVisible()
  expect(await countKeptFiles(page, before)).toBeGreaterThan(0)

  await page.close()
  await expect(async () => {
    await fresh.reload()
    await waitForHydration(fresh)
    expect(await countKeptFiles(fresh, before)).toBe(0)
  }).toPass()
  expect(await countKeptFiles(fresh, now)).toBeGreaterThan(0)
})
