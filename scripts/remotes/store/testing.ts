import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  contractVersion,
  type RemoteCapabilities,
  type RemoteManifest,
} from '@vitrina/federation/manifest'

export const emptyRemoteCapabilities: RemoteCapabilities = {
  messages: 'catalog',
  routes: [],
  targets: {},
  slots: {},
  services: {},
  listeners: [],
}

/** A build small enough to be released by the dozen, in a folder of its own below `folder`. */
export function createTestBuild(
  folder: string,
  version: string,
  { name = 'catalog', offer = emptyRemoteCapabilities, contract = contractVersion } = {},
) {
  const source = path.join(folder, 'built', name, version)
  mkdirSync(path.join(source, 'client'), { recursive: true })
  writeFileSync(path.join(source, 'client/remoteEntry.js'), version)
  writeFileSync(path.join(source, 'client/remoteEntry.js.map'), '{}')
  const manifest: RemoteManifest = {
    name,
    version,
    contract,
    container: `vitrina_${name}`,
    offer,
    server: { file: 'server/remoteEntry.js', integrity: 'sha384-x' },
    client: { entry: 'client/remoteEntry.js', integrity: 'sha384-x' },
    assets: { './news': { js: [], css: [] } },
    files: {},
  }
  writeFileSync(path.join(source, 'manifest.json'), JSON.stringify(manifest))
  return { name, version, folder: source }
}
