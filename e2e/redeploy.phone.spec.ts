import { releaseModifiedCopy, rollBack } from './remote-releases.ts'
import type { Shop } from './shop.ts'
import { expect, test } from './test.ts'

test.use({ hasServiceWorker: true })

const oldWords = 'Новая коллекция'
const newWords = 'Новинки недели'

async function homeShows({ url }: Shop, words: string): Promise<boolean> {
  return (await (await fetch(url)).text()).includes(words)
}

test('a release shows on the next page load, and an open tab keeps its old version', {
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

  await rollBack(ownShop, 'catalog')
  await expect.poll(() => homeShows(ownShop, newWords)).toBe(false)
})
