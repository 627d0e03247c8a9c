import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildShell, buildShellForRefresh } from '../scripts/remotes/build-shell.ts'
import { runOneBuildAtATime } from '../scripts/remotes/one-build-at-a-time.ts'
import { findFreePort } from '../scripts/serve/free-port.ts'
import { runShopCommand, waitForOutput } from './command.ts'
import { waitForHydration } from './journey.ts'
import { startShop } from './shop.ts'
import { expect, test } from './test.ts'
import { copyTree } from './tree-copy.ts'

const key = 'what the shop and the engineer know'

test.setTimeout(180_000)

test.beforeAll(() =>
  runOneBuildAtATime(async () => {
    await buildShell()
    await buildShellForRefresh()
  }),
)

/** The tree of an engineer, and what shows its content remote in a shop. */
async function serveLocalRemote(shopUrl: string) {
  const tree = copyTree()
  const port = String(await findFreePort())
  const args = ['--remote', 'content', '--shell', shopUrl, '--port', port]
  const dev = runShopCommand('dev', { DEV_REMOTES_KEY: key }, tree.folder, args)
  return {
    port,
    change(file: string, before: string, after: string): void {
      const source = path.join(tree.folder, 'mf-content/src', file)
      const text = readFileSync(source, 'utf8')
      expect(text).toContain(before)
      writeFileSync(source, text.replace(before, after))
    },
    async waitForLink(): Promise<string> {
      await waitForOutput(dev, 'Open within two hours: ')
      return /\S+\/local-remotes\?token=\S+/.exec(dev.said())?.[0] ?? ''
    },
    async close(): Promise<void> {
      dev.interrupt()
      await dev.exited
      tree.remove()
    },
  }
}

test('a saved component of a local remote is exchanged on the open page within two seconds, with its state', async ({
  page,
}) => {
  const shop = await startShop({ DEV_REMOTES_KEY: key })
  const local = await serveLocalRemote(shop.url)
  try {
    await page.goto(await local.waitForLink())
    await page.goto(`${shop.url}/i/kontakty`)
    await waitForHydration(page)
    const form = page.locator('form', { has: page.getByRole('button', { name: 'Отправить' }) })
    await form.getByRole('checkbox').check()
    const loadedAt = await page.evaluate(() => performance.timeOrigin)
    const isSamePage = () => page.evaluate(at => performance.timeOrigin === at, loadedAt)
    // The first change of a build server is compiled with nothing in memory yet.
    local.change('contact/contact-form.tsx', "{t('content:contact.send')}", "{'Послать'}")
    await expect(page.getByRole('button', { name: 'Послать' })).toBeVisible({ timeout: 30_000 })

    const startedMs = Date.now()
    local.change('contact/contact-form.tsx', "{'Послать'}", "{'Послать письмо'}")
    const button = page.getByRole('button', { name: 'Послать письмо' })
    await expect(button).toBeVisible({ timeout: 30_000 })
    test.info().annotations.push({ type: 'refresh', description: `${Date.now() - startedMs} ms` })
    console.log('refresh ms', Date.now() - startedMs)

    local.change('contact/contact.module.css', '.send {', '.send {\n  outline: 3px solid red;')
    await expect(button).toHaveCSS('outline-width', '3px', { timeout: 30_000 })

    expect(await isSamePage()).toBe(true)
    await expect(page.getByRole('checkbox').last()).toBeChecked()
  } finally {
    await page.goto('about:blank')
    await local.close()
    await shop.close()
  }
})

test('a locally served remote appears in a shop only for visitors who opened its link', async ({
  ownShop,
  page,
  browser,
}) => {
  const tree = copyTree()
  const shop = await startShop({ DEV_REMOTES_KEY: key })
  const news = path.join(tree.folder, 'mf-content/src/news/news-route.tsx')
  const change = (before: string, after: string) => {
    const text = readFileSync(news, 'utf8')
    expect(text).toContain(before)
    writeFileSync(news, text.replace(before, after))
  }
  change('"h1">{title}<', '"h1">local news<')
  const port = String(await findFreePort())
  const args = ['--remote', 'content', '--shell', shop.url, '--port', port]
  const dev = runShopCommand('dev', { DEV_REMOTES_KEY: key }, tree.folder, args)
  const other = await browser.newContext()
  try {
    await waitForOutput(dev, 'Open within two hours: ')
    const [link = ''] = /\S+\/local-remotes\?token=\S+/.exec(dev.said()) ?? []
    await page.goto(link)
    const shown = await page.goto(`${shop.url}/news`)
    expect(await shown?.text()).toContain('local news')
    expect(shown?.headers()['cache-control']).toBe('no-store')
    const badge = () => getComputedStyle(document.body, '::after').content
    expect(await page.evaluate(badge)).toBe(`"content · http://127.0.0.1:${port}"`)

    // The open page follows the next change, after it was hydrated by files of that machine.
    await waitForHydration(page)
    change('local news', 'local news again')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('local news again', { timeout: 30_000 })

    const theirs = await (await other.newPage()).goto(`${shop.url}/news`)
    expect(await theirs?.text()).not.toContain('local news')
    expect(theirs?.headers()['cache-control']).not.toBe('no-store')

    // Another shop has another key, or none.
    const { pathname, search } = new URL(link)
    expect((await fetch(ownShop.url + pathname + search)).status).toBe(404)
    expect((await fetch(`${shop.url}${pathname}?token=${search.slice(7, -2)}`)).status).toBe(403)
    const cookie = `local-remote=${new URL(link).searchParams.get('token')}`
    const refused = await fetch(`${ownShop.url}/news`, { headers: { cookie } })
    expect(await refused.text()).not.toContain('local news')
  } finally {
    // An open page would say that it is told of no more changes.
    await page.goto('about:blank')
    dev.interrupt()
    await dev.exited
    await other.close()
    await shop.close()
    tree.remove()
  }
})
