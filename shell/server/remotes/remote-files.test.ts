import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { addFileOrigins, createFolderRemoteFiles, createUrlRemoteFiles } from './remote-files.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrina-remote-files-'))
writeFileSync(path.join(folder, 'registry.json'), '{}')
afterAll(() => rmSync(folder, { recursive: true }))

describe('the files of remotes', () => {
  it('are read from their folder, and have public URLs below /remotes/', async () => {
    const files = createFolderRemoteFiles(folder, '/remotes/')
    expect((await files.read('registry.json')).toString()).toBe('{}')
    expect(files.publicUrl('catalog/1/client/remoteEntry.js')).toBe(
      '/remotes/catalog/1/client/remoteEntry.js',
    )
  })

  it.each(['../secret', '/etc/passwd', 'a/../../secret', 'https://elsewhere.example/x'])(
    'are not read from the path %s outside of their folder or host',
    async place => {
      const inFolder = async () => createFolderRemoteFiles(folder, '/remotes/').read(place)
      await expect(inFolder()).rejects.toThrow('leads out of the registry')
      await expect(createUrlRemoteFiles('https://cdn.example/', 100).read(place)).rejects.toThrow(
        'leads out of the registry',
      )
    },
  )
})

describe('files of several hosts', () => {
  it('are read from the configured origins, and from no other origin', async () => {
    const team = createServer((_request, response) => response.end('of the team'))
    await new Promise<void>(done => team.listen(0, '127.0.0.1', done))
    const origin = `http://127.0.0.1:${(team.address() as AddressInfo).port}`
    const own = createFolderRemoteFiles('/nowhere', '/remotes/')
    const files = addFileOrigins(own, [origin, 'http://127.0.0.1:1'], 2_000)
    expect(String(await files.read(`${origin}/catalog/1a/manifest.json`))).toBe('of the team')
    await expect(files.read('http://127.0.0.1:1/cart/1a/manifest.json')).rejects.toThrow('fetch')
    await expect(files.read('https://other.example/x.js')).rejects.toThrow(
      'https://other.example is none of the origins in REMOTES_ORIGINS',
    )
    expect(files.publicUrl(`${origin}/catalog/1a/x.js`)).toBe(`${origin}/catalog/1a/x.js`)
    expect(files.publicUrl('catalog/1a/x.js')).toBe('/remotes/catalog/1a/x.js')
    expect(files.origin).toBe(`${origin} http://127.0.0.1:1`)
    team.close()
  })
})
