import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { getMessagesExpose, type RemoteManifest } from '@vitrina/federation/manifest'
import { type Locale, type Messages, pickMessages } from '@vitrina/i18n'
import { findCurrentBuild } from '../remotes/build-remote.ts'
import { listWorkspaceRemotes } from '../remotes/definitions.ts'
import { rootFolder } from '../remotes/folders.ts'
import { listRemoteScripts } from './list-remote-scripts.ts'

export type BuiltPage = {
  name: string
  files: string[]
  /** What the page itself brings with it in place of a file of messages. */
  messages?: string
}

const locale: Locale = 'ru-RU'

/** The folders of a remote's build, and of its sources. */
type BuiltManifest = { manifest: RemoteManifest; folder: string; source: string }

/** The pages of the first journey, by the remote module each runs. */
const pages = [
  { name: 'home', remote: null, expose: '' },
  { name: 'category', remote: 'catalog', expose: './category' },
  { name: 'product', remote: 'catalog', expose: './product' },
  { name: 'checkout', remote: 'cart-checkout', expose: './checkout' },
  { name: 'cms page', remote: 'content', expose: './cms-page' },
] as const

/**
 * The scripts each page loads first, as files of the builds that stand in `dist`, and its messages.
 */
export function listBuiltPages(): BuiltPage[] {
  return pages.map(({ name, remote, expose }) => ({
    name,
    files: [...shellFiles(), ...(remote ? remoteFiles(remote, expose) : [])],
    ...(remote && { messages: carriedMessages(remote, expose) }),
  }))
}

/** Every script of each remote that one browser loads: the words of one language. */
export function listBuiltRemotes(): BuiltPage[] {
  return listWorkspaceRemotes().map(({ definition: { name } }) => {
    const { manifest, folder } = builtManifest(name)
    return { name, files: absolute(folder, listRemoteScripts(manifest)) }
  })
}

function shellFiles(): string[] {
  const folder = path.join(rootFolder, 'shell/dist/client')
  const { js, chunks } = readJson<{ js: string[]; chunks: Record<string, string[]> }>(
    path.join(folder, 'assets.json'),
  )
  const names = [`messages-${locale}`, 'react-dom']
  return absolute(folder, [...js, ...names.flatMap(name => chunks[name] ?? [])])
}

function remoteFiles(name: string, expose: string): string[] {
  const { manifest, folder } = builtManifest(name)
  const of = (wanted: string) => manifest.assets[wanted]?.js ?? []
  if (!manifest.assets[expose]) throw new Error(`${name} does not expose ${expose}`)
  const messages = manifest.messageKeys?.[expose] ? [] : of(getMessagesExpose(locale))
  return absolute(folder, [manifest.client.entry, ...of(expose), ...messages])
}

function carriedMessages(name: string, expose: string): string {
  const { manifest, source } = builtManifest(name)
  const { offer, messageKeys } = manifest
  const keys = messageKeys?.[expose]
  if (!keys) return ''
  const file = path.join(source, 'messages', locale, `${offer.messages}.json`)
  return JSON.stringify(pickMessages(readJson<Messages>(file), new Set(keys)))
}

function builtManifest(name: string): BuiltManifest {
  const source = listWorkspaceRemotes().find(({ definition }) => definition.name === name)
  if (!source) throw new Error(`There is no remote "${name}"`)
  const built = findCurrentBuild(source, 'production')
  if (!built) throw new Error(`${name} is not built: run "npm run build" first`)
  const manifest = readJson<RemoteManifest>(path.join(built.folder, 'manifest.json'))
  return { manifest, folder: built.folder, source: source.folder }
}

function absolute(folder: string, files: readonly string[]): string[] {
  return [...new Set(files)].map(file => path.join(folder, file))
}

function readJson<Value>(file: string): Value {
  if (!existsSync(file)) throw new Error(`${file} is not built: run "pnpm build" first`)
  return JSON.parse(readFileSync(file, 'utf8')) as Value
}
