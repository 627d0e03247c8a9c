import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { injectFault, remoteFaults } from './remote-faults/faults.ts'
import { readRemoteStatuses, releaseModifiedCopy } from './remote-releases.ts'
import type { Shop } from './shop.ts'
import { expect, test } from './test.ts'

/** Pages that need neither the remote nor the platform for what they are about. */
const others = ['/', '/my-account']
const own = '/zhenschinam/platya'

const faultsTried = { exits: '@trial', loops: '@sample', 'hangs in render': '@trial' }

async function open({ url }: Shop, page: string): Promise<string> {
  const answer = await fetch(url + page)
  const isWhole = (await answer.text()).includes('</html>')
  return `${page} ${answer.status}${isWhole ? '' : ', in part'}`
}

test.describe('a faulty live release', () => {
  for (const [name, tag] of Object.entries(faultsTried)) {
    test(`with the fault “${name}” is withdrawn automatically, while other pages respond 200`, {
      tag,
    }, async ({ ownShop }) => {
      const fault = remoteFaults.find(other => other.name === name)
      if (!fault) throw new Error(`There is no fault "${name}".`)
      const before = (await readRemoteStatuses(ownShop)).catalog?.version
      const armFile = path.join(ownShop.dataFolder, `armed-${randomUUID()}`)
      const released = await releaseModifiedCopy(ownShop, 'catalog', (script, file) =>
        file.startsWith('server/') ? injectFault(script, fault, armFile) : script,
      )
      const catalog = async () => (await readRemoteStatuses(ownShop)).catalog
      await expect.poll(catalog, { timeout: 30_000 }).toMatchObject({ version: released })

      await writeFile(armFile, '')
      const seen = new Set<string>()
      await expect
        .poll(async () => {
          for (const page of await Promise.all(others.map(page => open(ownShop, page)))) {
            seen.add(page)
          }
          return (await catalog())?.withdrawn?.version
        })
        .toBe(released)
      expect([...seen].sort()).toEqual(others.map(page => `${page} 200`))
      await expect
        .poll(() => Promise.all([...others, own].map(page => open(ownShop, page))))
        .toEqual([...others, own].map(page => `${page} 200`))
      expect(await catalog()).toMatchObject({ status: 'up', version: before })
      await rm(armFile)
    })
  }
})
