import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { rootFolder } from '../remotes/folders.ts'
import { listSourceFiles } from './source-files.ts'
import {
  computedCollectionFiles,
  findForeignStorageAccesses,
  hasComputedCollection,
  storageOwners,
} from './storage-owners.ts'

const shopFiles = listSourceFiles().filter(
  name => /^(?:mf-|shell|shared)/.test(name) && !/\.test\.tsx?$|\/testing\//.test(name),
)

const read = (name: string) => readFileSync(path.join(rootFolder, name), 'utf8')

/** As the storage itself lists what is somebody's. */
const [, personal = ''] =
  /personalCollections = \[([^\]]+)\]/.exec(read('shared/storage/src/collections.ts')) ?? []
const personalCollections = [...personal.matchAll(/'([a-z-]+)'/g)].map(([, name = '']) => name)

describe('a collection in the browser’s storage', () => {
  it('has an owner folder if it contains personal data', () => {
    expect(personalCollections).toContain('cart')
    expect(personalCollections.filter(name => !storageOwners[name])).toEqual([])
  })

  it('has at most one owner folder outside the shared packages', () => {
    const several = Object.entries(storageOwners).filter(
      ([, owners]) => owners.filter(folder => !folder.startsWith('shared/')).length > 1,
    )
    expect(several).toEqual([])
  })

  it('is accessed by name only in the code of its owner', () => {
    expect(shopFiles.flatMap(name => findForeignStorageAccesses(name, read(name)))).toEqual([])
  })

  it('is accessed by a computed name only in the files listed as exceptions', () => {
    const found = shopFiles.filter(name => hasComputedCollection(read(name)))
    expect(found.sort()).toEqual([...computedCollectionFiles].sort())
  })

  it.each([
    ['storage.read(list, key)', true],
    ['services.storage.onForeignChange(\n  list,\n  key, look)', true],
    ["storage.read('cart', key)", false],
    ['storage.remove(...place)', false],
  ])('is detected as accessed by a computed name in `%s`: %s', (text, isComputed) => {
    expect(hasComputedCollection(text)).toBe(isComputed)
  })

  it.each([
    ["storage.write('cart', 'repair', null)", ['shell/a.ts: cart']],
    ["storage.read<string>('checkout', key)", ['shell/a.ts: checkout']],
    ["storage.onForeignChange(\n  'user', key, look)", ['shell/a.ts: user']],
    ["const key = ['account', 'message'] as const", ['shell/a.ts: account']],
    ["const place = ['wishlist', 'current-wishlist'] as const", ['shell/a.ts: wishlist']],
    ["storage.read('recently-viewed', 'recently-viewed')", ['shell/a.ts: recently-viewed']],
    ["storage.read('url', path)", []],
    ["list.keys('of something else')", []],
  ])('in the shell’s code `%s` leads to the ownership reports %j', (text, found) => {
    expect(findForeignStorageAccesses('shell/a.ts', text)).toEqual(found)
  })
})
