import type { Page } from '@playwright/test'
import { readRemoteStatuses, releaseModifiedCopy } from './remote-releases.ts'
import type { Shop } from './shop.ts'
import { expect, test } from './test.ts'

test.use({ expectedComplaints: /in browsers only/ })

const page = '/zhenschinam/platya'

/** What the build of a remote for browsers ends with: its screens throw while they are rendered. */
const throwingScreens = `
;{
  const own = vitrina_catalog
  vitrina_catalog = {
    init: (...given) => own.init(...given),
    get: async expose => {
      const found = (await own.get(expose))()
      const fail = () => { throw new Error('in browsers only') }
      return () => (typeof found.default === 'function' ? { ...found, default: fail } : found)
    },
  }
}
`

const catalogOf = async (shop: Shop) => (await readRemoteStatuses(shop)).catalog

/** The first report that a page sends. Browsers do not show a beacon's body to who watches them. */
async function listenForReport(tab: Page): Promise<{ first: Promise<string> }> {
  const heard = Promise.withResolvers<string>()
  await tab.exposeFunction('hearReport', heard.resolve)
  await tab.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      const { hearReport } = window as unknown as { hearReport(text: string): void }
      void (body as Blob).text().then(hearReport)
      return send(url, body)
    }
  })
  return { first: heard.promise }
}

/** As many browsers as there are addresses, which all send the same. */
async function report({ url }: Shop, body: string, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const answer = await fetch(`${url}/client-reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body,
    })
    expect([204, 429]).toContain(answer.status)
  }
}

const addresses = (count: number, network: string) =>
  Array.from({ length: count }, (_, number) => `${network}.${number + 1}`)

test('a release that throws only in browsers is withdrawn once enough browsers report it', async ({
  page: tab,
  ownShop,
}) => {
  const before = (await catalogOf(ownShop))?.version
  const version = await releaseModifiedCopy(ownShop, 'catalog', (script, file) =>
    file.endsWith('client/remoteEntry.js') ? script + throwingScreens : script,
  )
  await expect
    .poll(() => catalogOf(ownShop), { timeout: 30_000 })
    .toMatchObject({ status: 'up', version })

  const reported = await listenForReport(tab)
  await tab.goto(ownShop.url + page)
  const body = await reported.first
  expect(JSON.parse(body)).toMatchObject({
    releases: { catalog: version },
    reports: expect.arrayContaining([expect.objectContaining({ kind: 'error' })]),
  })

  await test.step('200 reports of one IP address and 40 reports with a forged proof are ignored', async () => {
    await report(ownShop, body, Array(200).fill('203.0.113.1'))
    const forged = { ...JSON.parse(body), proof: 'AAAAAAAAAAAAAAAA' }
    await report(ownShop, JSON.stringify(forged), addresses(40, '198.51.100'))
    expect(await catalogOf(ownShop)).toMatchObject({ version })
  })

  await test.step('an error reported by 25 IP addresses withdraws the release', async () => {
    await report(ownShop, body, addresses(25, '192.0.2'))
    const state = await catalogOf(ownShop)
    expect(state).toMatchObject({ status: 'up', version: before, withdrawn: { version } })
    expect(state?.withdrawn?.problem).toMatch(/fails in \d+ of \d+ browsers/)
  })

  await tab.goto(ownShop.url + page)
  await expect(tab.getByRole('combobox')).toBeVisible()
  expect(await tab.content()).not.toContain(`/catalog/${version}/`)
})
