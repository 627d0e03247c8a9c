import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { contractVersion, type RemoteDefinition } from '@vitrina/federation/manifest'
import { checkRemoteDefinition } from './check-definition.ts'
import { checkRemoteSize } from './check-size.ts'
import { checkRemoteTypes } from './check-types.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'vitrina-checks-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const definition: RemoteDefinition = {
  name: 'content',
  messages: 'content',
  routes: [{ id: 'news', path: '/news', expose: './news' }],
  exposes: { './news': './src/news.ts' },
}

describe('the check of a remote’s definition', () => {
  it('accepts a definition whose routes refer to existing exposes', () => {
    expect(() => checkRemoteDefinition({ definition, folder })).not.toThrow()
  })

  it('refuses a service that refers to a missing expose, with file and remedy', () => {
    const bad = { ...definition, services: { cart: './nothing-here' } }
    expect(() => checkRemoteDefinition({ definition: bad, folder: 'mf-content' })).toThrow(
      'mf-content/remote.json: the service cart names the expose ./nothing-here, which does not exist. Add',
    )
  })

  it('refuses an example for a slot that the remote does not offer, with the slot’s name', () => {
    mkdirSync(path.join(folder, 'trial'))
    const examples = path.join(folder, 'trial/examples.json')
    writeFileSync(examples, '{ "slots": { "content.news": {} } }')
    const offered = { ...definition, slots: { 'content.news': { expose: './news' } } }
    expect(() => checkRemoteDefinition({ definition: offered, folder })).not.toThrow()
    expect(() => checkRemoteDefinition({ definition, folder })).toThrow(
      '/trial/examples.json: the slot content.news is not offered by remote.json. Add',
    )
  })

  it('refuses a route with a layout that no shell supports', () => {
    const routes = [{ id: 'news', path: '/news', expose: './news', layout: 'wide' as 'empty' }]
    expect(() =>
      checkRemoteDefinition({ definition: { ...definition, routes }, folder: 'mf-content' }),
    ).toThrow(/mf-content\/remote\.json: .*routes\.0\.layout/)
  })
})

describe('the size check of a remote’s build', () => {
  function built(bytes: number, others: Readonly<Record<string, number>> = {}) {
    mkdirSync(path.join(folder, 'client'), { recursive: true })
    const scripts = { 'client/entry.js': bytes, ...others }
    for (const [file, length] of Object.entries(scripts)) {
      const noise = Buffer.from(Array.from({ length }, () => Math.random() * 256))
      writeFileSync(path.join(folder, file), noise)
    }
    const js = (file: string) => ({ js: [file], css: [] })
    const manifest = {
      name: 'content',
      version: '1',
      contract: contractVersion,
      container: 'vitrina_content',
      offer: { messages: 'content', routes: [], targets: {}, slots: {}, services: {} },
      server: { file: 'server.js', integrity: 'sha384-x' },
      client: { entry: 'client/entry.js', integrity: 'sha384-x' },
      assets: {
        './messages/ru-RU': js('client/entry.js'),
        ...(others['client/de.js'] && { './messages/de-DE': js('client/de.js') }),
        ...(others['client/news.js'] && { './news': js('client/news.js') }),
      },
      files: {},
    }
    writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(manifest))
    return { name: 'content', version: '1', folder }
  }

  it('accepts a build within the size limit of the remote', () => {
    expect(() => checkRemoteSize(built(1_000), { content: 2 })).not.toThrow()
  })

  it('refuses a build over the size limit, with its size and the limit', () => {
    expect(() => checkRemoteSize(built(3_000), { content: 2 })).toThrow(
      /weigh 3\.0 KiB of gzip; the limit is 2 KiB\./,
    )
  })

  it('counts the code of a page, but the messages of only one language', () => {
    expect(() =>
      checkRemoteSize(built(1_000, { 'client/de.js': 3_000 }), { content: 2 }),
    ).not.toThrow()
    expect(() =>
      checkRemoteSize(built(1_000, { 'client/news.js': 3_000 }), { content: 2 }),
    ).toThrow(/weigh 4\.0 KiB of gzip; the limit is 2 KiB/)
  })

  it('refuses a remote that has no size limit', () => {
    expect(() => checkRemoteSize(built(10), {})).toThrow('content has no size limit.')
  })
})

describe('the type check of a remote', () => {
  const check = (text: string) => {
    mkdirSync(path.join(folder, 'src'))
    writeFileSync(path.join(folder, 'src/news.ts'), text)
    return checkRemoteTypes({ definition, folder })
  }

  it('refuses a type error, with file, line and column', async () => {
    await expect(check('export const count: number = "three"\n')).rejects.toThrow(
      /Its types are wrong: .*src\/news\.ts\(1,14\): error TS2322/,
    )
  }, 60_000)

  it('accepts code without type errors', async () => {
    await expect(check('export const count: number = 3\n')).resolves.toBeUndefined()
  }, 60_000)
})
