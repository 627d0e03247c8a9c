import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { faults, withFault } from './remote-faults/faults.ts'
import { releaseChanged, remoteStates } from './remote-releases.ts'
import type { Shop } from './shop.ts'
import { expect, test } from './test.ts'

/** Pages that do not need the remote for what they are about. */
const others = ['/', '/news']
const own = '/zhenschinam/platya'

async function open({ url }: Shop, page: string): Promise<string> {
  const answer = await fetch(url + page)
  const isWhole = (await answer.text()).includes('</html>')
  return `${page} ${answer.status}${isWhole ? '' : ', in part'}`
}

test.describe('a remote whose release, once live,', () => {
  for (const name of ['exits', 'loops', 'hangs in render']) {
    test(`${name} costs no page of another remote, and is put back by itself`, async ({
      ownShop,
    }) => {
      const fault = faults.find(other => other.name === name)
      if (!fault) throw new Error(`There is no fault "${name}".`)
      const before = (await remoteStates(ownShop)).catalog?.version
      const armFile = path.join(ownShop.dataFolder, `armed-${randomUUID()}`)
      const released = await releaseChanged(ownShop, 'catalog', (script, file) =>
        file.startsWith('server/') ? withFault(script, fault, armFile) : script,
      )
      const catalog = async () => (await remoteStates(ownShop)).catalog
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
      expect(await catalog()).toMatchObject({ status: 'up', version: before })
      expect(await open(ownShop, own)).toBe(`${own} 200`)
      await rm(armFile)
    })
  }
})
