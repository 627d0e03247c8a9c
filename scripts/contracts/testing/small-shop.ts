import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { contractVersion, toRemoteCapabilities } from '@vitrina/federation/manifest'
import { contractFile, type RemoteContract } from '../derive/contract.ts'
import { deriveContract } from '../derive/derive-contract.ts'

/** A text of the sources that is replaced by another one. */
export type SourceEdit = readonly [file: string, from: string, to: string]

const sources = path.join(import.meta.dirname, 'shop')
const react = { react: '^19.3.0' }

/** A store in which both remotes of the small shop are live, and releases that change them. */
export function createContractTestShop() {
  const place = mkdtempSync(path.join(os.tmpdir(), 'vitrina-small-shop-'))
  const store = path.join(place, 'store')
  const live: Record<string, object> = {}

  async function derive(name: string, edits: readonly SourceEdit[], takes = react) {
    const root = path.join(place, 'sources')
    rmSync(root, { recursive: true, force: true })
    cpSync(sources, root, { recursive: true })
    for (const [file, from, to] of edits) {
      const text = readFileSync(path.join(root, file), 'utf8')
      if (!text.includes(from)) throw new Error(`${file} has no "${from}"`)
      writeFileSync(path.join(root, file), text.replaceAll(from, to))
    }
    const folder = path.join(root, name)
    const definition = JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8'))
    const contract = await deriveContract({
      ...{ definition, folder, root, own: [name], takes },
      compilerOptions: { types: [], lib: ['ES2024'] },
    })
    return { definition, contract }
  }

  function write(folder: string, contract: RemoteContract | undefined): void {
    mkdirSync(path.join(folder, 'client'), { recursive: true })
    if (contract) writeFileSync(path.join(folder, contractFile), JSON.stringify(contract))
  }

  return {
    store,

    /** Makes a remote live; one without a contract is of before there were any. */
    async makeLive(name: string, { edits = [] as readonly SourceEdit[], hasContract = true } = {}) {
      const { definition, contract } = await derive(name, edits)
      rmSync(path.join(store, name), { recursive: true, force: true })
      write(path.join(store, name, '1'), hasContract ? contract : undefined)
      live[name] = {
        ...{ version: '1', url: `${name}/1/`, integrity: 'sha384-x', contract: contractVersion },
        offer: toRemoteCapabilities(definition),
      }
      const registry = { revision: 1, remotes: live, withdrawn: [] }
      writeFileSync(path.join(store, 'registry.json'), JSON.stringify(registry))
    },

    /** A build of changed sources, not live yet. */
    async build(name: string, edits: readonly SourceEdit[], takes = react) {
      const folder = path.join(place, 'built', name)
      rmSync(folder, { recursive: true, force: true })
      write(folder, (await derive(name, edits, takes)).contract)
      return { name, folder }
    },

    close: () => rmSync(place, { recursive: true }),
  }
}

/** A shell that shows nothing of the two, and shares one package. */
export const testShellContract: RemoteContract = {
  format: 1,
  remote: 'shell',
  types: {},
  provides: {
    ...{ events: {}, slots: {}, services: {}, routes: [], targets: [], exposes: [] },
    shared: { react: '19.3.1' },
  },
  uses: { events: {}, slots: [], services: {}, links: [], shared: {} },
}
