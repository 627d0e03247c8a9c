import type { RemoteCapabilities } from '@vitrina/federation/manifest'

/** Releases made before scripts were sealed have no integrity. */
export type UrlWithIntegrity = { url: string; integrity: string | undefined }

export type ModuleFiles = {
  scripts: readonly UrlWithIntegrity[]
  /** Of each expose. */
  sheets: Readonly<Record<string, readonly UrlWithIntegrity[]>>
}

/** One remote as a page knows it: exactly the version the page was rendered with. */
export type RemoteSnapshot = {
  name: string
  container: string
  /** Empty while the remote is down. */
  version: string
  offer: RemoteCapabilities
  /** Where the browser gets the container's entry; `null` while the remote is down. */
  entry: { url: string; integrity: string; type?: 'module' | undefined } | null
  /** The scripts of each expose in the browser. */
  assets: Readonly<Record<string, readonly UrlWithIntegrity[]>>
  /** Of a remote of ES modules, which do not check what they load: the page does it before. */
  modules?: ModuleFiles | undefined
  /**
   * The keys of the remote's messages that a module may ask for, by its expose. On the server only.
   */
  messageKeys?: Readonly<Record<string, readonly string[]>> | undefined
}

/** Names a module of a remote: `catalog:./product`. */
export type ModuleId = `${string}:${string}`

export function createModuleId(remote: string, expose: string): ModuleId {
  return `${remote}:${expose}`
}

export function splitModuleId(id: ModuleId): [remote: string, expose: string] {
  const colon = id.indexOf(':')
  return [id.slice(0, colon), id.slice(colon + 1)]
}
