import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { computeBuildVersion } from './name-build.ts'
import { emptyRemoteCapabilities } from './store/testing.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'vitrina-version-'))
  mkdirSync(path.join(folder, 'client'))
  write('client/remoteEntry.js', 'let a = 1')
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (place: string, text: string) => writeFileSync(path.join(folder, place), text)
const described = {
  ...{
    name: 'catalog',
    contract: 2,
    container: 'vitrina_catalog',
    offer: emptyRemoteCapabilities,
    assets: {},
  },
}
const name = (changes = {}) => computeBuildVersion(folder, { ...described, ...changes })

describe('the version of a build', () => {
  it('is unchanged when source maps, compressed copies or statistics files change', async () => {
    const version = await name()
    expect(version).toMatch(/^[0-9a-f]{10}$/)
    const beside = ['remoteEntry.js.map', 'remoteEntry.js.br', 'remoteEntry.js.gz', 'mf-stats.json']
    for (const place of beside) write(`client/${place}`, 'another')
    write('manifest.json', '{}')
    expect(await name()).toBe(version)
  })

  it.each([
    ['a script changes', 'client/remoteEntry.js', 'let a = 2'],
    ['a file is added', 'client/catalog.product.css', '.a {}'],
    ['its contract changes', 'client/contract.json', '{}'],
    ['its trial recording changes', 'trial.json', '{}'],
  ])('changes when %s', async (_what, place, text) => {
    const version = await name()
    write(place, text)
    expect(await name()).not.toBe(version)
  })

  it('changes when a file is renamed', async () => {
    write('client/a.js', 'let b')
    const version = await name()
    rmSync(path.join(folder, 'client/a.js'))
    write('client/b.js', 'let b')
    expect(await name()).not.toBe(version)
  })

  it('changes when the capabilities of the remote change', async () => {
    const offer = { ...emptyRemoteCapabilities, listeners: ['./listener'] }
    expect(await name({ offer })).not.toBe(await name())
  })
})
