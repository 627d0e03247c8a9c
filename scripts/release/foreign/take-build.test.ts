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

describe('a build of another repository', () => {
  it('becomes a release whose files are all named with their hashes', async () => {
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

  it('has the same version when built again, and another one when a file differs', async () => {
    const first = await build()
    expect((await build()).version).toBe(first.version)
    expect((await build({ entry: `'${sha384(chunk)}' // more` })).version).not.toBe(first.version)
  })

  it('of ES modules is accepted without hashes of its chunks, with the type module', async () => {
    const { folder } = await build({ type: 'module', entry: 'export const get = 1' })
    const { client } = parseManifest(readFileSync(path.join(folder, 'manifest.json'), 'utf8'))
    expect(client.type).toBe('module')
  })

  it.each<[string, Build, string]>([
    ['whose chunks run unchecked', { entry: 'load()' }, 'chunk.js would run unchecked'],
    ['whose container has another name', { globalName: 'poll' }, 'Call it vitrina_poll'],
    [
      'of another major of React',
      { shared: [{ ...react, requiredVersion: '^18.0.0' }] },
      'it needs react ^18.0.0, and this shop has 19.',
    ],
    [
      'with a React that it does not share',
      { shared: [], entry: `'${sha384(chunk)}'; ${reactItself}` },
      'client/remoteEntry.js has a React of its own in it, and a page has one.',
    ],
    ['of a type no page loads', { type: 'system' }, 'an entry of the type system'],
    ['with a file that is missing', { css: ['poll.css'] }, 'client/poll.css, which is not there'],
    [
      'with a slot for the server and no server build',
      { hasServer: false },
      'the slot home.extra is rendered by the server',
    ],
    [
      'with an offer that names what it does not expose',
      { remote: { name: 'poll', services: { poll: './none' } } },
      'the service poll names the expose ./none, which does not exist. Add it',
    ],
    [
      'with a word in remote.json that nobody knows',
      { remote: { name: 'poll', slot } },
      'Unrecognized key: "slot"',
    ],
  ])('%s is refused with cause and mend', async (_what, options, sentence) => {
    await expect(build(options)).rejects.toThrow(sentence)
  })

  it('with listeners only is accepted without sharing React', async () => {
    const remote = { name: 'poll', listeners: ['./poll'] }
    const entry = `'${sha384(chunk)}'; ${reactItself}`
    expect((await build({ remote, shared: [], entry })).name).toBe('poll')
  })

  it('without a server build is accepted for client-only slots', async () => {
    const slots = { 'home.extra': { expose: './poll', hydrate: 'client-only' } }
    const { folder } = await build({ hasServer: false, remote: { name: 'poll', slots } })
    const { server } = parseManifest(readFileSync(path.join(folder, 'manifest.json'), 'utf8'))
    expect(server).toBeUndefined()
  })
})
