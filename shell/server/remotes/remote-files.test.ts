import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { filesAtUrl, filesInFolder } from './remote-files.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrina-remote-files-'))
writeFileSync(path.join(folder, 'registry.json'), '{}')
afterAll(() => rmSync(folder, { recursive: true }))

describe('the files of remotes', () => {
  it('are read from below the folder and named for browsers', async () => {
    const files = filesInFolder(folder, '/remotes/')
    expect((await files.read('registry.json')).toString()).toBe('{}')
    expect(files.publicUrl('catalog/1/client/remoteEntry.js')).toBe(
      '/remotes/catalog/1/client/remoteEntry.js',
    )
  })

  it.each(['../secret', '/etc/passwd', 'a/../../secret', 'https://elsewhere.example/x'])(
    'cannot be reached at %s, wherever a registry points',
    async place => {
      const inFolder = async () => filesInFolder(folder, '/remotes/').read(place)
      await expect(inFolder()).rejects.toThrow('leads out of the registry')
      await expect(filesAtUrl('https://cdn.example/', 100).read(place)).rejects.toThrow(
        'leads out of the registry',
      )
    },
  )
})
