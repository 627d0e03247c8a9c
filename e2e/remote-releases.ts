import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { RemoteManifest } from '@vitrina/federation/manifest'
import { compressFile } from '../scripts/remotes/compress-files.ts'
import { createLocalReleaseStore } from '../scripts/remotes/local-store.ts'
import type { Shop } from './shop.ts'

export type RemoteStatus = {
  status: 'up' | 'down'
  version: string | null
  wanted?: string
  problem?: string
  withdrawn?: { version: string; problem: string; at: string }
  canary?: { version: string; share: number; isShown: boolean; problem?: string }
}

/** What the shell says of each remote. */
export async function readRemoteStatuses({ url }: Shop): Promise<Record<string, RemoteStatus>> {
  const response = await fetch(`${url}/readyz`)
  return ((await response.json()) as { remotes: Record<string, RemoteStatus> }).remotes
}

/** Takes a remote's files away, as a static host that lost them; answers how to bring them back. */
export async function removeRemoteFiles(shop: Shop, remote: string): Promise<() => Promise<void>> {
  const folder = path.join(storeFolder(shop), remote)
  await rename(folder, `${folder}.lost`)
  return () => rename(`${folder}.lost`, folder)
}

/**
 * Takes away what a stopped shell would start from where the host has lost its files: the copies
 * of a remote, or of the registry.
 */
export async function deleteCachedReleases({ dataFolder }: Shop, of: string): Promise<void> {
  await rm(path.join(dataFolder, 'cache/remotes', of), { recursive: true, force: true })
}

/** Puts another text in place of the registry; answers how to bring the right one back. */
export async function replaceRegistry(shop: Shop, text: string): Promise<() => Promise<void>> {
  const file = path.join(storeFolder(shop), 'registry.json')
  const right = await readFile(file)
  await writeFile(file, text)
  return () => writeFile(file, right)
}

/**
 * Releases a copy of a remote's live version in which `change` has rewritten the scripts. What
 * `tamper` does to the folder, the release does not know.
 */
export function releaseModifiedCopy(
  shop: Shop,
  remote: string,
  change: Change,
  tamper: (folder: string) => Promise<void> = async () => {},
): Promise<string> {
  return withChanged(shop, remote, change, async built => {
    await tamper(built.folder)
    await createLocalReleaseStore(storeFolder(shop)).release(built)
  })
}

/** Shows such a copy to a share of the visitors, in percent. */
export function startModifiedCanary(
  shop: Shop,
  remote: string,
  share: number,
  change: Change,
): Promise<string> {
  return withChanged(shop, remote, change, built =>
    createLocalReleaseStore(storeFolder(shop)).startCanary(built, share),
  )
}

export function promoteRemoteCanary(shop: Shop, remote: string): Promise<string> {
  return createLocalReleaseStore(storeFolder(shop)).promote(remote)
}

type Change = (script: string, file: string) => string

async function withChanged(
  shop: Shop,
  remote: string,
  change: Change,
  release: (built: { name: string; version: string; folder: string }) => Promise<void>,
): Promise<string> {
  const live = (await readRemoteStatuses(shop))[remote]?.version
  if (!live) throw new Error(`${remote} is down: there is nothing to change`)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrina-release-'))
  try {
    await cp(path.join(storeFolder(shop), remote, live), folder, { recursive: true })
    const version = createHash('sha256').update(folder).digest('hex').slice(0, 10)
    for (const file of await scriptsBelow(folder)) {
      const text = await readFile(path.join(folder, file), 'utf8')
      const changed = change(text, file)
      if (changed === text) continue
      await writeFile(path.join(folder, file), changed)
      if (file.startsWith('client/')) await compressFile(path.join(folder, file))
    }
    await sealManifest(folder, version)
    await release({ name: remote, version, folder })
    return version
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes every version from the host that is not live, however new it is; answers which. */
export async function pruneNonLiveVersions(shop: Shop): Promise<string[]> {
  const pruned = await createLocalReleaseStore(storeFolder(shop)).prune({ count: 0, ms: -1 })
  return pruned.map(({ version }) => version)
}

export async function rollBackRemote(shop: Shop, remote: string): Promise<string> {
  return createLocalReleaseStore(storeFolder(shop)).rollBack(remote)
}

const storeFolder = ({ dataFolder }: Shop) => path.join(dataFolder, 'remotes')

async function scriptsBelow(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true })
  return files.filter(file => file.endsWith('.js'))
}

async function sealManifest(folder: string, version: string): Promise<void> {
  const file = path.join(folder, 'manifest.json')
  const manifest = JSON.parse(await readFile(file, 'utf8')) as RemoteManifest
  const { entry } = manifest.client
  const integrity = async (place: string) => {
    const bytes = await readFile(path.join(folder, place))
    return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
  }
  const files: Record<string, string> = {}
  const entryFile = path.join(folder, entry)
  let entryText = await readFile(entryFile, 'utf8')
  for (const [place, before] of Object.entries(manifest.files)) {
    if (place === entry) continue
    const now = await integrity(place)
    files[place] = now
    // The entry tells browsers what its chunks are.
    entryText = entryText.replaceAll(before.slice('sha384-'.length), now.slice('sha384-'.length))
  }
  await writeFile(entryFile, entryText)
  await compressFile(entryFile)
  const sealed: RemoteManifest = {
    ...manifest,
    version,
    ...(manifest.server && {
      server: { ...manifest.server, integrity: await integrity(manifest.server.file) },
    }),
    client: { ...manifest.client, integrity: await integrity(entry) },
    files: { ...files, [entry]: await integrity(entry) },
  }
  await writeFile(file, JSON.stringify(sealed))
}
