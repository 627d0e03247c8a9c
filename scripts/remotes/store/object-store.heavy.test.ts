import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { createReleaseStore } from './release-store.ts'
import { storesToTest, type TestedStore } from './stores-to-test.ts'
import { createTestBuild } from './testing.ts'

jest.setTimeout(60_000)

describe.each(storesToTest)('the release store in $kind', ({ create }) => {
  let tested: TestedStore
  let folder = ''
  beforeAll(async () => {
    tested = await create()
    folder = mkdtempSync(path.join(os.tmpdir(), 'vitrina-builds-'))
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await tested.remove()
  })

  it('returns undefined for an unwritten object, and the written bytes after a write', async () => {
    const store = tested.open()
    expect(await store.read('poll/a1/client/entry.js')).toBeUndefined()
    expect(await store.has('poll/a1/client/entry.js')).toBe(false)
    await store.write('poll/a1/client/entry.js', Buffer.from('console.log("ё")'))
    expect((await store.read('poll/a1/client/entry.js'))?.toString()).toBe('console.log("ё")')
    expect(await store.has('poll/a1/client/entry.js')).toBe(true)
  })

  it('lists objects with the time they were written, and removes objects by key', async () => {
    const store = tested.open()
    const keys = ['poll/b2/manifest.json', 'poll/b2/client/entry.js']
    for (const key of keys) await store.write(key, Buffer.from('{}'))
    const listed = await store.list('poll/b2/')
    expect(listed.map(({ key }) => key).sort()).toEqual([...keys].sort())
    for (const { atMs } of listed) expect(Math.abs(Date.now() - atMs)).toBeLessThan(60_000)
    await store.remove(keys)
    expect(await store.list('poll/b2/')).toEqual([])
    expect(await store.has('poll/a1/client/entry.js')).toBe(true)
  })

  it('applies each of 20 concurrent updates of an object, and no update that throws', async () => {
    const add = async (word: string) =>
      tested.open().update('words.json', async bytes => {
        const words: string[] = bytes ? JSON.parse(bytes.toString('utf8')) : []
        if (word === 'bad') throw new Error('no such word')
        return Buffer.from(JSON.stringify([...words, word]))
      })
    const words = Array.from({ length: 20 }, (_, index) => `word ${index}`)
    const bad = expect(add('bad')).rejects.toThrow('no such word')
    await Promise.all([...words.map(add), bad])
    const written = JSON.parse(String(await tested.open().read('words.json')))
    expect(written.sort()).toEqual(words.sort())
  })

  it('keeps 80 concurrent releases of two teams in the history, at revision 80', async () => {
    const team = (name: string, by: string) =>
      Array.from({ length: 40 }, (_, number) =>
        createReleaseStore({ store: tested.open(), by }).release(
          createTestBuild(folder, `v${number}`, { name }),
        ),
      )
    await Promise.all([...team('catalog', 'Anna'), ...team('content', 'Boris')])
    const { revision, history, remotes } = await createReleaseStore({ store: tested.open() }).read()
    expect(revision).toBe(80)
    const made = history.map(({ remote, version, by }) => `${by} ${remote} ${version}`)
    expect(new Set(made).size).toBe(80)
    expect(history.map(change => change.revision)).toEqual(
      Array.from({ length: 80 }, (_, index) => index + 1),
    )
    for (const [name, { version }] of Object.entries(remotes)) {
      expect(history.findLast(({ remote }) => remote === name)?.version).toBe(version)
    }
  })
})
