import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from '@jest/globals'
import {
  contractVersion,
  type RegistryEntry,
  type RemoteManifest,
  type SlotHydration,
} from '@vitrina/federation/manifest'
import { fetchRemote } from './fetch-remote.ts'
import { openReleaseCache } from './release-cache.ts'

const workFolder = mkdtempSync(path.join(os.tmpdir(), 'vitrina-client-only-'))
afterAll(() => rmSync(workFolder, { recursive: true }))

const sealed = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`
const sheet = '.poll{}'

/** Fetches a release of ES modules that has no server build. */
function fetchPoll(hydrate: SlotHydration) {
  const offer = {
    ...{ messages: 'poll', routes: [], targets: {}, services: {}, listeners: [] },
    slots: { 'home.extra': { expose: './poll', hydrate } },
  }
  const manifest: RemoteManifest = {
    ...{ name: 'poll', version: '1a', contract: contractVersion, container: 'vitrina_poll', offer },
    client: { entry: 'client/remoteEntry.js', integrity: sealed('entry'), type: 'module' },
    assets: { './poll': { js: [], css: ['client/poll.css'] } },
    files: { 'client/remoteEntry.js': sealed('entry'), 'client/poll.css': sealed(sheet) },
  }
  const text = JSON.stringify(manifest)
  const host = new Map([
    ['poll/1a/manifest.json', text],
    ['poll/1a/client/poll.css', sheet],
  ])
  const entry: RegistryEntry = {
    ...{
      version: '1a',
      url: 'poll/1a/',
      integrity: sealed(text),
      contract: contractVersion,
      offer,
    },
  }
  return fetchRemote('poll', entry, {
    files: {
      read: async place => Buffer.from(host.get(place) ?? ''),
      publicUrl: place => `/remotes/${place}`,
      origin: undefined,
    },
    kept: openReleaseCache(workFolder),
    trial: async () => {
      throw new Error('There is nothing to try')
    },
  })
}

it('a release without a server build is fetched untested, with browser file hashes', async () => {
  const { code, snapshot } = await fetchPoll('client-only')
  expect(code).toBeNull()
  expect(snapshot).toMatchObject({
    entry: { url: '/remotes/poll/1a/client/remoteEntry.js', type: 'module' },
    modules: {
      scripts: [{ url: '/remotes/poll/1a/client/remoteEntry.js', integrity: sealed('entry') }],
      sheets: { './poll': [{ url: '/remotes/poll/1a/client/poll.css', integrity: sealed(sheet) }] },
    },
  })
})

it('a release without a server build is refused if servers render one of its slots', async () => {
  await expect(fetchPoll('load')).rejects.toThrow(
    'The slot home.extra is rendered by servers, and it has no server build',
  )
})
