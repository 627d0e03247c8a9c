import { createHash } from 'node:crypto'
import { expect, it } from '@jest/globals'
import { contractVersion } from '@vitrina/federation/manifest'
import { readRelease } from './fetch-remote.ts'
import { toRefusalDetails } from './release-refusal.ts'

const sealOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`
const offer = {
  ...{ messages: 'content', routes: [], targets: {}, slots: {} },
  ...{ services: {}, listeners: [] },
}
const entry = { version: 'b1', url: 'content/b1/', contract: contractVersion, offer }
const client = { entry: 'entry.js', integrity: sealOf('') }
const manifest = (changes: object) =>
  JSON.stringify({
    ...{ ...entry, name: 'content', container: 'content', client, assets: {} },
    ...changes,
  })

/** Reads a release whose host answers this text as its manifest. */
async function read(text: string | Error, integrity = sealOf(String(text))) {
  const files = {
    async read(): Promise<Buffer> {
      if (text instanceof Error) throw text
      return Buffer.from(text)
    },
    publicUrl: (place: string) => place,
    origin: undefined,
  }
  const kept = { fileOf: () => '', readFile: async () => undefined, storeFile: async () => {} }
  return readRelease('content', { ...entry, integrity }, { files, kept } as never).then(
    () => undefined,
    toRefusalDetails,
  )
}

it.each<[string, string | Error, string | undefined, string]>([
  ['whose host does not respond', new Error('fetch failed'), undefined, 'unreachable'],
  ['whose manifest has another hash', manifest({}), sealOf('another'), 'integrity'],
  ['whose manifest is truncated', '{"version"', undefined, 'damaged'],
  ['whose manifest lacks its files', manifest({ files: 1 }), undefined, 'damaged'],
  ['of another version than its entry', manifest({ version: 'b2' }), undefined, 'damaged'],
  ['with another contract version', manifest({ contract: 99 }), undefined, 'contract'],
])('a release %s is refused with its reason code', async (_which, text, seal, reason) => {
  expect(await read(text, seal)).toEqual({ reason, problem: expect.any(String) })
})

it('an unknown error while a release is read gets the reason code “other”', () => {
  expect(toRefusalDetails('gone')).toEqual({ reason: 'other', problem: 'gone' })
})
