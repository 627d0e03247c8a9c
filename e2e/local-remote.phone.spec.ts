import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findFreePort } from '../scripts/serve/free-port.ts'
import { runShopCommand, waitForOutput } from './command.ts'
import { waitForHydration } from './journey.ts'
import { startShop } from './shop.ts'
import { expect, test } from './test.ts'
import { copyTree } from './tree-copy.ts'

const key = 'what the shop and the engineer know'

test.setTimeout(180_000)

test('a locally served remote is rendered in a shop only for visitors who opened its link', async ({
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
