import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { checkRegistry } from './check-registry.ts'
import { printed } from './finding.ts'

let store: string
beforeEach(() => {
  store = mkdtempSync(path.join(os.tmpdir(), 'vitrina-registry-'))
  mkdirSync(path.join(store, 'catalog/1'), { recursive: true })
  const part = (file: string) => ({
    file,
    entry: file,
    integrity: write(`catalog/1/${file}`, file),
  })
  const manifest = { server: part('server.js'), client: part('client.js') }
  const integrity = write('catalog/1/manifest.json', JSON.stringify(manifest))
  writeRegistry({ catalog: { url: 'catalog/1/', integrity } })
})
afterEach(() => rmSync(store, { recursive: true, force: true }))

/** Answers the integrity of what it wrote. */
function write(name: string, text: string): string {
  writeFileSync(path.join(store, name), text)
  return `sha384-${createHash('sha384').update(text).digest('base64')}`
}

function writeRegistry(remotes: object): void {
  write('registry.json', JSON.stringify({ revision: 1, remotes }))
}

const look = () => printed(checkRegistry(store, ['catalog']))

describe('the doctor on the registry of remotes', () => {
  it('is content when all files are as released', () => {
    expect(look()).toBe('✔ All 1 remotes are in the store, undamaged')
  })

  it('names a registry that is not there', () => {
    rmSync(path.join(store, 'registry.json'))
    expect(look()).toMatch(/There is no .*registry\.json/)
  })

  it.each(['{"revision": 1, "rem', '[]', 'null'])('names a damaged registry: %s', text => {
    write('registry.json', text)
    expect(look()).toContain('is damaged')
  })

  it('names a remote the registry lacks', () => {
    writeRegistry({})
    expect(look()).toContain('does not name catalog')
  })

  it.each(['manifest.json', 'server.js', 'client.js'])('names a changed %s', file => {
    write(`catalog/1/${file}`, 'something else')
    expect(look()).toMatch(new RegExp(`remote catalog is damaged: .*${file}`))
  })

  it('names a file that is gone', () => {
    rmSync(path.join(store, 'catalog/1/client.js'))
    expect(look()).toContain('client.js is missing or changed')
  })
})
