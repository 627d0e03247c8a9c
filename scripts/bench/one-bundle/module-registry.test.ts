import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { WorkspaceRemote } from '../../remotes/definitions.ts'
import { generateModuleRegistry } from './module-registry.ts'

type Registry = {
  evaluateRemote(code: {
    file: string
    exposes: readonly string[]
  }): Promise<Map<string, Record<string, unknown>>>
}

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'vitrina-registry-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A remote with one module and its messages, which Node reads as modules too. */
function createRemote(name: string): WorkspaceRemote {
  const remoteFolder = path.join(folder, `mf-${name}`)
  mkdirSync(path.join(remoteFolder, 'messages/ru-RU'), { recursive: true })
  writeFileSync(path.join(remoteFolder, 'page.mjs'), `export const title = 'page of ${name}'`)
  writeFileSync(path.join(remoteFolder, `messages/ru-RU/${name}.json`), '{}')
  const definition = { name, messages: name, exposes: { './page': './page.mjs' } }
  return {
    folder: remoteFolder,
    definition: definition as unknown as WorkspaceRemote['definition'],
  }
}

async function importRegistry(...remotes: WorkspaceRemote[]): Promise<Registry> {
  // Node asks for an attribute where webpack needs none.
  const source = generateModuleRegistry(remotes, ['ru-RU']).replaceAll(
    /^(import .*\.json")$/gm,
    '$1 with { type: "json" }',
  )
  const file = path.join(folder, 'registry.mjs')
  writeFileSync(file, source)
  return import(pathToFileURL(file).href)
}

const fileOf = (remote: string) => `/data/content/cache/remotes/${remote}/1a2b3c/server/entry.js`

it('the module registry of the one bundle returns the modules of the given remote', async () => {
  const { evaluateRemote } = await importRegistry(createRemote('catalog'), createRemote('content'))
  const exposes = ['./page', './messages/ru-RU']
  const catalog = await evaluateRemote({ file: fileOf('catalog'), exposes })
  const content = await evaluateRemote({ file: fileOf('content'), exposes })
  expect(catalog.get('./page')?.title).toBe('page of catalog')
  expect(content.get('./page')?.title).toBe('page of content')
  expect([...content.keys()]).toEqual(exposes)
})

it('the module registry of the one bundle accepts the Windows path of a release', async () => {
  const { evaluateRemote } = await importRegistry(createRemote('catalog'))
  const file = 'C:\\data\\remotes\\catalog\\1a2b3c\\server\\entry.js'
  const modules = await evaluateRemote({ file, exposes: ['./page'] })
  expect(modules.get('./page')?.title).toBe('page of catalog')
})

it('the module registry of the one bundle rejects a missing module with its name', async () => {
  const { evaluateRemote } = await importRegistry(createRemote('catalog'))
  const missing = evaluateRemote({ file: fileOf('catalog'), exposes: ['./gone'] })
  await expect(missing).rejects.toThrow('The one bundle has no module catalog:./gone')
})
