import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { injectFault, remoteFaults } from './remote-faults/faults.ts'
import {
  promoteRemoteCanary,
  readRemoteStatuses,
  rollBackRemote,
  startModifiedCanary,
} from './remote-releases.ts'
import type { Shop } from './shop.ts'
import { expect, test } from './test.ts'

const oldWords = 'Новая коллекция'
const newWords = 'Новинки недели'
const withNewWords = (script: string) => script.replaceAll(oldWords, newWords)

/** One more visitor, who keeps what cookies the shop gives. */
function visitor({ url }: Shop) {
  let cookie = ''
  return async () => {
    const answer = await fetch(url, { headers: cookie ? { cookie } : {} })
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    const html = await answer.text()
    return { html, isCanary: html.includes(newWords), hasCookie: cookie !== '' }
  }
}

const canaryOf = async (shop: Shop) => (await readRemoteStatuses(shop)).catalog?.canary

test('a 40 % canary release is served to some visitors, and again on their second visit', async ({
  ownShop,
}) => {
  const before = (await readRemoteStatuses(ownShop)).catalog?.version ?? ''
  expect((await visitor(ownShop)()).hasCookie).toBe(false)
  const version = await startModifiedCanary(ownShop, 'catalog', 40, withNewWords)
  await expect.poll(() => canaryOf(ownShop), { timeout: 30_000 }).toMatchObject({ isShown: true })

  let canaries = 0
  for (let number = 0; number < 60; number += 1) {
    const visit = visitor(ownShop)
    const first = await visit()
    const second = await visit()
    expect([second.isCanary, second.hasCookie]).toEqual([first.isCanary, true])
    for (const { html, isCanary } of [first, second]) {
      expect(html.includes(`/catalog/${isCanary ? before : version}/`)).toBe(false)
      expect(html.includes(`/catalog/${isCanary ? version : before}/`)).toBe(true)
    }
    if (first.isCanary) canaries += 1
  }
  // Four standard deviations of 60 visitors.
  expect(canaries).toBeGreaterThan(8)
  expect(canaries).toBeLessThan(40)

  await promoteRemoteCanary(ownShop, 'catalog')
  await expect.poll(async () => (await readRemoteStatuses(ownShop)).catalog?.version).toBe(version)
  // The front process knows of a release a moment before its pages are rendered with it.
  await expect.poll(async () => (await visitor(ownShop)()).isCanary).toBe(true)
  expect(await canaryOf(ownShop)).toBeUndefined()

  await rollBackRemote(ownShop, 'catalog')
  await expect.poll(async () => (await readRemoteStatuses(ownShop)).catalog?.version).toBe(before)
})

for (const name of ['throws in render', 'exits']) {
  test(`a canary release that ${name} is withdrawn automatically, and pages respond 200`, async ({
    ownShop,
  }) => {
    const fault = remoteFaults.find(other => other.name === name)
    if (!fault) throw new Error(`There is no fault "${name}".`)
    const before = (await readRemoteStatuses(ownShop)).catalog?.version
    const armFile = path.join(ownShop.dataFolder, `armed-${randomUUID()}`)
    const version = await startModifiedCanary(ownShop, 'catalog', 50, (script, file) =>
      file.startsWith('server/') ? injectFault(script, fault, armFile) : withNewWords(script),
    )
    await expect.poll(() => canaryOf(ownShop), { timeout: 30_000 }).toMatchObject({ isShown: true })

    await writeFile(armFile, '')
    const statuses = new Set<number>()
    await expect
      .poll(
        async () => {
          for (let page = 0; page < 5; page += 1) statuses.add((await fetch(ownShop.url)).status)
          return canaryOf(ownShop)
        },
        { timeout: 60_000 },
      )
      .toMatchObject({ version, isShown: false })
    expect([...statuses]).toEqual([200])
    expect(await readRemoteStatuses(ownShop)).toMatchObject({
      catalog: { status: 'up', version: before },
    })
    await rm(armFile)
  })
}
