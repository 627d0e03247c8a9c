import { messagesExpose } from '@vitrina/federation/manifest'
import type { Locale, Messages } from '@vitrina/i18n'
import type { Boot } from '../app/boot.ts'
import {
  type Loaded,
  type ModuleSource,
  type ScreenModule,
  track,
} from '../app/remotes/module-source.ts'
import { type ModuleId, type RemoteSnapshot, splitModuleId } from '../app/remotes/snapshot.ts'
import { federationRuntime } from './federation-runtime.ts'
import { findServerFrames } from './server-frames.ts'

type MessagesListener = (namespace: string, messages: Messages) => void

export interface BrowserSource extends ModuleSource {
  /** Hears the messages of every remote that loads, before its module is handed out. */
  onMessages(listener: MessagesListener): void
  /** Hydrates what still waits to be seen, so that nothing holds up a navigation. */
  wantEverything(): void
  /** Resolves when every module that hydrates at once has loaded or failed. */
  firstPageReady(): Promise<unknown>
}

const retryDelaysMs = [1_000, 3_000]

/** Loads the remotes of exactly the versions the page was rendered with, for the life of the tab. */
export function createBrowserSource(boot: Boot, document: Document): BrowserSource {
  const remotes = new Map(boot.remotes.map(remote => [remote.name, remote]))
  const entries = boot.remotes.flatMap(({ entry }) => (entry ? [entry] : []))
  const absolute = (url: string) => new URL(url, document.baseURI).href
  const integrities = new Map(entries.map(({ url, integrity }) => [absolute(url), integrity]))
  const runtime = federationRuntime(url => integrities.get(absolute(url)))
  const registered = boot.remotes.flatMap(({ container, entry }) =>
    entry ? [{ name: container, entry: absolute(entry.url) }] : [],
  )
  runtime.registerRemotes(registered)

  const frames = findServerFrames(document)
  const modules = new Map<ModuleId, Promise<Loaded>>()
  const listeners: MessagesListener[] = []
  const messages = new Map<string, Promise<void>>()

  function loadMessages(remote: RemoteSnapshot, locale: Locale): Promise<void> {
    const known = messages.get(remote.name)
    if (known) return known
    const loading = runtime
      .loadRemote(`${remote.container}/${messagesExpose(locale).slice(2)}`)
      .then(loaded => {
        const words = (loaded && 'default' in loaded ? loaded.default : loaded) as Messages
        for (const listener of listeners) listener(remote.offer.messages, words)
      })
    loading.catch(() => messages.delete(remote.name))
    messages.set(remote.name, loading)
    return loading
  }

  async function loadOnce(remote: RemoteSnapshot, expose: string): Promise<ScreenModule> {
    const [module] = await Promise.all([
      runtime.loadRemote(`${remote.container}/${expose.slice(2)}`),
      loadMessages(remote, boot.locale),
    ])
    if (!module) throw new Error(`${remote.name} gave an empty module for ${expose}`)
    return module as ScreenModule
  }

  async function load(id: ModuleId): Promise<Loaded> {
    const [name, expose] = splitModuleId(id)
    const remote = remotes.get(name)
    if (!remote?.entry) return { module: null, reason: 'down' }
    for (const delayMs of [...retryDelaysMs, null]) {
      try {
        return { module: await loadOnce(remote, expose) }
      } catch (error) {
        if (delayMs === null) {
          console.warn(`The remote ${name} could not be loaded:`, error)
          break
        }
        await new Promise(done => setTimeout(done, delayMs))
        // The runtime remembers a failed entry; registering it anew, under another URL, forgets it.
        const entry = `${absolute(remote.entry.url)}?retry=${delayMs}`
        runtime.registerRemotes([{ name: remote.container, entry }], { force: true })
      }
    }
    // A later visit may find the network better; what is on screen now keeps its outcome.
    setTimeout(() => modules.delete(id), 0)
    return { module: null, reason: 'unreachable' }
  }

  function read(id: ModuleId): Promise<Loaded> {
    const known = modules.get(id)
    if (known) return known
    const loading = track(load(id))
    modules.set(id, loading)
    return loading
  }

  return {
    remotes: boot.remotes,
    read,
    keptMarkup: frames.keptMarkup,
    whenWanted: frames.whenWanted,
    wantEverything: frames.wantEverything,
    onMessages: listener => void listeners.push(listener),
    firstPageReady: () => Promise.all(frames.pageModules().map(read)),
  }
}
