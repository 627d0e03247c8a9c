import { rm } from 'node:fs/promises'
import path from 'node:path'
import { createFolderObjectStore } from '../scripts/remotes/store/folder-store.ts'
import { createReleaseStore } from '../scripts/remotes/store/release-store.ts'
import { findFreePort } from '../scripts/serve/free-port.ts'
import { normalizeSpaces, openPage, waitForHydration } from './journey.ts'
import { deleteCachedReleases, readRemoteStatuses } from './remote-releases.ts'
import { type Shop, startShop } from './shop.ts'
import { type StaticHost, startStaticHost } from './static-host.ts'
import { expect, test } from './test.ts'
import { collectPageErrors } from './watch-page.ts'

const remotes = ['account', 'cart-checkout', 'catalog', 'content'] as const
const ofContent = 'Смотреть коллекцию'
const ofCatalog = 'Свитер с косами'

// A browser says so itself of each file of the host that is dead.
test.use({ expectedComplaints: /Failed to load resource|net::ERR_CONNECTION_REFUSED/ })
test.setTimeout(240_000)

type Hosts = Readonly<Record<(typeof remotes)[number], StaticHost>>

async function openHosts(): Promise<Hosts> {
  const { VITRINA_E2E_REMOTES: folder = '' } = process.env
  const hosts = remotes.map(async name => [name, await startStaticHost(folder, name)] as const)
  return Object.fromEntries(await Promise.all(hosts)) as Hosts
}

/** A host for each remote, and none of them the shop's. */
async function moveToHosts(shop: Shop, hosts: Hosts): Promise<void> {
  const folder = path.join(shop.dataFolder, 'remotes')
  const states = await readRemoteStatuses(shop)
  for (const name of remotes) {
    const filesUrl = `${hosts[name].origin}/`
    const store = createReleaseStore({ store: createFolderObjectStore(folder), filesUrl })
    await store.pin(name, states[name]?.version ?? '')
    await rm(path.join(folder, name), { recursive: true })
  }
}

async function failuresAt(port: number, remote: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const line = `vitrina_browser_remote_failures_total{remote="${remote}"} `
  return Number(
    text
      .split('\n')
      .find(found => found.startsWith(line))
      ?.slice(line.length) ?? 0,
  )
}

async function homeOf({ url }: Shop) {
  const answer = await fetch(url)
  return {
    status: answer.status,
    headers: answer.headers,
    html: normalizeSpaces(await answer.text()),
  }
}

test('remotes on four hosts render one page, and a failed host removes only its remote', async ({
  page,
  browser,
}) => {
  const hosts = await openHosts()
  const origins = remotes.map(name => hosts[name].origin)
  const metrics = await findFreePort()
  const settings = { REMOTES_ORIGINS: origins.join(','), METRICS_PORT: String(metrics) }
  const shop = await startShop(settings)
  const fresh = await browser.newContext()
  try {
    await moveToHosts(shop, hosts)
    await expect
      .poll(async () => {
        const { html } = await homeOf(shop)
        return origins.filter(origin => html.includes(`${origin}/`))
      })
      .toEqual(origins)
    const policy = (await homeOf(shop)).headers.get('content-security-policy')
    for (const origin of origins) expect(policy).toContain(origin)

    const first = await fresh.newPage()
    const complaints = await collectPageErrors(first)
    await openPage(first, shop.url)
    await openPage(first, `${shop.url}/zhenschinam/platya`)
    await first.getByRole('combobox').selectOption('final_price:asc')
    await expect(first).toHaveURL(/sort=final_price/)
    await expect.poll(() => hosts.content.asked.some(file => file.endsWith('.js'))).toBe(true)
    expect(complaints).toEqual([])

    // The page server has what it renders with; browsers look for it in vain, and say so.
    await hosts.content.die()
    await page.goto(shop.url)
    await waitForHydration(page)
    await expect(page.getByText(ofContent).first()).toBeVisible()
    await expect.poll(() => failuresAt(metrics, 'content'), { timeout: 30_000 }).toBeGreaterThan(0)
    expect(await failuresAt(metrics, 'catalog')).toBe(0)

    await shop.stop('shell')
    await deleteCachedReleases(shop, 'content')
    await shop.start('shell')
    const without = await homeOf(shop)
    expect(without.status).toBe(200)
    expect([without.html.includes(ofContent), without.html.includes(ofCatalog)]).toEqual([
      false,
      true,
    ])
    await openPage(page, shop.url)
    await expect(page.getByText(ofCatalog).first()).toBeVisible()

    await hosts.content.comeBack()
    await expect
      .poll(async () => (await homeOf(shop)).html.includes(ofContent), { timeout: 40_000 })
      .toBe(true)
    expect((await readRemoteStatuses(shop)).content).toMatchObject({ status: 'up' })
  } finally {
    await fresh.close()
    await shop.close()
    await Promise.all(remotes.map(name => hosts[name].die()))
  }
})
