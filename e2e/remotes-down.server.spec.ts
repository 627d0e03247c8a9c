import { normalizeSpaces } from './journey.ts'
import { deleteCachedReleases, readRemoteStatuses, removeRemoteFiles } from './remote-releases.ts'
import { expect, test } from './test.ts'

/** What home shows of each remote; one of them is tried each time, the others when all are. */
const remotes = [
  { name: 'content', shows: 'Смотреть коллекцию' },
  { name: 'catalog', shows: 'Свитер с косами' },
  { name: 'cart-checkout', shows: undefined },
  { name: 'account', shows: undefined },
]

test.describe('a remote whose files are missing', () => {
  test.setTimeout(240_000)

  for (const { name, shows } of remotes) {
    const tag = name === 'content' ? [] : ['@trial']
    test(`leaves other remotes on the page, and is rendered once its files are back: ${name}`, {
      tag,
    }, async ({ ownShop }) => {
      const bringBack = await removeRemoteFiles(ownShop, name)
      await ownShop.stop('shell')
      await deleteCachedReleases(ownShop, name)
      await ownShop.start('shell')
      const page = await fetch(ownShop.url)
      const html = normalizeSpaces(await page.text())
      expect(page.status).toBe(200)
      expect(html.includes('Корзина')).toBe(true)
      for (const other of remotes) {
        const { shows } = other
        if (other.name !== name && shows)
          expect([shows, html.includes(shows)]).toEqual([shows, true])
      }
      if (shows) expect([shows, html.includes(shows)]).toEqual([shows, false])
      expect((await readRemoteStatuses(ownShop))[name]?.status).toBe('down')

      await bringBack()
      // Looked for at least every five seconds, and tried anew: what was known of it is gone too. A
      // trial that fails for want of time is repeated after ten.
      await expect
        .poll(async () => (await readRemoteStatuses(ownShop))[name], { timeout: 30_000 })
        .toMatchObject({ status: 'up' })
      const mended = normalizeSpaces(await (await fetch(ownShop.url)).text())
      if (shows) expect([shows, mended.includes(shows)]).toEqual([shows, true])
    })
  }

  test('is still rendered by a restarted shell from its cached copy', async ({ ownShop }) => {
    const bringBack = await removeRemoteFiles(ownShop, 'content')
    await ownShop.stop('shell')
    await ownShop.start('shell')
    const html = normalizeSpaces(await (await fetch(ownShop.url)).text())
    expect(html.includes('Смотреть коллекцию')).toBe(true)
    expect((await readRemoteStatuses(ownShop)).content).toMatchObject({
      status: 'up',
      problem: expect.stringContaining('content/'),
    })
    await bringBack()
    await expect
      .poll(async () => (await readRemoteStatuses(ownShop)).content?.problem, { timeout: 20_000 })
      .toBeUndefined()
  })
})
