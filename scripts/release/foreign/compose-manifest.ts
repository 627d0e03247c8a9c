import { createHash } from 'node:crypto'
import {
  contractVersion,
  getContainerName,
  getMessagesExpose,
  type RemoteDefinition,
  type RemoteManifest,
  toRemoteCapabilities,
} from '@vitrina/federation/manifest'
import type { FileIntegrities } from './check-build.ts'
import type { ForeignBuild } from './read-foreign-build.ts'

/** The shop's own manifest of a build, with a version that is named by all of it. */
export function composeForeignManifest(
  definition: RemoteDefinition,
  build: ForeignBuild,
  files: FileIntegrities,
  trial: Buffer | undefined,
): RemoteManifest {
  const { exposes, entry, serverFile, clientFiles, isModule } = build
  const integrity = (place: string) => files[place] ?? ''
  const hasMessages = getMessagesExpose('ru-RU') in exposes
  const content: Omit<RemoteManifest, 'version'> = {
    name: definition.name,
    contract: contractVersion,
    container: getContainerName(definition.name),
    offer: toRemoteCapabilities(definition),
    ...(serverFile && { server: { file: serverFile, integrity: integrity(serverFile) } }),
    client: { entry, integrity: integrity(entry), ...(isModule && { type: 'module' }) },
    assets: exposes,
    // What brings no messages asks for none.
    ...(!hasMessages && {
      messageKeys: Object.fromEntries(Object.keys(exposes).map(expose => [expose, []])),
    }),
    files: Object.fromEntries(
      clientFiles
        .filter(place => !place.endsWith('.woff2'))
        .map(place => [place, integrity(place)]),
    ),
    ...(trial && {
      trial: { file: 'trial.json', integrity: `sha384-${hash('sha384', trial, 'base64')}` },
    }),
  }
  return { ...content, version: hash('sha256', JSON.stringify(content), 'hex').slice(0, 10) }
}

function hash(algorithm: string, content: string | Buffer, digest: 'base64' | 'hex'): string {
  return createHash(algorithm).update(content).digest(digest)
}
