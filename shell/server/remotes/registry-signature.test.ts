import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { assertRegistrySignature, signRegistry } from './registry-signature.ts'
import { createRegistrySource } from './registry-source.ts'
import { openReleaseCache } from './release-cache.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrina-signed-'))
afterAll(() => rmSync(folder, { recursive: true }))

const mine = generateKeyPairSync('ed25519')
const other = generateKeyPairSync('ed25519')
const unsigned = (revision: number) =>
  JSON.stringify({ revision, remotes: {}, withdrawn: ['poll'] }, null, 1)
const signed = (revision: number, key = mine) => signRegistry(unsigned(revision), key.privateKey)

describe('a signed registry', () => {
  it('is accepted if one of two known keys has signed it, with its contents unchanged', () => {
    expect(() =>
      assertRegistrySignature(signed(3), [other.publicKey, mine.publicKey]),
    ).not.toThrow()
    expect(JSON.parse(signed(3))).toMatchObject(JSON.parse(unsigned(3)))
  })

  it('is refused if any of its bytes is flipped', () => {
    const bytes = Buffer.from(signed(3))
    for (let place = 0; place < bytes.length; place += 1) {
      const altered = Buffer.from(bytes)
      altered[place] = (altered[place] ?? 0) ^ 1
      expect(() => assertRegistrySignature(altered.toString('latin1'), [mine.publicKey])).toThrow(
        /not signed|was altered/,
      )
    }
  })

  it('is refused if it is unsigned or signed with an unknown key', () => {
    expect(() => assertRegistrySignature(unsigned(3), [mine.publicKey])).toThrow('is not signed')
    expect(() => assertRegistrySignature(signed(3, other), [mine.publicKey])).toThrow(
      'none of the known',
    )
  })
})

describe('a shell with registry keys', () => {
  it('keeps the last valid registry if the next is unsigned, altered or older', async () => {
    const host = { text: signed(3) }
    const problems: string[] = []
    const registry = createRegistrySource({
      files: {
        read: async () => Buffer.from(host.text),
        publicUrl: place => place,
        origin: undefined,
      },
      kept: openReleaseCache(folder),
      publicKeys: [mine.publicKey],
      report: event => 'problem' in event && problems.push(event.problem),
    })
    await registry.refresh()
    expect(registry.state()).toEqual({ status: 'read' })
    for (const bad of [unsigned(4), signed(4).replace('poll', 'pool'), signed(2)]) {
      host.text = bad
      await registry.refresh()
      expect([registry.current().revision, registry.state().status]).toEqual([3, 'kept'])
    }
    expect(problems).toEqual([
      'The registry is not signed',
      'The registry is signed by none of the known keys, or was altered',
      'The registry is at revision 2, which is older than 3',
    ])
    host.text = signed(4)
    await registry.refresh()
    expect([registry.current().revision, registry.state()]).toEqual([4, { status: 'read' }])
  })
})
