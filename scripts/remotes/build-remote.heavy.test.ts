import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { locales } from '@vitrina/i18n'
import { findCurrentBuild } from './build-remote.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrina-workspaces-'))
afterAll(() => rmSync(folder, { recursive: true }))

const shared = (used: string, unused = '0') =>
  `export const used: number = ${used}\nexport const unused = ${unused}\n`

const messages = (remote: string) =>
  locales.map(locale => [`mf-${remote}/messages/${locale}/${remote}.json`, '{}'] as const)

/** Two remotes, each made of a shared file of its own. Answers the folder of a remote. */
function workspace(name: string, files: Record<string, string> = {}) {
  const uses = (file: string) => `export { used as default } from '../../shared/${file}.ts'`
  const all = {
    'mf-catalog/src/page.ts': uses('prices'),
    'mf-content/src/page.ts': uses('banners'),
    'mf-catalog/package.json': '{ "name": "catalog" }',
    'mf-content/package.json': '{ "name": "content" }',
    ...Object.fromEntries(['catalog', 'content'].flatMap(messages)),
    'shared/prices.ts': shared('1'),
    'shared/banners.ts': shared('1'),
    ...files,
  }
  for (const [place, text] of Object.entries(all)) {
    const file = path.join(folder, name, place)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return (remote: 'catalog' | 'content') => path.join(folder, name, `mf-${remote}`)
}

describe('the version of a remote', () => {
  const own = workspace('own')
  const changed = workspace('changed', { 'shared/prices.ts': shared('2') })
  const unused = workspace('unused', { 'shared/prices.ts': shared('1', '7') })
  let versions: Record<'catalog' | 'content' | 'otherPrices' | 'content2' | 'unused', string>

  beforeAll(async () => {
    const builds = [own('catalog'), own('content'), changed('catalog'), changed('content')]
    const { stdout } = await promisify(execFile)(process.execPath, [
      path.join(import.meta.dirname, 'testing/build-workspace.ts'),
      ...[...builds, unused('catalog')],
    ])
    const [catalog, content, otherPrices, content2, unusedToo] = JSON.parse(stdout)
    versions = { catalog, content, otherPrices, content2, unused: unusedToo }
  }, 180_000)

  it('changes when a shared file that it is built from changes', () => {
    expect(versions.otherPrices).not.toBe(versions.catalog)
  })

  it('is unchanged when the folder and a file used only by another remote change', () => {
    expect(versions.content2).toBe(versions.content)
  })

  it('is unchanged when only an unused export of a shared file changes', () => {
    expect(versions.unused).toBe(versions.catalog)
  })

  it('is recorded in manifest.json and mf-manifest.json of the build', () => {
    const read = (place: string) =>
      JSON.parse(readFileSync(path.join(own('catalog'), 'dist', versions.catalog, place), 'utf8'))
    expect(read('manifest.json').version).toBe(versions.catalog)
    expect(read('client/mf-manifest.json').metaData.buildInfo.buildVersion).toBe(versions.catalog)
  })

  it('identifies the current build unless the definition of the remote has changed', () => {
    const definition = {
      name: 'catalog',
      messages: 'catalog',
      exposes: { './page': 'src/page.ts' },
    }
    const source = { definition, folder: own('catalog') }
    expect(findCurrentBuild(source, 'production')?.version).toBe(versions.catalog)
    const slots = { 'catalog.share': { expose: './page' } }
    const extended = { ...source, definition: { ...definition, slots } }
    expect(findCurrentBuild(extended, 'production')).toBeUndefined()
  })
})
