import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildShell, buildShellForRefresh } from '../scripts/remotes/build-shell.ts'
import { runOneBuildAtATime } from '../scripts/remotes/one-build-at-a-time.ts'
import { findFreePort } from '../scripts/serve/free-port.ts'
import { waitForHydration } from './journey.ts'
import { runShopCommand, waitForOutput } from './running-command.ts'
import { startShop } from './shop.ts'
import { expect, test } from './test.ts'
import { copySourceTree } from './tree-copy.ts'

const key = 'what the shop and the engineer know'

test.setTimeout(180_000)

test.beforeAll(() =>
  runOneBuildAtATime(async () => {
    await buildShell()
    await buildShellForRefresh()
  }),
)

type Edit = readonly [file: string, before: string, after: string]

/** An engineer's tree, and the command that shows its content remote in a shop. */
async function serveLocalRemote(shopUrl: string, ...edits: readonly Edit[]) {
  const tree = copySourceTree()
  const change = (...[file, before, after]: Edit) => {
    const source = path.join(tree.folder, 'mf-content/src', file)
    const text = readFileSync(source, 'utf8')
    expect(text).toContain(before)
    writeFileSync(source, text.replace(before, after))
  }
  for (const edit of edits) change(...edit)
  const port = String(await findFreePort())
  const args = ['--remote', 'content', '--shell', shopUrl, '--port', port]
  const dev = runShopCommand('dev', { DEV_REMOTES_KEY: key }, tree.folder, args)
  return {
    port,
    change,
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

test('saving a local remote’s component updates the open page; saving a loader reloads it', async ({
  page,
}) => {
  const shop = await startShop({ DEV_REMOTES_KEY: key })
  const local = await serveLocalRemote(shop.url)
  try {
    await page.goto(await local.waitForLink())
    await page.goto(`${shop.url}/i/kontakty`)
    await waitForHydration(page)
    const agreement = page.getByRole('main').getByRole('checkbox')
    await agreement.check()
    const loadedAt = await page.evaluate(() => performance.timeOrigin)
    const isSamePage = () => page.evaluate(at => performance.timeOrigin === at, loadedAt)
    const form = 'contact/contact-form.tsx'
    local.change(form, "{t('content:contact.send')}", "{'Послать'}")
    const button = page.getByRole('button', { name: 'Послать' })
    await expect(button).toBeVisible({ timeout: 30_000 })
    local.change('contact/contact.module.css', '.send {', '.send {\n  outline: 3px solid red;')
    // The width alone is 3 px without a line as well.
    await expect(button).toHaveCSS('outline-style', 'solid', { timeout: 30_000 })
    expect(await isSamePage()).toBe(true)
    await expect(agreement).toBeChecked()

    // The page holds the data of the loader it came with, which it has never loaded itself.
    const heading = 'heading: page.content_heading || page.title'
    local.change('cms/cms-page-loader.ts', heading, "heading: 'Пишите нам'")
    await expect.poll(isSamePage, { timeout: 30_000 }).toBe(false)
    await waitForHydration(page)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('Пишите нам')

    // A style sheet of the page and a loader it has not loaded, saved within one build.
    local.change('contact/contact.module.css', '3px solid red', '3px dotted red')
    local.change('cms/cms-page-loader.ts', "'Пишите нам'", "'Звоните нам'")
    await expect(title).toHaveText('Звоните нам', { timeout: 30_000 })
    await waitForHydration(page)
    await expect(page.getByRole('button', { name: 'Послать' })).toHaveCSS('outline-style', 'dotted')
  } finally {
    await page.goto('about:blank')
    await local.close()
    await shop.close()
  }
})

test('a locally served remote is rendered in a shop only for visitors who opened its link', async ({
  ownShop,
  page,
  browser,
}) => {
  const shop = await startShop({ DEV_REMOTES_KEY: key })
  const news = 'news/news-route.tsx'
  const local = await serveLocalRemote(shop.url, [news, '"h1">{title}<', '"h1">local news<'])
  const other = await browser.newContext()
  try {
    const link = await local.waitForLink()
    await page.goto(link)
    const shown = await page.goto(`${shop.url}/news`)
    expect(await shown?.text()).toContain('local news')
    expect(shown?.headers()['cache-control']).toBe('no-store')
    const badge = () => getComputedStyle(document.body, '::after').content
    expect(await page.evaluate(badge)).toBe(`"content · http://127.0.0.1:${local.port}"`)

    // The open page follows the next change, after it was hydrated by files of that machine.
    await waitForHydration(page)
    local.change(news, 'local news', 'local news again')
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
    await local.close()
    await other.close()
    await shop.close()
  }
})
