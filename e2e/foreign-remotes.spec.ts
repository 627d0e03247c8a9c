import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { compressFile } from '../scripts/remotes/compress-files.ts'
import { createLocalReleaseStore } from '../scripts/remotes/local-store.ts'
import { buildForeignRemote } from './foreign-builds.ts'
import { normalizeSpaces, openPage } from './journey.ts'
import {
  deleteCachedReleases,
  readRemoteStatuses,
  releaseModifiedCopy,
  removeRemoteFiles,
  rollBackRemote,
} from './remote-releases.ts'
import type { Shop } from './shop.ts'
import { expect, test } from './test.ts'

const product = '/p/VT-10101/plate-letnee-s-raskleshennoy-yubkoy'
const advice = 'Шерсть стирайте руками'
const question = 'Пригодились ли советы?'

const openStore = ({ dataFolder }: Shop) =>
  createLocalReleaseStore(path.join(dataFolder, 'remotes'))

/** Releases both remotes, and waits until pages are rendered with them. */
async function releaseBoth(shop: Shop): Promise<void> {
  const builds = [await buildForeignRemote('rspack-care'), await buildForeignRemote('vite-poll')]
  for (const built of builds) {
    await openStore(shop).release(built)
    await expect
      .poll(async () => (await readRemoteStatuses(shop))[built.name], { timeout: 20_000 })
      .toMatchObject({ status: 'up', version: built.version })
  }
}

/** The copies of a shared package that remotes of the page have loaded, and who uses each. */
function readLoadedCopies(page: Page, name: 'react' | 'react-dom') {
  return page.evaluate(name => {
    type Copy = { loaded?: boolean; from: string; useIn: string[] }
    type Instance = { shareScopeMap: { default?: Record<string, Record<string, Copy>> } }
    const { __FEDERATION__: federation } = globalThis as unknown as {
      __FEDERATION__: { __INSTANCES__: Instance[] }
    }
    const copies = federation.__INSTANCES__.flatMap(({ shareScopeMap }) =>
      Object.values(shareScopeMap.default?.[name] ?? {}),
    )
    return [...new Set(copies)]
      .filter(({ loaded }) => loaded)
      .map(({ from, useIn }) => ({ from, useIn: [...new Set(useIn)].sort() }))
  }, name)
}

async function fetchHtml(
  { url }: Shop,
  address: string,
): Promise<{ status: number; text: string }> {
  const answer = await fetch(url + address)
  return { status: answer.status, text: normalizeSpaces(await answer.text()) }
}

test.afterEach(async ({ ownShop }) => {
  for (const remote of ['care', 'poll']) {
    if ((await readRemoteStatuses(ownShop))[remote]) await openStore(ownShop).withdraw(remote)
  }
})

test('a page of an rspack remote renders a Vite remote, both with the shell’s React', async ({
  ownShop,
  page,
}) => {
  await releaseBoth(ownShop)
  const served = await fetchHtml(ownShop, '/care')
  expect(served.status).toBe(200)
  expect(served.text).toContain(advice)

  const scripts: Promise<string>[] = []
  page.on('response', response => {
    if (/\/remotes\/(care|poll)\/.*\.js$/.test(response.url())) scripts.push(response.text())
  })
  await openPage(page, `${ownShop.url}/care`)
  await expect(page.getByRole('heading', { level: 1, name: 'Уход за вещами' })).toBeVisible()
  const poll = page.getByRole('region', { name: question })
  await expect(poll).toHaveCSS('border-left-color', 'rgb(35, 55, 198)')
  await poll.getByRole('button', { name: 'Да' }).click()
  await expect(poll).toHaveText('Спасибо за ответ')
  await expect(page.getByText(advice)).toBeVisible()
  for (const name of ['react', 'react-dom'] as const) {
    expect(await readLoadedCopies(page, name)).toEqual([
      { from: 'vitrina_shell', useIn: expect.arrayContaining(['vitrina_poll']) },
    ])
  }
  const ofRemotes = await Promise.all(scripts)
  expect(ofRemotes.length).toBeGreaterThan(1)
  expect(ofRemotes.filter(script => script.includes('react.dev/errors'))).toEqual([])
})

test('the slot of the rspack remote is rendered by the server and hydrated in the browser', async ({
  ownShop,
  page,
}) => {
  await releaseBoth(ownShop)
  expect((await fetchHtml(ownShop, product)).text).toContain('Все советы по уходу')
  await openPage(page, ownShop.url + product)
  await page.getByRole('button', { name: /^Уход за вещами/ }).click()
  await expect(page.getByText(advice)).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isSameTab: true }))
  await page.getByRole('link', { name: 'Все советы по уходу' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Уход за вещами' })).toBeVisible()
  expect(await page.evaluate(() => 'isSameTab' in window)).toBe(true)
})

test('the slot of the Vite remote is absent from the server HTML and is rendered in the browser', {
  tag: '@trial',
}, async ({ ownShop, page }) => {
  await releaseBoth(ownShop)
  expect((await fetchHtml(ownShop, '/')).text).not.toContain(question)
  await openPage(page, ownShop.url)
  await expect(page.getByRole('region', { name: question })).toBeVisible()
})

test('a host page other than the shop loads the Vite remote by its mf-manifest.json', {
  tag: '@trial',
}, async ({ ownShop, page }) => {
  await releaseBoth(ownShop)
  const { version } = await buildForeignRemote('vite-poll')
  const host = path.join(import.meta.dirname, 'fixtures/remotes/vite-poll/dist/other-host/host.js')
  const manifest = `${ownShop.url}/remotes/poll/${version}/client/mf-manifest.json`
  await page.route('**/other-host/**', route =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ path: host })
      : route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><body><div id="root"></div><script type="module" src="host.js"></script>',
        }),
  )
  await page.goto(`${ownShop.url}/other-host/?manifest=${manifest}`)
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Thank you for telling us')).toBeVisible()
})

test('an rspack remote can be rolled back, and without its files its route responds 503', async ({
  ownShop,
}) => {
  test.setTimeout(120_000)
  await releaseBoth(ownShop)
  const changed = 'Шерсть чистите щёткой'
  await releaseModifiedCopy(ownShop, 'care', script => script.replaceAll(advice, changed))
  await expect.poll(async () => (await fetchHtml(ownShop, '/care')).text).toContain(changed)
  await rollBackRemote(ownShop, 'care')
  await expect.poll(async () => (await fetchHtml(ownShop, '/care')).text).toContain(advice)

  const bringBack = await removeRemoteFiles(ownShop, 'care')
  await ownShop.stop('shell')
  await deleteCachedReleases(ownShop, 'care')
  await ownShop.start('shell')
  expect((await readRemoteStatuses(ownShop)).care?.status).toBe('down')
  expect((await fetchHtml(ownShop, '/care')).status).toBe(503)
  const without = await fetchHtml(ownShop, product)
  expect(without.status).toBe(200)
  expect(without.text).not.toContain('Все советы по уходу')
  await bringBack()
  await expect
    .poll(async () => (await fetchHtml(ownShop, '/care')).status, { timeout: 20_000 })
    .toBe(200)
})

test.describe('a release file whose content was altered', () => {
  test.use({ expectedComplaints: /integrity|Failed to|could not be loaded|ERR_/i })

  /** Adds to a file of a live remote that browsers load, as somebody at its host could. */
  async function whileTampered(
    shop: Shop,
    { remote, file }: { remote: string; file: RegExp },
    work: () => Promise<void>,
  ): Promise<void> {
    const version = (await readRemoteStatuses(shop))[remote]?.version ?? ''
    const client = path.join(shop.dataFolder, 'remotes', remote, version, 'client')
    const [name] = (await readdir(client, { recursive: true })).filter(place => file.test(place))
    const place = path.join(client, name ?? 'none')
    const right = await readFile(place)
    const put = async (bytes: string | Buffer) => {
      await writeFile(place, bytes)
      await compressFile(place)
    }
    await put(`${right};globalThis.tampered = true`)
    try {
      await work()
    } finally {
      await put(right)
    }
  }

  const waitForRefusal = (remote: string, page: Page) =>
    page.waitForEvent('console', {
      predicate: message => message.text().includes(`The remote ${remote} could not be loaded`),
    })
  const ran = (page: Page) => page.evaluate(() => 'tampered' in window)

  for (const [tag, what, ofCare, ofPoll] of [
    [
      '@sample',
      'script entry of one remote, ES module chunk of another',
      /^remoteEntry\.js$/,
      /^assets\/poll-.*\.js$/,
    ],
    ['@trial', 'script chunk of one remote, style sheet of another', /care_slot.*\.js$/, /\.css$/],
  ] as const) {
    test(`is not executed by browsers: ${what}`, {
      tag,
    }, async ({ ownShop, page, context }) => {
      await releaseBoth(ownShop)
      const home = await context.newPage()
      await whileTampered(ownShop, { remote: 'care', file: ofCare }, () =>
        whileTampered(ownShop, { remote: 'poll', file: ofPoll }, async () => {
          const refused = Promise.all([waitForRefusal('care', page), waitForRefusal('poll', home)])
          await Promise.all([openPage(page, ownShop.url + product), openPage(home, ownShop.url)])
          await refused
        }),
      )
      // What the server rendered stays, and does nothing.
      await page.getByRole('button', { name: /^Уход за вещами/ }).click()
      await expect(page.getByText(advice)).toHaveCount(0)
      await expect(home.getByRole('region', { name: question })).toHaveCount(0)
      expect(await Promise.all([ran(page), ran(home)])).toEqual([false, false])
    })
  }

  test('is rejected by the server, which keeps the previous release up', async ({ ownShop }) => {
    await releaseBoth(ownShop)
    const before = (await readRemoteStatuses(ownShop)).care?.version
    const wanted = await releaseModifiedCopy(
      ownShop,
      'care',
      script => script,
      folder => appendFile(path.join(folder, 'server/remoteEntry.js'), '\n// more'),
    )
    await expect
      .poll(async () => (await readRemoteStatuses(ownShop)).care, { timeout: 20_000 })
      .toMatchObject({
        status: 'up',
        version: before,
        wanted,
        problem: expect.stringContaining('integrity'),
      })
  })
})
