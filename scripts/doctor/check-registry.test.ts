import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { contractVersion } from '@vitrina/federation/manifest'
import { checkRegistryReleases } from './check-registry.ts'
import { formatFinding } from './finding.ts'

const offer = { messages: 'catalog', routes: [], targets: {}, slots: {}, services: {} }

let place: string
let store: string
let entry: object
beforeEach(() => {
  place = mkdtempSync(path.join(os.tmpdir(), 'vitrina-registry-'))
  store = path.join(place, 'remotes')
  mkdirSync(path.join(store, 'catalog/1'), { recursive: true })
  const part = (file: string) => ({
    file,
    entry: file,
    integrity: write(`catalog/1/${file}`, file),
  })
  const files = { 'page.css': write('catalog/1/page.css', '.page{}') }
  const manifest = {
    name: 'catalog',
    version: '1',
    contract: contractVersion,
    container: 'vitrina_catalog',
    offer,
    server: part('server.js'),
    client: part('client.js'),
    assets: {},
    files,
  }
  const integrity = write('catalog/1/manifest.json', JSON.stringify(manifest))
  entry = { version: '1', contract: contractVersion, offer, url: 'catalog/1/', integrity }
  writeRegistry({ catalog: entry })
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

/** Answers the integrity of what it wrote. */
function write(name: string, text: string): string {
  writeFileSync(path.join(store, name), text)
  return `sha384-${createHash('sha384').update(text).digest('base64')}`
}

function writeRegistry(remotes: object): void {
  write('registry.json', JSON.stringify({ revision: 1, remotes }))
}

const look = () => formatFinding(checkRegistryReleases(store, ['catalog']))

describe('the doctor’s check of the registry of remotes', () => {
  it('passes when all files of the live releases are unchanged', () => {
    expect(look()).toBe('✔ All 1 remotes are in the store, undamaged')
  })

  it('reports that registry.json is missing', () => {
    rmSync(path.join(store, 'registry.json'))
    expect(look()).toMatch(/There is no .*registry\.json/)
  })

  it.each(['{"revision": 1, "rem', '[]', 'null'])(
    'reports that registry.json is damaged when it contains %s',
    text => {
      write('registry.json', text)
      expect(look()).toContain('is damaged')
    },
  )

  it('reports a remote that is missing in the registry', () => {
    writeRegistry({})
    expect(look()).toContain('does not name catalog')
  })

  it('suggests restoring a damaged registry.json from its cached copy', () => {
    write('registry.json', '{"revision": 1, "rem')
    const kept = path.join(store, '../cache/remotes/registry.json')
    mkdirSync(path.dirname(kept), { recursive: true })
    writeFileSync(kept, '{}')
    expect(look()).toContain(`cp ${kept}`)
  })

  it('reports the remote whose entry is invalid, and the invalid field', () => {
    const routes = [{ id: 'news', path: '/news', expose: './news', layout: 'wide' }]
    writeRegistry({ catalog: entry, content: { ...entry, offer: { ...offer, routes } } })
    expect(look()).toMatch(/the remote content cannot be used: .*routes\.0\.layout/)
    expect(look()).toContain('release -- rollback content')
  })

  it('passes when a remote is missing in the registry because it was withdrawn', () => {
    write('registry.json', JSON.stringify({ revision: 1, remotes: {}, withdrawn: ['catalog'] }))
    expect(look()).toMatch(/^✔/)
  })

  it.each(['manifest.json', 'server.js', 'client.js', 'page.css'])(
    'reports the file %s of a release when it was changed',
    file => {
      write(`catalog/1/${file}`, 'something else')
      expect(look()).toMatch(new RegExp(`remote catalog is damaged: .*${file}`))
    },
  )

  it('reports a missing file of a release', () => {
    rmSync(path.join(store, 'catalog/1/client.js'))
    expect(look()).toContain('client.js is missing or changed')
  })
})
