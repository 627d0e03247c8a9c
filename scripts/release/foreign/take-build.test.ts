import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { parseManifest } from '../../../shell/server/remotes/parse-registry.ts'
import { packForeignBuild } from './take-build.ts'

let place: string
beforeEach(() => {
  place = mkdtempSync(path.join(os.tmpdir(), 'vitrina-foreign-'))
})
afterEach(() => rmSync(place, { recursive: true }))

const sha384 = (text: string) => createHash('sha384').update(text).digest('base64')
const react = { name: 'react', requiredVersion: '^19.0.0', singleton: true }
const slot = { 'home.extra': { expose: './poll' } }
const chunk = 'export default 1'
const reactItself = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

function write(file: string, content: string | object): void {
  const whole = path.join(place, 'poll', file)
  mkdirSync(path.dirname(whole), { recursive: true })
  writeFileSync(whole, typeof content === 'string' ? content : JSON.stringify(content))
}

type Build = {
  remote?: object
  type?: string
  entry?: string
  globalName?: string
  shared?: readonly object[]
  css?: readonly string[]
  hasServer?: boolean
}

/** What a bundler leaves behind: a container for browsers with one chunk, one for the server. */
function build({
  remote = { name: 'poll', slots: slot },
  type = 'var',
  entry = `load('chunk.js', 'sha384-${sha384(chunk)}')`,
  globalName = 'vitrina_poll',
  shared = [react],
  css = [],
  hasServer = true,
}: Build = {}) {
  write('remote.json', remote)
  write('dist/client/remoteEntry.js', entry)
  write('dist/client/assets/chunk.js', chunk)
  write('dist/client/assets/chunk.js.map', '{}')
  if (hasServer) write('dist/server/remoteEntry.js', 'module.exports = {}')
  write('dist/client/mf-manifest.json', {
    metaData: { globalName, remoteEntry: { name: 'remoteEntry.js', path: '', type } },
    exposes: [
      {
        path: './poll',
        assets: { js: { sync: ['assets/chunk.js'], async: [] }, css: { sync: css, async: [] } },
      },
    ],
    shared,
  })
  return packForeignBuild(path.join(place, 'poll'), path.join(place, 'taken'))
}

describe('a remote built in another repository', () => {
  it('becomes a release whose manifest lists each file with its hash', async () => {
    const { name, version, folder } = await build()
    const manifest = parseManifest(readFileSync(path.join(folder, 'manifest.json'), 'utf8'))
    expect(manifest).toMatchObject({
      ...{ name, version, container: 'vitrina_poll' },
      server: { file: 'server/remoteEntry.js' },
      client: { entry: 'client/remoteEntry.js' },
      assets: { './poll': { js: ['client/assets/chunk.js'], css: [] } },
      messageKeys: { './poll': [] },
    })
    expect(manifest.files['client/assets/chunk.js']).toBe(`sha384-${sha384(chunk)}`)
    expect(existsSync(path.join(folder, 'client/assets/chunk.js.br'))).toBe(true)
    expect(existsSync(path.join(folder, 'client/assets/chunk.js.map'))).toBe(false)
  })

  it('keeps its version when packed again unchanged, but not when a file changes', async () => {
    const first = await build()
    expect((await build()).version).toBe(first.version)
    expect((await build({ entry: `'${sha384(chunk)}' // more` })).version).not.toBe(first.version)
  })

  it('is accepted as ES modules without chunk hashes, with the client type “module”', async () => {
    const { folder } = await build({ type: 'module', entry: 'export const get = 1' })
    const { client } = parseManifest(readFileSync(path.join(folder, 'manifest.json'), 'utf8'))
    expect(client.type).toBe('module')
  })

  it.each<[string, Build, string]>([
    ['whose chunks have no integrity hash', { entry: 'load()' }, 'chunk.js would run unchecked'],
    ['whose container is not named vitrina_poll', { globalName: 'poll' }, 'Call it vitrina_poll'],
    [
      'for another major version of React',
      { shared: [{ ...react, requiredVersion: '^18.0.0' }] },
      'it needs react ^18.0.0, and this shop has 19.',
    ],
    [
      'that bundles React instead of sharing it',
      { shared: [], entry: `'${sha384(chunk)}'; ${reactItself}` },
      'client/remoteEntry.js has a React of its own in it, and a page has one.',
    ],
    ['with an entry type that no page can load', { type: 'system' }, 'an entry of the type system'],
    ['with a missing file', { css: ['poll.css'] }, 'client/poll.css, which is not there'],
    [
      'with a server-rendered slot but no server build',
      { hasServer: false },
      'the slot home.extra is rendered by the server',
    ],
    [
      'whose service refers to a missing expose',
      { remote: { name: 'poll', services: { poll: './none' } } },
      'the service poll names the expose ./none, which does not exist. Add it',
    ],
    [
      'with an unknown key in remote.json',
      { remote: { name: 'poll', slot } },
      'Unrecognized key: "slot"',
    ],
  ])('is refused with the cause when it is a build %s', async (_what, options, sentence) => {
    await expect(build(options)).rejects.toThrow(sentence)
  })

  it('is accepted without sharing React if it has only listeners', async () => {
    const remote = { name: 'poll', listeners: ['./poll'] }
    const entry = `'${sha384(chunk)}'; ${reactItself}`
    expect((await build({ remote, shared: [], entry })).name).toBe('poll')
  })

  it('is accepted without a server build if its slots are client-only', async () => {
    const slots = { 'home.extra': { expose: './poll', hydrate: 'client-only' } }
    const { folder } = await build({ hasServer: false, remote: { name: 'poll', slots } })
    const { server } = parseManifest(readFileSync(path.join(folder, 'manifest.json'), 'utf8'))
    expect(server).toBeUndefined()
  })
})
